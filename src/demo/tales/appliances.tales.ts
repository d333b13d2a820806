import { scene, type Tale } from "../tale.ts";

/** Machines that everybody shares, and a fan. */
export const applianceTales: readonly Tale[] = [
  {
    key: "dryer",
    place: "dryer",
    category: "appliance",
    urgency: "soon",
    title: "Tumble dryer stops after ten minutes",
    details: "It beeps three times and shows F07. The washing is warm and wet.",
    scenes: [
      scene("anna", [58, "19:45"], "report"),
      scene("nadia", [57, "08:15"], "triage", { priority: "high" }),
      scene("nadia", [57, "08:16"], "assign", { to: "tom" }),
      scene("tom", [57, "10:30"], "start"),
      scene("tom", [57, "11:25"], "resolve", {
        minutes: 55,
        resolution:
          "The filter behind the flap was full of lint, it got too hot. I have hung up a note with a picture of how to clean it.",
      }),
      scene("anna", [56, "20:10"], "confirm", { text: "Two loads, no beep." }),
    ],
  },
  {
    key: "dishwasher",
    place: "dishwasher",
    category: "appliance",
    urgency: "soon",
    title: "Dishwasher in the shared kitchen does not pump out",
    details:
      "The water stands in it after every run. After the brunch we washed up sixty plates by hand.",
    scenes: [
      scene("anna", [10, "09:15"], "report"),
      scene("nadia", [10, "10:05"], "triage", { priority: "normal" }),
      scene("nadia", [10, "10:06"], "assign", { to: "iris" }),
      scene("iris", [9, "13:20"], "start"),
      scene("iris", [9, "14:30"], "wait", {
        waitingFor: "parts",
        minutes: 70,
        text: "The pump is broken, no doubt: it hums and does not turn. A new one is ordered, four to eight days.",
      }),
      scene("george", [9, "18:00"], "follow"),
      scene("iris", [6, "13:05"], "note", {
        internal: true,
        text: "The machine is eleven years old. If the pump is not the end of it, I would rather buy a new one.",
      }),
      scene("iris", [4, "10:10"], "note", {
        text: "The supplier is late, now it says the day after tomorrow. Washing-up liquid is under the sink.",
      }),
    ],
  },
  {
    key: "bathroom-fan",
    place: "flat7",
    category: "electrical",
    urgency: "canWait",
    title: "Bathroom fan rattles",
    details: "It works, but it sounds like a helicopter.",
    scenes: [
      scene("george", [12, "20:40"], "report"),
      scene("nadia", [11, "09:00"], "triage", { priority: "low" }),
      scene("nadia", [11, "09:02"], "assign", { to: "iris" }),
      scene("iris", [7, "10:00"], "wait", {
        waitingFor: "access",
        minutes: 10,
        text: "I rang twice and left a card. George, when are you at home during the day?",
      }),
      scene("george", [6, "21:15"], "note", {
        text: "Sorry, I am with my daughter until next week. Helicopter permitted until then.",
      }),
    ],
  },
];
