import { scene, type Tale } from "../tale.ts";

/** Machines that everybody shares, and a fan. */
export const applianceTales: readonly Tale[] = [
  {
    key: "dryer",
    place: "dryer",
    category: "appliance",
    urgency: "soon",
    title: {
      en: "Tumble dryer stops after ten minutes",
      de: "Wäschetrockner hört nach zehn Minuten auf",
    },
    details: {
      en: "It beeps three times and shows F07. The washing is warm and wet.",
      de: "Er piept dreimal und zeigt F07. Die Wäsche ist warm und nass.",
    },
    scenes: [
      scene("anna", [58, "19:45"], "report"),
      scene("nadia", [57, "08:15"], "triage", { priority: "high" }),
      scene("nadia", [57, "08:16"], "assign", { to: "tom" }),
      scene("tom", [57, "10:30"], "start"),
      scene("tom", [57, "11:25"], "resolve", {
        minutes: 55,
        resolution: {
          en: "The filter behind the flap was full of lint, it got too hot. I have hung up a note with a picture of how to clean it.",
          de: "Das Sieb hinter der Klappe war voller Flusen, er wurde zu heiß. Ich habe einen Zettel mit Bild aufgehängt, wie man es sauber macht.",
        },
      }),
      scene("anna", [56, "20:10"], "confirm", {
        text: { en: "Two loads, no beep.", de: "Zwei Ladungen, kein Piepen." },
      }),
    ],
  },
  {
    key: "dishwasher",
    place: "dishwasher",
    category: "appliance",
    urgency: "soon",
    title: {
      en: "Dishwasher in the shared kitchen does not pump out",
      de: "Spülmaschine in der Gemeinschaftsküche pumpt nicht ab",
    },
    details: {
      en: "The water stands in it after every run. After the brunch we washed up sixty plates by hand.",
      de: "Nach jedem Spülgang steht das Wasser drin. Nach dem Brunch haben wir sechzig Teller von Hand gespült.",
    },
    scenes: [
      scene("anna", [10, "09:15"], "report"),
      scene("nadia", [10, "10:05"], "triage", { priority: "normal" }),
      scene("nadia", [10, "10:06"], "assign", { to: "iris" }),
      scene("iris", [9, "13:20"], "start"),
      scene("iris", [9, "14:30"], "wait", {
        waitingFor: "parts",
        minutes: 70,
        text: {
          en: "The pump is broken, no doubt: it hums and does not turn. A new one is ordered, four to eight days.",
          de: "Eindeutig die Pumpe: Sie brummt und dreht sich nicht. Eine neue ist bestellt, vier bis acht Tage.",
        },
      }),
      scene("george", [9, "18:00"], "follow"),
      scene("iris", [6, "13:05"], "note", {
        internal: true,
        text: {
          en: "The machine is eleven years old. If the pump is not the end of it, I would rather buy a new one.",
          de: "Die Maschine ist elf Jahre alt. Wenn es nicht nur die Pumpe ist, kaufe ich lieber eine neue.",
        },
      }),
      scene("iris", [4, "10:10"], "note", {
        text: {
          en: "The supplier is late, now it says the day after tomorrow. Washing-up liquid is under the sink.",
          de: "Der Lieferant ist spät dran, jetzt heißt es übermorgen. Spülmittel steht unter der Spüle.",
        },
      }),
    ],
  },
  {
    key: "bathroom-fan",
    place: "flat7",
    category: "electrical",
    urgency: "canWait",
    title: { en: "Bathroom fan rattles", de: "Lüfter im Bad rattert" },
    details: {
      en: "It works, but it sounds like a helicopter.",
      de: "Er läuft, klingt aber wie ein Hubschrauber.",
    },
    scenes: [
      scene("george", [12, "20:40"], "report"),
      scene("nadia", [11, "09:00"], "triage", { priority: "low" }),
      scene("nadia", [11, "09:02"], "assign", { to: "iris" }),
      scene("iris", [7, "10:00"], "wait", {
        waitingFor: "access",
        minutes: 10,
        text: {
          en: "I rang twice and left a card. George, when are you at home during the day?",
          de: "Ich habe zweimal geklingelt und eine Karte dagelassen. George, wann bist du tagsüber zu Hause?",
        },
      }),
      scene("george", [6, "21:15"], "note", {
        text: {
          en: "Sorry, I am with my daughter until next week. Helicopter permitted until then.",
          de: "Tut mir leid, ich bin bis nächste Woche bei meiner Tochter. So lange Hubschrauberflug genehmigt.",
        },
      }),
    ],
  },
];
