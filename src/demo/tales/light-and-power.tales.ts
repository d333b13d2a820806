import { scene, type Tale } from "../tale.ts";

/** Lamps, sockets and bells. */
export const lightAndPowerTales: readonly Tale[] = [
  {
    key: "bike-light",
    place: "bikeCellar",
    category: "lighting",
    urgency: "canWait",
    title: {
      en: "Light in the bike cellar never goes off",
      de: "Licht im Fahrradkeller geht nie aus",
    },
    details: {
      en: "It has been on for three days and nights now.",
      de: "Es brennt jetzt seit drei Tagen und Nächten.",
    },
    scenes: [
      scene("george", [97, "08:15"], "report"),
      scene("nadia", [97, "09:00"], "triage", { priority: "low" }),
      scene("walter", [96, "10:20"], "claim"),
      scene("walter", [94, "11:00"], "resolve", {
        minutes: 25,
        resolution: {
          en: "The motion sensor looked straight at the ventilator. Turned it by a hand's width.",
          de: "Der Bewegungsmelder zeigte genau auf den Lüfter. Um eine Handbreit gedreht.",
        },
      }),
      scene("george", [93, "19:10"], "confirm"),
    ],
  },
  {
    key: "entrance-lamp",
    place: "entrance",
    category: "lighting",
    urgency: "soon",
    title: { en: "Lamp in the entrance hall flickers", de: "Lampe im Hausflur flackert" },
    details: {
      en: "Like in a horror film, and in the evening one can hardly read the names on the letter boxes.",
      de: "Wie im Gruselfilm, und abends kann man die Namen an den Briefkästen kaum lesen.",
    },
    scenes: [
      scene("emre", [50, "20:45"], "report", { photos: ["flickering-lamp"] }),
      scene("nadia", [49, "08:25"], "triage", { priority: "normal" }),
      scene("nadia", [49, "08:27"], "assign", {
        to: "tom",
        text: {
          en: "The board agreed to a new lamp the last time, so no need to nurse the old one.",
          de: "Der Vorstand hat letztes Mal schon eine neue Lampe bewilligt, die alte musst du also nicht mehr retten.",
        },
      }),
      scene("tom", [48, "15:00"], "start"),
      scene("tom", [48, "15:50"], "resolve", {
        minutes: 50,
        photos: ["new-lamp"],
        resolution: {
          en: "New lamp with an LED, bright and warm. The old one goes to the recycling yard.",
          de: "Neue LED-Lampe, hell und warm. Die alte kommt auf den Wertstoffhof.",
        },
      }),
      scene("emre", [48, "21:00"], "confirm", {
        text: {
          en: "Lovely. I can even find my keys.",
          de: "Herrlich. Sogar meine Schlüssel finde ich jetzt.",
        },
      }),
    ],
  },
  {
    key: "stairwell-light",
    place: "gardenStairs",
    category: "safety",
    urgency: "now",
    title: {
      en: "Stairwell lamp hangs from its wires",
      de: "Lampe im Treppenhaus hängt an den Drähten",
    },
    details: {
      en: "Somebody has knocked it off with a sofa, I think. It is pitch dark on the stairs and the wires are bare.",
      de: "Ich glaube, jemand hat sie mit einem Sofa abgerissen. Auf der Treppe ist es stockdunkel, und die Drähte liegen blank.",
    },
    scenes: [
      scene("george", [28, "06:55"], "report", { photos: ["broken-stairwell-light"] }),
      scene("nadia", [28, "07:35"], "triage", {
        priority: "urgent",
        text: {
          en: "Please do not touch it. Iris is on her way.",
          de: "Bitte nicht anfassen. Iris ist unterwegs.",
        },
      }),
      scene("nadia", [28, "07:36"], "assign", { to: "iris" }),
      scene("iris", [28, "08:10"], "start", {
        text: {
          en: "Power is off on the stairs, torches hang by the doors.",
          de: "Der Strom im Treppenhaus ist abgeschaltet, an den Türen hängen Taschenlampen.",
        },
      }),
      scene("iris", [28, "10:30"], "resolve", {
        minutes: 140,
        resolution: {
          en: "New lamp with a cage around it, higher up than before. Light works on all floors.",
          de: "Neue Lampe mit Schutzkorb, höher als vorher. Das Licht geht auf allen Stockwerken.",
        },
      }),
      scene("iris", [28, "10:36"], "note", {
        internal: true,
        text: {
          en: "It was the movers of flat 8. Their firm has an insurance, I have sent Nadia the photos.",
          de: "Es waren die Möbelpacker von Wohnung 8. Ihre Firma ist versichert, ich habe Nadia die Fotos geschickt.",
        },
      }),
      scene("george", [28, "17:45"], "confirm", {
        text: { en: "That was quick.", de: "Das ging schnell." },
      }),
    ],
  },
  {
    key: "doorbells",
    place: "frontDoor",
    category: "electrical",
    urgency: "canWait",
    title: {
      en: "The bell of flat 5 rings in flat 4",
      de: "Die Klingel von Wohnung 5 läutet in Wohnung 4",
    },
    details: {
      en: "Sofia gets my parcels and my guests. She is very patient, but still.",
      de: "Sofia bekommt meine Pakete und meinen Besuch. Sie hat viel Geduld, aber trotzdem.",
    },
    scenes: [
      scene("helen", [31, "18:05"], "report"),
      scene("nadia", [30, "09:40"], "triage", { priority: "normal" }),
      scene("nadia", [30, "09:41"], "assign", { to: "tom" }),
      scene("tom", [27, "14:00"], "start"),
      scene("tom", [27, "15:10"], "wait", {
        waitingFor: "contractor",
        minutes: 70,
        text: {
          en: "The wires are fine, it is the unit behind the panel. The intercom firm has to set it anew.",
          de: "Die Leitungen sind in Ordnung, es ist das Gerät hinter der Klingelplatte. Die Firma für die Sprechanlage muss es neu einstellen.",
        },
      }),
      scene("sofia", [23, "12:05"], "note", {
        text: {
          en: "Today I received a cake for Helen. I am in no hurry any more.",
          de: "Heute kam bei mir ein Kuchen für Helen an. Ich habe es nicht mehr eilig.",
        },
      }),
      scene("tom", [21, "11:30"], "resolve", {
        minutes: 30,
        resolution: {
          en: "The firm was here: all eight bells tried out, each rings where it should.",
          de: "Die Firma war da: alle acht Klingeln ausprobiert, jede läutet, wo sie soll.",
        },
      }),
      scene("helen", [20, "18:40"], "confirm"),
    ],
  },
  {
    key: "socket",
    place: "workshop",
    category: "electrical",
    urgency: "now",
    title: {
      en: "Scorched socket hangs out of the wall",
      de: "Verschmorte Steckdose hängt aus der Wand",
    },
    details: {
      en: "There was a bang when I plugged in the sander. It smells burnt. I have switched off the fuse of the workshop.",
      de: "Es hat geknallt, als ich den Schleifer eingesteckt habe. Es riecht verbrannt. Die Sicherung der Werkstatt habe ich ausgeschaltet.",
    },
    scenes: [
      scene("george", [1, "07:40"], "report", { photos: ["scorched-loose-socket"] }),
      scene("nadia", [1, "08:05"], "triage", {
        priority: "urgent",
        category: "safety",
        text: {
          en: "Well done with the fuse. Please leave it off, the workshop stays closed today.",
          de: "Gut gemacht mit der Sicherung. Bitte ausgeschaltet lassen, die Werkstatt bleibt heute zu.",
        },
      }),
      scene("nadia", [1, "08:07"], "assign", {
        to: "iris",
        text: {
          en: "Iris, before anything else, please.",
          de: "Iris, das bitte vor allem anderen.",
        },
      }),
      scene("iris", [1, "16:40"], "note", {
        minutes: 20,
        text: {
          en: "The cable is fine, only the socket is gone. It is taped off and the fuse stays out; the new one goes in as soon as I am back.",
          de: "Die Leitung ist in Ordnung, nur die Steckdose ist hin. Sie ist abgeklebt, und die Sicherung bleibt aus; die neue kommt rein, sobald ich zurück bin.",
        },
      }),
      scene("anna", ["yesterday", "17:20"], "follow"),
    ],
  },
];
