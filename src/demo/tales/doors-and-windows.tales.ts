import type { Tale } from "../tale.ts";

/** Doors, locks, windows and letter boxes. */
export const doorsAndWindowsTales: readonly Tale[] = [
  {
    key: "window-pane",
    place: "commonRoom",
    category: "structure",
    urgency: "soon",
    title: "Cracked window in the common room",
    details:
      "My son, a football, and an open goal. I am very sorry. I have taped it so that nothing falls out.",
    scenes: [
      { at: [78, "17:15"], by: "anna", does: "report", photos: ["cracked-window-pane"] },
      {
        at: [77, "08:30"],
        by: "nadia",
        does: "triage",
        priority: "normal",
        text: "It happens. The house insurance pays, nobody has to be sorry.",
      },
      { at: [77, "08:31"], by: "nadia", does: "assign", to: "walter" },
      {
        at: [76, "10:00"],
        by: "walter",
        does: "wait",
        waitingFor: "parts",
        minutes: 20,
        text: "Measured it. The glazier needs ten days for that size.",
      },
      { at: [67, "09:00"], by: "walter", does: "start" },
      {
        at: [67, "10:30"],
        by: "walter",
        does: "resolve",
        minutes: 90,
        photos: ["new-window-pane"],
        resolution: "New pane is in. Please do not lean on the putty for two days.",
      },
      {
        at: [66, "16:00"],
        by: "anna",
        does: "confirm",
        text: "Thank you, Walter. The goal is on the other side of the courtyard now.",
      },
    ],
  },
  {
    key: "door-closer",
    place: "frontDoor",
    category: "doors",
    urgency: "canWait",
    title: "Front door slams shut",
    details: "One can hear it up to the second floor, especially at six in the morning.",
    scenes: [
      { at: [72, "08:20"], by: "sofia", does: "report" },
      { at: [72, "09:45"], by: "nadia", does: "triage", priority: "normal" },
      { at: [72, "09:46"], by: "nadia", does: "assign", to: "tom" },
      { at: [70, "11:00"], by: "tom", does: "start" },
      {
        at: [70, "11:20"],
        by: "tom",
        does: "resolve",
        minutes: 20,
        resolution:
          "Set the closer softer and oiled it. It falls shut on the last hand's width only.",
      },
      {
        at: [64, "09:00"],
        by: "nadia",
        does: "confirm",
        text: "A week without a complaint, so I take it as fixed. Just open it again if not.",
      },
    ],
  },
  {
    key: "front-lock",
    place: "frontDoor",
    category: "doors",
    urgency: "now",
    title: "Key is stuck in the front door",
    details:
      "It turns neither way and does not come out. At the moment the door does not lock at all.",
    scenes: [
      { at: [4, "07:20"], by: "sofia", does: "report", photos: ["jammed-front-door-lock"] },
      { at: [4, "07:50"], by: "nadia", does: "triage", priority: "urgent" },
      { at: [4, "07:51"], by: "nadia", does: "assign", to: "tom" },
      { at: [4, "08:30"], by: "tom", does: "start" },
      {
        at: [4, "09:40"],
        by: "tom",
        does: "resolve",
        minutes: 70,
        resolution:
          "The cylinder was worn out, there is a new one in. All your old keys still fit.",
      },
      {
        at: [4, "09:45"],
        by: "tom",
        does: "note",
        internal: true,
        text: "The spare cylinder was the last one. I have put two on the list for the next order.",
      },
      { at: [4, "18:35"], by: "emre", does: "note", text: "Works with mine too." },
    ],
  },
  {
    key: "cellar-door",
    place: "cellar",
    category: "doors",
    urgency: "canWait",
    title: "Cellar door drags on the floor",
    details:
      "One has to lift it to get it open. There is a nice semicircle scratched into the floor by now.",
    scenes: [
      { at: [3, "16:50"], by: "helen", does: "report" },
      { at: [2, "08:45"], by: "nadia", does: "triage", priority: "normal" },
      {
        at: [2, "08:46"],
        by: "nadia",
        does: "assign",
        to: "tom",
        text: "Whenever the boiler lets you.",
      },
    ],
  },
  {
    key: "workshop-door",
    place: "workshop",
    category: "doors",
    urgency: "soon",
    title: "Workshop door does not lock any more",
    details: "The key turns round and round. There are expensive tools in there.",
    scenes: [
      { at: [3, "18:10"], by: "anna", does: "report" },
      { at: [2, "19:30"], by: "george", does: "follow" },
      {
        at: [2, "19:32"],
        by: "george",
        does: "note",
        text: "I have carried the drill and the sander up to my flat for the time being.",
      },
    ],
  },
  {
    key: "letter-box",
    place: "gardenGround",
    category: "other",
    urgency: "canWait",
    title: "Flap of the letter box of flat 7 is bent",
    details: "It stays open, and the post gets wet.",
    scenes: [
      { at: [9, "10:30"], by: "george", does: "report" },
      { at: [8, "09:25"], by: "nadia", does: "triage", priority: "low" },
      { at: [7, "08:40"], by: "iris", does: "claim" },
      {
        at: [3, "13:15"],
        by: "iris",
        does: "resolve",
        minutes: 15,
        resolution: "Bent it back and put in a new spring.",
      },
    ],
  },
];
