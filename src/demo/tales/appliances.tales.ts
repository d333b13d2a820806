import type { Tale } from "../tale.ts";

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
      { at: [58, "19:45"], by: "anna", does: "report" },
      { at: [57, "08:15"], by: "nadia", does: "triage", priority: "high" },
      { at: [57, "08:16"], by: "nadia", does: "assign", to: "tom" },
      { at: [57, "10:30"], by: "tom", does: "start" },
      {
        at: [57, "11:25"],
        by: "tom",
        does: "resolve",
        minutes: 55,
        resolution:
          "The filter behind the flap was full of lint, it got too hot. I have hung up a note with a picture of how to clean it.",
      },
      { at: [56, "20:10"], by: "anna", does: "confirm", text: "Two loads, no beep." },
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
      { at: [10, "09:15"], by: "anna", does: "report" },
      { at: [10, "10:05"], by: "nadia", does: "triage", priority: "normal" },
      { at: [10, "10:06"], by: "nadia", does: "assign", to: "iris" },
      { at: [9, "13:20"], by: "iris", does: "start" },
      {
        at: [9, "14:30"],
        by: "iris",
        does: "wait",
        waitingFor: "parts",
        minutes: 70,
        text: "The pump is broken, no doubt: it hums and does not turn. A new one is ordered, four to eight days.",
      },
      { at: [9, "18:00"], by: "george", does: "follow" },
      {
        at: [6, "13:05"],
        by: "iris",
        does: "note",
        internal: true,
        text: "The machine is eleven years old. If the pump is not the end of it, I would rather buy a new one.",
      },
      {
        at: [4, "10:10"],
        by: "iris",
        does: "note",
        text: "The supplier is late, now it says the day after tomorrow. Washing-up liquid is under the sink.",
      },
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
      { at: [12, "20:40"], by: "george", does: "report" },
      { at: [11, "09:00"], by: "nadia", does: "triage", priority: "low" },
      { at: [11, "09:02"], by: "nadia", does: "assign", to: "iris" },
      {
        at: [7, "10:00"],
        by: "iris",
        does: "wait",
        waitingFor: "access",
        minutes: 10,
        text: "I rang twice and left a card. George, when are you at home during the day?",
      },
      {
        at: [6, "21:15"],
        by: "george",
        does: "note",
        text: "Sorry, I am with my daughter until next week. Helicopter permitted until then.",
      },
    ],
  },
];
