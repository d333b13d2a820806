import type { Tale } from "../tale.ts";

/** Lamps, sockets and bells. */
export const lightAndPowerTales: readonly Tale[] = [
  {
    key: "bike-light",
    place: "bikeCellar",
    category: "lighting",
    urgency: "canWait",
    title: "Light in the bike cellar never goes off",
    details: "It has been on for three days and nights now.",
    scenes: [
      { at: [97, "08:15"], by: "george", does: "report" },
      { at: [97, "09:00"], by: "nadia", does: "triage", priority: "low" },
      { at: [96, "10:20"], by: "walter", does: "claim" },
      {
        at: [94, "11:00"],
        by: "walter",
        does: "resolve",
        minutes: 25,
        resolution:
          "The motion sensor looked straight at the ventilator. Turned it by a hand's width.",
      },
      { at: [93, "19:10"], by: "george", does: "confirm" },
    ],
  },
  {
    key: "entrance-lamp",
    place: "entrance",
    category: "lighting",
    urgency: "soon",
    title: "Lamp in the entrance hall flickers",
    details:
      "Like in a horror film, and in the evening one can hardly read the names on the letter boxes.",
    scenes: [
      { at: [50, "20:45"], by: "emre", does: "report", photos: ["flickering-lamp"] },
      { at: [49, "08:25"], by: "nadia", does: "triage", priority: "normal" },
      {
        at: [49, "08:27"],
        by: "nadia",
        does: "assign",
        to: "tom",
        text: "The board agreed to a new lamp the last time, so no need to nurse the old one.",
      },
      { at: [48, "15:00"], by: "tom", does: "start" },
      {
        at: [48, "15:50"],
        by: "tom",
        does: "resolve",
        minutes: 50,
        photos: ["new-lamp"],
        resolution:
          "New lamp with an LED, bright and warm. The old one goes to the recycling yard.",
      },
      { at: [48, "21:00"], by: "emre", does: "confirm", text: "Lovely. I can even find my keys." },
    ],
  },
  {
    key: "stairwell-light",
    place: "gardenStairs",
    category: "safety",
    urgency: "now",
    title: "Stairwell lamp hangs from its wires",
    details:
      "Somebody has knocked it off with a sofa, I think. It is pitch dark on the stairs and the wires are bare.",
    scenes: [
      { at: [28, "06:55"], by: "george", does: "report", photos: ["broken-stairwell-light"] },
      {
        at: [28, "07:35"],
        by: "nadia",
        does: "triage",
        priority: "urgent",
        text: "Please do not touch it. Iris is on her way.",
      },
      { at: [28, "07:36"], by: "nadia", does: "assign", to: "iris" },
      {
        at: [28, "08:10"],
        by: "iris",
        does: "start",
        text: "Power is off on the stairs, torches hang by the doors.",
      },
      {
        at: [28, "10:30"],
        by: "iris",
        does: "resolve",
        minutes: 140,
        resolution:
          "New lamp with a cage around it, higher up than before. Light works on all floors.",
      },
      {
        at: [28, "10:36"],
        by: "iris",
        does: "note",
        internal: true,
        text: "It was the movers of flat 8. Their firm has an insurance, I have sent Nadia the photos.",
      },
      { at: [28, "17:45"], by: "george", does: "confirm", text: "That was quick." },
    ],
  },
  {
    key: "doorbells",
    place: "frontDoor",
    category: "electrical",
    urgency: "canWait",
    title: "The bell of flat 5 rings in flat 4",
    details: "Sofia gets my parcels and my guests. She is very patient, but still.",
    scenes: [
      { at: [31, "18:05"], by: "helen", does: "report" },
      { at: [30, "09:40"], by: "nadia", does: "triage", priority: "normal" },
      { at: [30, "09:41"], by: "nadia", does: "assign", to: "tom" },
      { at: [27, "14:00"], by: "tom", does: "start" },
      {
        at: [27, "15:10"],
        by: "tom",
        does: "wait",
        waitingFor: "contractor",
        minutes: 70,
        text: "The wires are fine, it is the unit behind the panel. The intercom firm has to set it anew.",
      },
      {
        at: [23, "12:05"],
        by: "sofia",
        does: "note",
        text: "Today I received a cake for Helen. I am in no hurry any more.",
      },
      {
        at: [21, "11:30"],
        by: "tom",
        does: "resolve",
        minutes: 30,
        resolution: "The firm was here: all eight bells tried out, each rings where it should.",
      },
      { at: [20, "18:40"], by: "helen", does: "confirm" },
    ],
  },
  {
    key: "socket",
    place: "workshop",
    category: "electrical",
    urgency: "now",
    title: "Scorched socket hangs out of the wall",
    details:
      "There was a bang when I plugged in the sander. It smells burnt. I have switched off the fuse of the workshop.",
    scenes: [
      { at: [1, "07:40"], by: "george", does: "report", photos: ["scorched-loose-socket"] },
      {
        at: [1, "08:05"],
        by: "nadia",
        does: "triage",
        priority: "urgent",
        category: "safety",
        text: "Well done with the fuse. Please leave it off, the workshop stays closed today.",
      },
      {
        at: [1, "08:07"],
        by: "nadia",
        does: "assign",
        to: "iris",
        text: "Iris, before anything else, please.",
      },
      {
        at: [1, "16:40"],
        by: "iris",
        does: "note",
        minutes: 20,
        text: "The cable is fine, only the socket is gone. It is taped off and the fuse stays out; the new one goes in as soon as I am back.",
      },
      { at: ["yesterday", "17:20"], by: "anna", does: "follow" },
    ],
  },
];
