import { scene, type Tale } from "../tale.ts";

/** Doors, locks, windows and letter boxes. */
export const doorsAndWindowsTales: readonly Tale[] = [
  {
    key: "window-pane",
    place: "commonRoom",
    category: "structure",
    urgency: "soon",
    title: {
      en: "Cracked window in the common room",
      de: "Fensterscheibe im Gemeinschaftsraum gesprungen",
    },
    details: {
      en: "My son, a football, and an open goal. I am very sorry. I have taped it so that nothing falls out.",
      de: "Mein Sohn, ein Fußball und ein leeres Tor. Es tut mir sehr leid. Ich habe sie abgeklebt, damit nichts herausfällt.",
    },
    scenes: [
      scene("anna", [78, "17:15"], "report", { photos: ["cracked-window-pane"] }),
      scene("nadia", [77, "08:30"], "triage", {
        priority: "normal",
        text: {
          en: "It happens. The house insurance pays, nobody has to be sorry.",
          de: "So etwas passiert. Die Gebäudeversicherung zahlt, das muss niemandem leidtun.",
        },
      }),
      scene("nadia", [77, "08:31"], "assign", { to: "walter" }),
      scene("walter", [76, "10:00"], "wait", {
        waitingFor: "parts",
        minutes: 20,
        text: {
          en: "Measured it. The glazier needs ten days for that size.",
          de: "Ausgemessen. Der Glaser braucht für diese Größe zehn Tage.",
        },
      }),
      scene("walter", [67, "09:00"], "start"),
      scene("walter", [67, "10:30"], "resolve", {
        minutes: 90,
        photos: ["new-window-pane"],
        resolution: {
          en: "New pane is in. Please do not lean on the putty for two days.",
          de: "Neue Scheibe ist drin. Bitte zwei Tage lang nicht gegen den Kitt lehnen.",
        },
      }),
      scene("anna", [66, "16:00"], "confirm", {
        text: {
          en: "Thank you, Walter. The goal is on the other side of the courtyard now.",
          de: "Danke, Walter. Das Tor steht jetzt auf der anderen Seite vom Hof.",
        },
      }),
    ],
  },
  {
    key: "door-closer",
    place: "frontDoor",
    category: "doors",
    urgency: "canWait",
    title: { en: "Front door slams shut", de: "Haustür knallt zu" },
    details: {
      en: "One can hear it up to the second floor, especially at six in the morning.",
      de: "Man hört es bis in den zweiten Stock, vor allem um sechs Uhr früh.",
    },
    scenes: [
      scene("sofia", [72, "08:20"], "report"),
      scene("nadia", [72, "09:45"], "triage", { priority: "normal" }),
      scene("nadia", [72, "09:46"], "assign", { to: "tom" }),
      scene("tom", [70, "11:00"], "start"),
      scene("tom", [70, "11:20"], "resolve", {
        minutes: 20,
        resolution: {
          en: "Set the closer softer and oiled it. It falls shut on the last hand's width only.",
          de: "Schließer weicher eingestellt und geölt. Sie fällt nur noch auf der letzten Handbreit zu.",
        },
      }),
      scene("nadia", [64, "09:00"], "confirm", {
        text: {
          en: "A week without a complaint, so I take it as fixed. Just open it again if not.",
          de: "Eine Woche ohne Beschwerde, also gilt es für mich als behoben. Falls nicht, einfach wieder öffnen.",
        },
      }),
    ],
  },
  {
    key: "front-lock",
    place: "frontDoor",
    category: "doors",
    urgency: "now",
    title: { en: "Key is stuck in the front door", de: "Schlüssel steckt in der Haustür fest" },
    details: {
      en: "It turns neither way and does not come out. At the moment the door does not lock at all.",
      de: "Er dreht sich in keine Richtung und geht nicht heraus. Im Moment schließt die Tür gar nicht ab.",
    },
    scenes: [
      scene("sofia", [4, "07:20"], "report", { photos: ["jammed-front-door-lock"] }),
      scene("nadia", [4, "07:50"], "triage", { priority: "urgent" }),
      scene("nadia", [4, "07:51"], "assign", { to: "tom" }),
      scene("tom", [4, "08:30"], "start"),
      scene("tom", [4, "09:40"], "resolve", {
        minutes: 70,
        resolution: {
          en: "The cylinder was worn out, there is a new one in. All your old keys still fit.",
          de: "Der Zylinder war verschlissen, jetzt ist ein neuer drin. Eure alten Schlüssel passen alle noch.",
        },
      }),
      scene("tom", [4, "09:45"], "note", {
        internal: true,
        text: {
          en: "The spare cylinder was the last one. I have put two on the list for the next order.",
          de: "Das war der letzte Ersatzzylinder. Zwei neue stehen auf der Liste für die nächste Bestellung.",
        },
      }),
      scene("emre", [4, "18:35"], "note", {
        text: { en: "Works with mine too.", de: "Meiner passt auch." },
      }),
    ],
  },
  {
    key: "cellar-door",
    place: "cellar",
    category: "doors",
    urgency: "canWait",
    title: { en: "Cellar door drags on the floor", de: "Kellertür schleift am Boden" },
    details: {
      en: "One has to lift it to get it open. There is a nice semicircle scratched into the floor by now.",
      de: "Man muss sie anheben, damit sie aufgeht. Inzwischen ist ein schöner Halbkreis in den Boden gekratzt.",
    },
    scenes: [
      scene("helen", [3, "16:50"], "report"),
      scene("nadia", [2, "08:45"], "triage", { priority: "normal" }),
      scene("nadia", [2, "08:46"], "assign", {
        to: "tom",
        text: { en: "Whenever the boiler lets you.", de: "Sobald dich der Heizkessel lässt." },
      }),
    ],
  },
  {
    key: "workshop-door",
    place: "workshop",
    category: "doors",
    urgency: "soon",
    title: {
      en: "Workshop door does not lock any more",
      de: "Werkstatttür schließt nicht mehr ab",
    },
    details: {
      en: "The key turns round and round. There are expensive tools in there.",
      de: "Der Schlüssel dreht sich immer weiter. Da drin liegt teures Werkzeug.",
    },
    scenes: [
      scene("anna", [3, "18:10"], "report"),
      scene("george", [2, "19:30"], "follow"),
      scene("george", [2, "19:32"], "note", {
        text: {
          en: "I have carried the drill and the sander up to my flat for the time being.",
          de: "Bohrmaschine und Schleifer habe ich erst mal zu mir in die Wohnung gebracht.",
        },
      }),
    ],
  },
  {
    key: "letter-box",
    place: "gardenGround",
    category: "other",
    urgency: "canWait",
    title: {
      en: "Flap of the letter box of flat 7 is bent",
      de: "Briefkastenklappe von Wohnung 7 ist verbogen",
    },
    details: {
      en: "It stays open, and the post gets wet.",
      de: "Sie bleibt offen, und die Post wird nass.",
    },
    scenes: [
      scene("george", [9, "10:30"], "report"),
      scene("nadia", [8, "09:25"], "triage", { priority: "low" }),
      scene("iris", [7, "08:40"], "claim"),
      scene("iris", [3, "13:15"], "resolve", {
        minutes: 15,
        resolution: {
          en: "Bent it back and put in a new spring.",
          de: "Zurückgebogen und eine neue Feder eingesetzt.",
        },
      }),
    ],
  },
];
