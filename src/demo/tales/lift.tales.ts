import type { Tale } from "../tale.ts";

/** The one lift of the organisation, which everybody notices. */
export const liftTales: readonly Tale[] = [
  {
    key: "lift-stuck",
    place: "lift",
    category: "appliance",
    urgency: "now",
    title: "Lift stops between the floors",
    details:
      "It stopped for a minute between first and second, then went on by itself. Nobody was hurt, but it was not nice.",
    scenes: [
      { at: [104, "16:10"], by: "sofia", does: "report" },
      {
        at: [104, "16:25"],
        by: "nadia",
        does: "triage",
        priority: "urgent",
        text: "I have switched it off and called the lift firm.",
      },
      { at: [104, "16:26"], by: "nadia", does: "assign", to: "walter" },
      {
        at: [103, "08:00"],
        by: "walter",
        does: "wait",
        waitingFor: "contractor",
        text: "The lift firm comes in two days, between eight and twelve. I will be there.",
      },
      {
        at: [102, "07:55"],
        by: "helen",
        does: "note",
        text: "I am carrying up Mrs Novak's shopping until then. Flat 3 knows to knock.",
      },
      {
        at: [101, "11:50"],
        by: "walter",
        does: "resolve",
        minutes: 180,
        resolution:
          "A worn contact in the door of the first floor. The firm replaced all three while they were here.",
      },
      { at: [101, "18:30"], by: "sofia", does: "confirm" },
    ],
  },
  {
    key: "lift-door",
    place: "lift",
    category: "appliance",
    urgency: "now",
    title: "Lift is out of order",
    details: "The doors open a hand's width and close again. Somebody has hung up a sign.",
    scenes: [
      { at: [8, "07:35"], by: "emre", does: "report", photos: ["lift-out-of-order"] },
      { at: [8, "08:00"], by: "nadia", does: "triage", priority: "high" },
      { at: [8, "08:02"], by: "nadia", does: "assign", to: "tom" },
      { at: [8, "09:30"], by: "tom", does: "start" },
      {
        at: [8, "10:10"],
        by: "tom",
        does: "wait",
        waitingFor: "contractor",
        minutes: 40,
        text: "The door motor is worn out. The lift firm needs a new one from the factory and will ring me with a date.",
      },
      { at: [8, "18:20"], by: "helen", does: "follow" },
      { at: [7, "19:05"], by: "sofia", does: "follow" },
      {
        at: [6, "12:15"],
        by: "helen",
        does: "note",
        text: "Mrs Novak cannot get down her stairs at all. Emre and I have agreed to shop for her, but she would like to go out.",
      },
      {
        at: [5, "09:40"],
        by: "tom",
        does: "note",
        internal: true,
        text: "Third call to the firm. They promised the motor for this week, I do not believe it before I see it.",
      },
      {
        at: [3, "11:25"],
        by: "nadia",
        does: "note",
        text: "The motor is on its way. I am looking for two strong people to help Mrs Novak down at the weekend. Please write here if you can.",
      },
      { at: [3, "17:30"], by: "emre", does: "note", text: "Count me in." },
    ],
  },
  {
    key: "lift-again",
    place: "lift",
    category: "appliance",
    urgency: "soon",
    title: "The lift does not move",
    details: "I came home with a full trolley, and it does not open on the ground floor.",
    scenes: [
      { at: [7, "18:40"], by: "sofia", does: "report", photos: ["lift-out-of-order"] },
      {
        at: [6, "08:10"],
        by: "nadia",
        does: "merge",
        into: "lift-door",
        text: "The same fault as Emre reported on the day before; it goes on there.",
      },
    ],
  },
];
