import { scene, type Tale } from "../tale.ts";

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
      scene("george", [97, "08:15"], "report"),
      scene("nadia", [97, "09:00"], "triage", { priority: "low" }),
      scene("walter", [96, "10:20"], "claim"),
      scene("walter", [94, "11:00"], "resolve", {
        minutes: 25,
        resolution:
          "The motion sensor looked straight at the ventilator. Turned it by a hand's width.",
      }),
      scene("george", [93, "19:10"], "confirm"),
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
      scene("emre", [50, "20:45"], "report", { photos: ["flickering-lamp"] }),
      scene("nadia", [49, "08:25"], "triage", { priority: "normal" }),
      scene("nadia", [49, "08:27"], "assign", {
        to: "tom",
        text: "The board agreed to a new lamp the last time, so no need to nurse the old one.",
      }),
      scene("tom", [48, "15:00"], "start"),
      scene("tom", [48, "15:50"], "resolve", {
        minutes: 50,
        photos: ["new-lamp"],
        resolution:
          "New lamp with an LED, bright and warm. The old one goes to the recycling yard.",
      }),
      scene("emre", [48, "21:00"], "confirm", { text: "Lovely. I can even find my keys." }),
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
      scene("george", [28, "06:55"], "report", { photos: ["broken-stairwell-light"] }),
      scene("nadia", [28, "07:35"], "triage", {
        priority: "urgent",
        text: "Please do not touch it. Iris is on her way.",
      }),
      scene("nadia", [28, "07:36"], "assign", { to: "iris" }),
      scene("iris", [28, "08:10"], "start", {
        text: "Power is off on the stairs, torches hang by the doors.",
      }),
      scene("iris", [28, "10:30"], "resolve", {
        minutes: 140,
        resolution:
          "New lamp with a cage around it, higher up than before. Light works on all floors.",
      }),
      scene("iris", [28, "10:36"], "note", {
        internal: true,
        text: "It was the movers of flat 8. Their firm has an insurance, I have sent Nadia the photos.",
      }),
      scene("george", [28, "17:45"], "confirm", { text: "That was quick." }),
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
      scene("helen", [31, "18:05"], "report"),
      scene("nadia", [30, "09:40"], "triage", { priority: "normal" }),
      scene("nadia", [30, "09:41"], "assign", { to: "tom" }),
      scene("tom", [27, "14:00"], "start"),
      scene("tom", [27, "15:10"], "wait", {
        waitingFor: "contractor",
        minutes: 70,
        text: "The wires are fine, it is the unit behind the panel. The intercom firm has to set it anew.",
      }),
      scene("sofia", [23, "12:05"], "note", {
        text: "Today I received a cake for Helen. I am in no hurry any more.",
      }),
      scene("tom", [21, "11:30"], "resolve", {
        minutes: 30,
        resolution: "The firm was here: all eight bells tried out, each rings where it should.",
      }),
      scene("helen", [20, "18:40"], "confirm"),
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
      scene("george", [1, "07:40"], "report", { photos: ["scorched-loose-socket"] }),
      scene("nadia", [1, "08:05"], "triage", {
        priority: "urgent",
        category: "safety",
        text: "Well done with the fuse. Please leave it off, the workshop stays closed today.",
      }),
      scene("nadia", [1, "08:07"], "assign", {
        to: "iris",
        text: "Iris, before anything else, please.",
      }),
      scene("iris", [1, "16:40"], "note", {
        minutes: 20,
        text: "The cable is fine, only the socket is gone. It is taped off and the fuse stays out; the new one goes in as soon as I am back.",
      }),
      scene("anna", ["yesterday", "17:20"], "follow"),
    ],
  },
];
