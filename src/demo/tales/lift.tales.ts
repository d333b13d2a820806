import { scene, type Tale } from "../tale.ts";

/** The one lift of the organisation, which everybody notices. */
export const liftTales: readonly Tale[] = [
  {
    key: "lift-stuck",
    place: "lift",
    category: "appliance",
    urgency: "now",
    title: {
      en: "Lift stops between the floors",
      de: "Aufzug bleibt zwischen den Stockwerken stehen",
    },
    details: {
      en: "It stopped for a minute between first and second, then went on by itself. Nobody was hurt, but it was not nice.",
      de: "Er stand eine Minute zwischen dem ersten und zweiten Stock, dann fuhr er von selbst weiter. Niemandem ist etwas passiert, aber schön war es nicht.",
    },
    scenes: [
      scene("sofia", [104, "16:10"], "report"),
      scene("nadia", [104, "16:25"], "triage", {
        priority: "urgent",
        text: {
          en: "I have switched it off and called the lift firm.",
          de: "Ich habe ihn abgeschaltet und die Aufzugsfirma angerufen.",
        },
      }),
      scene("nadia", [104, "16:26"], "assign", { to: "walter" }),
      scene("walter", [103, "08:00"], "wait", {
        waitingFor: "contractor",
        text: {
          en: "The lift firm comes in two days, between eight and twelve. I will be there.",
          de: "Die Aufzugsfirma kommt in zwei Tagen, zwischen acht und zwölf. Ich bin dabei.",
        },
      }),
      scene("helen", [102, "07:55"], "note", {
        text: {
          en: "I am carrying up Mrs Novak's shopping until then. Flat 3 knows to knock.",
          de: "Bis dahin trage ich Frau Novak die Einkäufe hoch. Wohnung 3 weiß Bescheid und klopft.",
        },
      }),
      scene("walter", [101, "11:50"], "resolve", {
        minutes: 180,
        resolution: {
          en: "A worn contact in the door of the first floor. The firm replaced all three while they were here.",
          de: "Ein verschlissener Kontakt in der Tür im ersten Stock. Die Firma hat gleich alle drei getauscht.",
        },
      }),
      scene("sofia", [101, "18:30"], "confirm"),
    ],
  },
  {
    key: "lift-door",
    place: "lift",
    category: "appliance",
    urgency: "now",
    title: { en: "Lift is out of order", de: "Aufzug ist außer Betrieb" },
    details: {
      en: "The doors open a hand's width and close again. Somebody has hung up a sign.",
      de: "Die Türen gehen eine Handbreit auf und wieder zu. Jemand hat ein Schild aufgehängt.",
    },
    scenes: [
      scene("emre", [8, "07:35"], "report", { photos: ["lift-out-of-order"] }),
      scene("nadia", [8, "08:00"], "triage", { priority: "high" }),
      scene("nadia", [8, "08:02"], "assign", { to: "tom" }),
      scene("tom", [8, "09:30"], "start"),
      scene("tom", [8, "10:10"], "wait", {
        waitingFor: "contractor",
        minutes: 40,
        text: {
          en: "The door motor is worn out. The lift firm needs a new one from the factory and will ring me with a date.",
          de: "Der Türmotor ist verschlissen. Die Aufzugsfirma braucht einen neuen aus dem Werk und ruft mich mit einem Termin an.",
        },
      }),
      scene("helen", [8, "18:20"], "follow"),
      scene("sofia", [7, "19:05"], "follow"),
      scene("helen", [6, "12:15"], "note", {
        text: {
          en: "Mrs Novak cannot get down her stairs at all. Emre and I have agreed to shop for her, but she would like to go out.",
          de: "Frau Novak kommt die Treppe gar nicht mehr hinunter. Emre und ich kaufen abwechselnd für sie ein, aber sie würde gern einmal raus.",
        },
      }),
      scene("tom", [5, "09:40"], "note", {
        internal: true,
        text: {
          en: "Third call to the firm. They promised the motor for this week, I do not believe it before I see it.",
          de: "Dritter Anruf bei der Firma. Der Motor soll diese Woche kommen, das glaube ich erst, wenn ich ihn sehe.",
        },
      }),
      scene("nadia", [3, "11:25"], "note", {
        text: {
          en: "The motor is on its way. I am looking for two strong people to help Mrs Novak down at the weekend. Please write here if you can.",
          de: "Der Motor ist unterwegs. Für das Wochenende suche ich zwei kräftige Leute, die Frau Novak hinunterhelfen. Schreibt bitte hier, wenn ihr könnt.",
        },
      }),
      scene("emre", [3, "17:30"], "note", { text: { en: "Count me in.", de: "Ich bin dabei." } }),
    ],
  },
  {
    key: "lift-again",
    place: "lift",
    category: "appliance",
    urgency: "soon",
    title: { en: "The lift does not move", de: "Der Aufzug fährt nicht" },
    details: {
      en: "I came home with a full trolley, and it does not open on the ground floor.",
      de: "Ich kam mit vollem Einkaufswagen nach Hause, und im Erdgeschoss geht er nicht auf.",
    },
    scenes: [
      scene("sofia", [7, "18:40"], "report", { photos: ["lift-out-of-order"] }),
      scene("nadia", [6, "08:10"], "merge", {
        into: "lift-door",
        text: {
          en: "The same fault as Emre reported on the day before; it goes on there.",
          de: "Dieselbe Störung, die Emre am Tag davor gemeldet hat; dort geht es weiter.",
        },
      }),
    ],
  },
];
