import { scene, type Tale } from "../tale.ts";

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
      scene("sofia", [104, "16:10"], "report"),
      scene("nadia", [104, "16:25"], "triage", {
        priority: "urgent",
        text: "I have switched it off and called the lift firm.",
      }),
      scene("nadia", [104, "16:26"], "assign", { to: "walter" }),
      scene("walter", [103, "08:00"], "wait", {
        waitingFor: "contractor",
        text: "The lift firm comes in two days, between eight and twelve. I will be there.",
      }),
      scene("helen", [102, "07:55"], "note", {
        text: "I am carrying up Mrs Novak's shopping until then. Flat 3 knows to knock.",
      }),
      scene("walter", [101, "11:50"], "resolve", {
        minutes: 180,
        resolution:
          "A worn contact in the door of the first floor. The firm replaced all three while they were here.",
      }),
      scene("sofia", [101, "18:30"], "confirm"),
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
      scene("emre", [8, "07:35"], "report", { photos: ["lift-out-of-order"] }),
      scene("nadia", [8, "08:00"], "triage", { priority: "high" }),
      scene("nadia", [8, "08:02"], "assign", { to: "tom" }),
      scene("tom", [8, "09:30"], "start"),
      scene("tom", [8, "10:10"], "wait", {
        waitingFor: "contractor",
        minutes: 40,
        text: "The door motor is worn out. The lift firm needs a new one from the factory and will ring me with a date.",
      }),
      scene("helen", [8, "18:20"], "follow"),
      scene("sofia", [7, "19:05"], "follow"),
      scene("helen", [6, "12:15"], "note", {
        text: "Mrs Novak cannot get down her stairs at all. Emre and I have agreed to shop for her, but she would like to go out.",
      }),
      scene("tom", [5, "09:40"], "note", {
        internal: true,
        text: "Third call to the firm. They promised the motor for this week, I do not believe it before I see it.",
      }),
      scene("nadia", [3, "11:25"], "note", {
        text: "The motor is on its way. I am looking for two strong people to help Mrs Novak down at the weekend. Please write here if you can.",
      }),
      scene("emre", [3, "17:30"], "note", { text: "Count me in." }),
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
      scene("sofia", [7, "18:40"], "report", { photos: ["lift-out-of-order"] }),
      scene("nadia", [6, "08:10"], "merge", {
        into: "lift-door",
        text: "The same fault as Emre reported on the day before; it goes on there.",
      }),
    ],
  },
];
