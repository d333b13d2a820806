import { scene, type Tale } from "../tale.ts";

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
      scene("anna", [78, "17:15"], "report", { photos: ["cracked-window-pane"] }),
      scene("nadia", [77, "08:30"], "triage", {
        priority: "normal",
        text: "It happens. The house insurance pays, nobody has to be sorry.",
      }),
      scene("nadia", [77, "08:31"], "assign", { to: "walter" }),
      scene("walter", [76, "10:00"], "wait", {
        waitingFor: "parts",
        minutes: 20,
        text: "Measured it. The glazier needs ten days for that size.",
      }),
      scene("walter", [67, "09:00"], "start"),
      scene("walter", [67, "10:30"], "resolve", {
        minutes: 90,
        photos: ["new-window-pane"],
        resolution: "New pane is in. Please do not lean on the putty for two days.",
      }),
      scene("anna", [66, "16:00"], "confirm", {
        text: "Thank you, Walter. The goal is on the other side of the courtyard now.",
      }),
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
      scene("sofia", [72, "08:20"], "report"),
      scene("nadia", [72, "09:45"], "triage", { priority: "normal" }),
      scene("nadia", [72, "09:46"], "assign", { to: "tom" }),
      scene("tom", [70, "11:00"], "start"),
      scene("tom", [70, "11:20"], "resolve", {
        minutes: 20,
        resolution:
          "Set the closer softer and oiled it. It falls shut on the last hand's width only.",
      }),
      scene("nadia", [64, "09:00"], "confirm", {
        text: "A week without a complaint, so I take it as fixed. Just open it again if not.",
      }),
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
      scene("sofia", [4, "07:20"], "report", { photos: ["jammed-front-door-lock"] }),
      scene("nadia", [4, "07:50"], "triage", { priority: "urgent" }),
      scene("nadia", [4, "07:51"], "assign", { to: "tom" }),
      scene("tom", [4, "08:30"], "start"),
      scene("tom", [4, "09:40"], "resolve", {
        minutes: 70,
        resolution:
          "The cylinder was worn out, there is a new one in. All your old keys still fit.",
      }),
      scene("tom", [4, "09:45"], "note", {
        internal: true,
        text: "The spare cylinder was the last one. I have put two on the list for the next order.",
      }),
      scene("emre", [4, "18:35"], "note", { text: "Works with mine too." }),
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
      scene("helen", [3, "16:50"], "report"),
      scene("nadia", [2, "08:45"], "triage", { priority: "normal" }),
      scene("nadia", [2, "08:46"], "assign", { to: "tom", text: "Whenever the boiler lets you." }),
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
      scene("anna", [3, "18:10"], "report"),
      scene("george", [2, "19:30"], "follow"),
      scene("george", [2, "19:32"], "note", {
        text: "I have carried the drill and the sander up to my flat for the time being.",
      }),
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
      scene("george", [9, "10:30"], "report"),
      scene("nadia", [8, "09:25"], "triage", { priority: "low" }),
      scene("iris", [7, "08:40"], "claim"),
      scene("iris", [3, "13:15"], "resolve", {
        minutes: 15,
        resolution: "Bent it back and put in a new spring.",
      }),
    ],
  },
];
