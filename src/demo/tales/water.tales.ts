import { scene, type Tale } from "../tale.ts";

/** Taps, drains and water where it should not be, in the organisations. */
export const waterTales: readonly Tale[] = [
  {
    key: "laundry-drain",
    place: "laundry",
    category: "plumbing",
    urgency: "soon",
    title: "Floor drain in the laundry room is blocked",
    details: "Water stands ankle deep around the drain after every wash.",
    scenes: [
      scene("anna", [101, "17:40"], "report"),
      scene("nadia", [100, "08:20"], "triage", { priority: "high" }),
      scene("nadia", [100, "08:21"], "assign", { to: "walter" }),
      scene("walter", [100, "10:00"], "start"),
      scene("walter", [100, "11:15"], "resolve", {
        minutes: 75,
        resolution: "Cleared the drain. It was a child's sock. Put a finer grid on it.",
      }),
      scene("anna", [100, "20:05"], "confirm", { text: "Runs off at once. The sock is ours." }),
    ],
  },
  {
    key: "kitchen-tap",
    place: "flat4",
    category: "plumbing",
    urgency: "canWait",
    title: "Kitchen tap drips all night",
    details:
      "One drop a second, however tight I close it. I have put a sponge under it so that I can sleep.",
    scenes: [
      scene("sofia", [36, "22:10"], "report", { photos: ["dripping-kitchen-tap"] }),
      scene("nadia", [35, "08:30"], "triage", { priority: "normal" }),
      scene("nadia", [35, "08:32"], "assign", {
        to: "tom",
        text: "Sofia is at home from four on most days.",
      }),
      scene("sofia", [34, "16:20"], "note", {
        text: "Tomorrow I am at home all day, if that is easier.",
      }),
      scene("tom", [33, "13:30"], "start"),
      scene("tom", [33, "14:05"], "resolve", {
        minutes: 35,
        photos: ["fixed-kitchen-tap"],
        resolution: "New washer and a new cartridge. Dry since, and it closes with one finger.",
      }),
      scene("sofia", [33, "18:50"], "confirm", { text: "Silence! Thank you, Tom." }),
    ],
  },
  {
    key: "toilet",
    place: "flat7",
    category: "plumbing",
    urgency: "soon",
    title: "Toilet keeps running after flushing",
    details: "It runs for ten minutes unless I jiggle the button. I dread the water bill.",
    scenes: [
      scene("george", [24, "19:30"], "report"),
      scene("nadia", [23, "08:45"], "triage", { priority: "normal" }),
      scene("iris", [23, "09:10"], "claim", {
        text: "I have the part in the cellar. Tomorrow at nine?",
      }),
      scene("george", [23, "12:40"], "note", { text: "Nine is fine. I will make coffee." }),
      scene("iris", [22, "09:00"], "start"),
      scene("iris", [22, "09:35"], "resolve", {
        minutes: 35,
        resolution: "Replaced the seal and set the float. The coffee was good.",
      }),
      scene("george", [22, "18:00"], "confirm"),
    ],
  },
  {
    key: "washing-machine",
    place: "washer",
    category: "appliance",
    urgency: "now",
    title: "Washing machine stands in a puddle",
    details:
      "It leaks at the front while spinning. I stopped it and took the plug out. My washing is still inside.",
    scenes: [
      scene("emre", [6, "18:25"], "report", { photos: ["washing-machine-puddle"] }),
      scene("nadia", [5, "08:05"], "triage", {
        priority: "high",
        text: "Thank you for pulling the plug. I have put a note on the machine.",
      }),
      scene("nadia", [5, "08:06"], "assign", { to: "tom" }),
      scene("sofia", [5, "08:50"], "follow"),
      scene("anna", [5, "12:30"], "follow"),
      scene("tom", [5, "15:10"], "wait", {
        waitingFor: "parts",
        minutes: 45,
        text: "The rubber of the door is torn. New one is ordered. Emre, your washing hangs in the drying room.",
      }),
      scene("anna", [4, "17:45"], "note", {
        text: "With two small children this is quite a week. Does anybody know when the part comes?",
      }),
      scene("tom", [3, "08:20"], "note", { text: "It should be here tomorrow morning." }),
      scene("tom", [2, "09:30"], "start"),
      scene("tom", [2, "10:45"], "resolve", {
        minutes: 75,
        resolution: "New door rubber. Ran it hot once with nothing in it: not a drop on the floor.",
      }),
    ],
  },
  {
    key: "ceiling-stain",
    place: "flat4",
    category: "structure",
    urgency: "soon",
    title: "Brown stain on the living room ceiling, and it drips",
    details:
      "It began as a spot the size of a coin. When it rains hard it drips, so there is a bucket now.",
    scenes: [
      scene("sofia", [16, "20:15"], "report", { photos: ["water-stain-on-ceiling"] }),
      scene("nadia", [15, "08:10"], "triage", { priority: "high" }),
      scene("nadia", [15, "08:12"], "assign", { to: "tom" }),
      scene("tom", [15, "10:30"], "start", {
        text: "It must come from the roof terrace above. I am taking up a few boards.",
      }),
      scene("tom", [15, "13:00"], "note", {
        minutes: 150,
        text: "Found it: the seam by the door of the terrace is open. Taped for now, that will hold for ordinary rain.",
      }),
      scene("tom", [13, "09:20"], "wait", {
        waitingFor: "approval",
        text: "The roofer would do the whole edge for 2,400 euros. That is more than I may decide.",
      }),
      scene("nadia", [13, "11:40"], "note", {
        internal: true,
        text: "I have asked the board to approve it without waiting for the next meeting. A second quote comes this week.",
      }),
      scene("sofia", [9, "19:00"], "note", {
        text: "The tape holds so far, the bucket stayed empty in the last rain. Is there any news?",
      }),
      scene("nadia", [8, "09:05"], "note", {
        text: "Not yet, sorry. The board has both quotes and is about to vote. The ceiling will be painted afterwards, of course.",
      }),
    ],
  },
  {
    key: "cellar-drip",
    place: "bikeCellar",
    category: "plumbing",
    urgency: "now",
    title: "Water drips from the ceiling in the bike cellar",
    details:
      "Under the big pipe at the back. I have moved the two bikes that stood there and put a bucket under it.",
    scenes: [
      { at: { minutesAgo: 265 }, by: "emre", does: "report", photos: ["water-stain-on-ceiling"] },
      { at: { minutesAgo: 140 }, by: "helen", does: "follow" },
    ],
  },
];
