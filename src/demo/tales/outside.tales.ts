import { scene, type Tale } from "../tale.ts";

/** The courtyard, the playground and the roof. */
export const outsideTales: readonly Tale[] = [
  {
    key: "wasps",
    place: "playground",
    category: "pests",
    urgency: "now",
    title: "Wasps' nest under the slide",
    details: "At least a dozen going in and out. I have sent all the children to the other side.",
    scenes: [
      scene("anna", [94, "15:30"], "report"),
      scene("nadia", [94, "15:45"], "triage", { priority: "high" }),
      scene("nadia", [94, "15:46"], "assign", { to: "walter" }),
      scene("walter", [94, "16:10"], "wait", {
        waitingFor: "contractor",
        text: "Fenced off. They are protected, so somebody from the city has to move them.",
      }),
      scene("walter", [93, "10:40"], "resolve", {
        minutes: 60,
        resolution:
          "The nest was moved to the edge of the woods this morning. The fence is down again.",
      }),
      scene("anna", [93, "16:20"], "confirm", {
        text: "The children watched from the window. Great show.",
      }),
    ],
  },
  {
    key: "gutter",
    place: "roof",
    category: "structure",
    urgency: "canWait",
    title: "Gutter above the roof terrace overflows",
    details: "In a heavy rain it pours right in front of the door.",
    scenes: [
      scene("helen", [69, "12:00"], "report"),
      scene("nadia", [69, "14:20"], "triage", { priority: "low" }),
      scene("nadia", [68, "09:00"], "assign", { to: "walter" }),
      scene("walter", [63, "10:00"], "note", {
        minutes: 30,
        text: "Looked at it from the terrace. It needs the long ladder and two people.",
      }),
      scene("nadia", [62, "15:00"], "assign", {
        to: "tom",
        text: "Tom takes this over: today is Walter's last day. Thank you for nineteen years, Walter!",
      }),
      scene("tom", [60, "09:00"], "start"),
      scene("tom", [60, "11:40"], "resolve", {
        minutes: 160,
        resolution:
          "Two buckets of leaves, half a nest (empty) and a tennis ball. Put a grid over the downpipe.",
      }),
      scene("helen", [59, "18:00"], "confirm"),
    ],
  },
  {
    key: "swing",
    place: "playground",
    category: "safety",
    urgency: "now",
    title: "Seat of the swing is cracked",
    details: "A long crack across. It pinches, and I fear it will break.",
    scenes: [
      scene("anna", [54, "15:10"], "report"),
      scene("iris", [54, "15:20"], "claim", {
        text: "I am in the courtyard, I am taking it down right now.",
      }),
      scene("iris", [53, "09:50"], "resolve", {
        minutes: 40,
        resolution: "New seat from the store, chains and bolts checked as well.",
      }),
      scene("anna", [53, "16:30"], "confirm", { text: "Tested for an hour. Approved." }),
    ],
  },
  {
    key: "railing",
    place: "steps",
    category: "safety",
    urgency: "now",
    title: "Railing of the courtyard steps has broken off",
    details: "It broke when I held on to it. I did not fall, but someone else might.",
    scenes: [
      scene("george", [11, "08:30"], "report", { photos: ["broken-railing"] }),
      scene("nadia", [11, "08:45"], "triage", { priority: "high" }),
      scene("nadia", [11, "08:46"], "assign", { to: "iris" }),
      scene("iris", [11, "09:20"], "start", {
        text: "Closed off with tape. Please take the ramp for now.",
      }),
      scene("iris", [11, "11:00"], "wait", {
        waitingFor: "contractor",
        minutes: 100,
        text: "Rusted through at the foot, that has to be welded. The metalworker comes to measure.",
      }),
      scene("anna", [11, "16:00"], "follow"),
      scene("iris", [7, "15:40"], "note", {
        text: "Measured today. He makes a new middle piece, galvanised this time.",
      }),
      scene("iris", [7, "15:44"], "note", {
        internal: true,
        text: "Quote is 780 euros, inside our budget. I have told him to go ahead.",
      }),
      scene("anna", [4, "17:10"], "note", { text: "The tape has blown off, I tied it back on." }),
    ],
  },
  {
    key: "bike-stand",
    place: "bikeStand",
    category: "grounds",
    urgency: "canWait",
    title: "Two hoops of the bike stand are loose",
    details: "They come out of the ground if one leans a heavy bike on them.",
    scenes: [
      scene("emre", [14, "08:05"], "report"),
      scene("nadia", [13, "10:15"], "triage", { priority: "low" }),
      scene("nadia", [13, "10:16"], "assign", { to: "tom" }),
      scene("tom", [6, "13:00"], "start", { text: "Digging out the first one." }),
      scene("tom", [6, "15:00"], "stop", {
        minutes: 120,
        text: "The washing machine comes first. One hoop is set in concrete, please keep off it.",
      }),
      scene("tom", [3, "14:00"], "start"),
      scene("tom", [3, "15:30"], "note", {
        minutes: 90,
        text: "The second one is in too. It has to set for a few days.",
      }),
    ],
  },
  {
    key: "courtyard-drain",
    place: "courtyard",
    category: "grounds",
    urgency: "soon",
    title: "Courtyard floods when it rains",
    details: "By the bins one needs rubber boots. The drain cover is full of roots, I think.",
    scenes: [
      scene("george", [22, "12:20"], "report"),
      scene("nadia", [21, "08:50"], "triage", { priority: "normal", category: "plumbing" }),
      scene("nadia", [21, "08:51"], "assign", { to: "iris" }),
      scene("iris", [19, "09:30"], "start"),
      scene("iris", [19, "12:00"], "note", {
        minutes: 150,
        text: "Roots indeed, down to two metres. I got out what I could reach.",
      }),
      scene("iris", [12, "10:00"], "note", {
        minutes: 90,
        text: "A second round with the long auger. It runs off slowly now, but it does.",
      }),
      scene("anna", [5, "18:45"], "note", {
        text: "Better than before! After the last rain there was only a puddle left.",
      }),
    ],
  },
  {
    key: "hedge",
    place: "courtyard",
    category: "grounds",
    urgency: "canWait",
    title: "Hedge grows across the path",
    details: "With a pram one has to push through.",
    scenes: [
      scene("anna", [7, "16:20"], "report"),
      scene("nadia", [6, "09:10"], "triage", {
        priority: "low",
        text: "I am putting it on the list for the gardening Saturday.",
      }),
    ],
  },
  {
    key: "sandpit",
    place: "playground",
    category: "grounds",
    urgency: "canWait",
    title: "Cover of the sandpit is torn",
    details: "The cats of the neighbourhood are delighted. The children less so.",
    scenes: [scene("anna", ["yesterday", "19:20"], "report")],
  },
];
