import { scene, type Tale } from "../tale.ts";

/** Taps, drains and water where it should not be, in the organisations. */
export const waterTales: readonly Tale[] = [
  {
    key: "laundry-drain",
    place: "laundry",
    category: "plumbing",
    urgency: "soon",
    title: {
      en: "Floor drain in the laundry room is blocked",
      de: "Abfluss im Boden der Waschküche ist verstopft",
    },
    details: {
      en: "Water stands ankle deep around the drain after every wash.",
      de: "Nach jeder Wäsche steht das Wasser um den Abfluss knöcheltief.",
    },
    scenes: [
      scene("anna", [101, "17:40"], "report"),
      scene("nadia", [100, "08:20"], "triage", { priority: "high" }),
      scene("nadia", [100, "08:21"], "assign", { to: "walter" }),
      scene("walter", [100, "10:00"], "start"),
      scene("walter", [100, "11:15"], "resolve", {
        minutes: 75,
        resolution: {
          en: "Cleared the drain. It was a child's sock. Put a finer grid on it.",
          de: "Abfluss freigemacht. Es war eine Kindersocke. Jetzt sitzt ein feineres Gitter drauf.",
        },
      }),
      scene("anna", [100, "20:05"], "confirm", {
        text: {
          en: "Runs off at once. The sock is ours.",
          de: "Läuft sofort ab. Die Socke gehört uns.",
        },
      }),
    ],
  },
  {
    key: "kitchen-tap",
    place: "flat4",
    category: "plumbing",
    urgency: "canWait",
    title: {
      en: "Kitchen tap drips all night",
      de: "Wasserhahn in der Küche tropft die ganze Nacht",
    },
    details: {
      en: "One drop a second, however tight I close it. I have put a sponge under it so that I can sleep.",
      de: "Ein Tropfen pro Sekunde, egal wie fest ich zudrehe. Ich habe einen Schwamm daruntergelegt, damit ich schlafen kann.",
    },
    scenes: [
      scene("sofia", [36, "22:10"], "report", { photos: ["dripping-kitchen-tap"] }),
      scene("nadia", [35, "08:30"], "triage", { priority: "normal" }),
      scene("nadia", [35, "08:32"], "assign", {
        to: "tom",
        text: {
          en: "Sofia is at home from four on most days.",
          de: "Sofia ist an den meisten Tagen ab vier zu Hause.",
        },
      }),
      scene("sofia", [34, "16:20"], "note", {
        text: {
          en: "Tomorrow I am at home all day, if that is easier.",
          de: "Morgen bin ich den ganzen Tag da, falls das besser passt.",
        },
      }),
      scene("tom", [33, "13:30"], "start"),
      scene("tom", [33, "14:05"], "resolve", {
        minutes: 35,
        photos: ["fixed-kitchen-tap"],
        resolution: {
          en: "New washer and a new cartridge. Dry since, and it closes with one finger.",
          de: "Neue Dichtung und neue Kartusche. Seitdem trocken, und er lässt sich mit einem Finger zudrehen.",
        },
      }),
      scene("sofia", [33, "18:50"], "confirm", {
        text: { en: "Silence! Thank you, Tom.", de: "Stille! Danke, Tom." },
      }),
    ],
  },
  {
    key: "toilet",
    place: "flat7",
    category: "plumbing",
    urgency: "soon",
    title: { en: "Toilet keeps running after flushing", de: "Toilettenspülung läuft nach" },
    details: {
      en: "It runs for ten minutes unless I jiggle the button. I dread the water bill.",
      de: "Sie läuft zehn Minuten lang, wenn ich nicht an der Taste rüttle. Mir graut vor der Wasserrechnung.",
    },
    scenes: [
      scene("george", [24, "19:30"], "report"),
      scene("nadia", [23, "08:45"], "triage", { priority: "normal" }),
      scene("iris", [23, "09:10"], "claim", {
        text: {
          en: "I have the part in the cellar. Tomorrow at nine?",
          de: "Das Teil habe ich im Keller. Morgen um neun?",
        },
      }),
      scene("george", [23, "12:40"], "note", {
        text: { en: "Nine is fine. I will make coffee.", de: "Neun passt. Ich koche Kaffee." },
      }),
      scene("iris", [22, "09:00"], "start"),
      scene("iris", [22, "09:35"], "resolve", {
        minutes: 35,
        resolution: {
          en: "Replaced the seal and set the float. The coffee was good.",
          de: "Dichtung getauscht und Schwimmer eingestellt. Der Kaffee war gut.",
        },
      }),
      scene("george", [22, "18:00"], "confirm"),
    ],
  },
  {
    key: "washing-machine",
    place: "washer",
    category: "appliance",
    urgency: "now",
    title: { en: "Washing machine stands in a puddle", de: "Waschmaschine steht in einer Pfütze" },
    details: {
      en: "It leaks at the front while spinning. I stopped it and took the plug out. My washing is still inside.",
      de: "Beim Schleudern läuft vorne Wasser heraus. Ich habe sie angehalten und den Stecker gezogen. Meine Wäsche ist noch drin.",
    },
    scenes: [
      scene("emre", [6, "18:25"], "report", { photos: ["washing-machine-puddle"] }),
      scene("nadia", [5, "08:05"], "triage", {
        priority: "high",
        text: {
          en: "Thank you for pulling the plug. I have put a note on the machine.",
          de: "Danke, dass du den Stecker gezogen hast. An der Maschine hängt jetzt ein Zettel.",
        },
      }),
      scene("nadia", [5, "08:06"], "assign", { to: "tom" }),
      scene("sofia", [5, "08:50"], "follow"),
      scene("anna", [5, "12:30"], "follow"),
      scene("tom", [5, "15:10"], "wait", {
        waitingFor: "parts",
        minutes: 45,
        text: {
          en: "The rubber of the door is torn. New one is ordered. Emre, your washing hangs in the drying room.",
          de: "Die Türdichtung ist gerissen. Eine neue ist bestellt. Emre, deine Wäsche hängt im Trockenraum.",
        },
      }),
      scene("anna", [4, "17:45"], "note", {
        text: {
          en: "With two small children this is quite a week. Does anybody know when the part comes?",
          de: "Mit zwei kleinen Kindern ist das eine anstrengende Woche. Weiß jemand, wann das Teil kommt?",
        },
      }),
      scene("tom", [3, "08:20"], "note", {
        text: { en: "It should be here tomorrow morning.", de: "Es sollte morgen früh da sein." },
      }),
      scene("tom", [2, "09:30"], "start"),
      scene("tom", [2, "10:45"], "resolve", {
        minutes: 75,
        resolution: {
          en: "New door rubber. Ran it hot once with nothing in it: not a drop on the floor.",
          de: "Neue Türdichtung. Einmal leer heiß durchlaufen lassen: kein Tropfen auf dem Boden.",
        },
      }),
    ],
  },
  {
    key: "ceiling-stain",
    place: "flat4",
    category: "structure",
    urgency: "soon",
    title: {
      en: "Brown stain on the living room ceiling, and it drips",
      de: "Brauner Fleck an der Wohnzimmerdecke, und es tropft",
    },
    details: {
      en: "It began as a spot the size of a coin. When it rains hard it drips, so there is a bucket now.",
      de: "Erst war der Fleck so groß wie eine Münze. Bei starkem Regen tropft es, deshalb steht jetzt ein Eimer da.",
    },
    scenes: [
      scene("sofia", [16, "20:15"], "report", { photos: ["water-stain-on-ceiling"] }),
      scene("nadia", [15, "08:10"], "triage", { priority: "high" }),
      scene("nadia", [15, "08:12"], "assign", { to: "tom" }),
      scene("tom", [15, "10:30"], "start", {
        text: {
          en: "It must come from the roof terrace above. I am taking up a few boards.",
          de: "Es muss von der Dachterrasse darüber kommen. Ich nehme ein paar Dielen hoch.",
        },
      }),
      scene("tom", [15, "13:00"], "note", {
        minutes: 150,
        text: {
          en: "Found it: the seam by the door of the terrace is open. Taped for now, that will hold for ordinary rain.",
          de: "Gefunden: Die Naht an der Terrassentür ist offen. Vorerst abgeklebt, bei normalem Regen hält das.",
        },
      }),
      scene("tom", [13, "09:20"], "wait", {
        waitingFor: "approval",
        text: {
          en: "The roofer would do the whole edge for 2,400 euros. That is more than I may decide.",
          de: "Der Dachdecker würde für 2.400 Euro den ganzen Rand machen. Das ist mehr, als ich entscheiden darf.",
        },
      }),
      scene("nadia", [13, "11:40"], "note", {
        internal: true,
        text: {
          en: "I have asked the board to approve it without waiting for the next meeting. A second quote comes this week.",
          de: "Ich habe den Vorstand gebeten, es ohne die nächste Sitzung freizugeben. Ein zweites Angebot kommt diese Woche.",
        },
      }),
      scene("sofia", [9, "19:00"], "note", {
        text: {
          en: "The tape holds so far, the bucket stayed empty in the last rain. Is there any news?",
          de: "Das Klebeband hält bisher, beim letzten Regen blieb der Eimer leer. Gibt es etwas Neues?",
        },
      }),
      scene("nadia", [8, "09:05"], "note", {
        text: {
          en: "Not yet, sorry. The board has both quotes and is about to vote. The ceiling will be painted afterwards, of course.",
          de: "Leider noch nicht. Der Vorstand hat beide Angebote und stimmt bald ab. Die Decke wird danach natürlich gestrichen.",
        },
      }),
    ],
  },
  {
    key: "cellar-drip",
    place: "bikeCellar",
    category: "plumbing",
    urgency: "now",
    title: {
      en: "Water drips from the ceiling in the bike cellar",
      de: "Im Fahrradkeller tropft Wasser von der Decke",
    },
    details: {
      en: "Under the big pipe at the back. I have moved the two bikes that stood there and put a bucket under it.",
      de: "Hinten unter dem großen Rohr. Ich habe die zwei Räder weggestellt, die dort standen, und einen Eimer daruntergestellt.",
    },
    scenes: [
      { at: { minutesAgo: 265 }, by: "emre", does: "report", photos: ["water-stain-on-ceiling"] },
      { at: { minutesAgo: 140 }, by: "helen", does: "follow" },
    ],
  },
];
