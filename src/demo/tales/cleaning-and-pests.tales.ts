import type { Tale } from "../tale.ts";

/** Bins, smells and uninvited guests. */
export const cleaningAndPestsTales: readonly Tale[] = [
  {
    key: "bin-smell",
    place: "bins",
    category: "cleaning",
    urgency: "soon",
    title: "The organic bin stinks to heaven",
    details: "Even with the windows closed. I think it was not emptied twice in a row.",
    scenes: [
      { at: [45, "13:10"], by: "george", does: "report" },
      { at: [45, "14:00"], by: "nadia", does: "triage", priority: "normal" },
      { at: [45, "14:02"], by: "nadia", does: "assign", to: "iris" },
      {
        at: [44, "10:15"],
        by: "iris",
        does: "resolve",
        minutes: 45,
        resolution:
          "Emptied this morning and hosed out. Newspaper at the bottom helps, there is a pile by the door.",
      },
      { at: [44, "19:30"], by: "george", does: "confirm", text: "I can open the window again." },
    ],
  },
  {
    key: "mouse",
    place: "kitchen",
    category: "pests",
    urgency: "soon",
    title: "Mouse in the shared kitchen",
    details:
      "It sat by the skirting board with our cheese and was not even afraid. There is a hole behind the shelf.",
    scenes: [
      { at: [17, "21:10"], by: "anna", does: "report", photos: ["mouse-by-skirting-board"] },
      { at: [16, "08:35"], by: "nadia", does: "triage", priority: "normal" },
      {
        at: [16, "08:50"],
        by: "iris",
        does: "claim",
        text: "Live traps are out. Please keep everything in the tins.",
      },
      {
        at: [15, "09:00"],
        by: "iris",
        does: "start",
        minutes: 30,
        text: "One guest moved out to the park this morning.",
      },
      {
        at: [14, "11:20"],
        by: "iris",
        does: "resolve",
        minutes: 60,
        resolution: "Hole closed with wire wool and plaster. The traps were empty for two nights.",
      },
      {
        at: [12, "18:15"],
        by: "anna",
        does: "confirm",
        text: "Quiet since. My daughter misses it.",
      },
    ],
  },
  {
    key: "bins",
    place: "bins",
    category: "cleaning",
    urgency: "soon",
    title: "Bins are overflowing",
    details:
      "The lids do not close any more, bags and boxes stand beside them, and the pigeons are having a party.",
    scenes: [
      { at: [2, "08:15"], by: "anna", does: "report", photos: ["overflowing-bins"] },
      {
        at: [2, "09:30"],
        by: "nadia",
        does: "triage",
        priority: "normal",
        text: "The lorry could not get through because of the building site. I have asked the city for an extra round.",
      },
      { at: ["yesterday", "18:30"], by: "george", does: "follow" },
    ],
  },
  {
    key: "bins-pigeons",
    place: "bins",
    category: "pests",
    urgency: "canWait",
    title: "Pigeons tear open the rubbish bags",
    details: "Everything lies around the bin shelter.",
    scenes: [
      { at: [2, "17:50"], by: "george", does: "report", photos: ["overflowing-bins"] },
      {
        at: [1, "09:10"],
        by: "nadia",
        does: "merge",
        into: "bins",
        text: "That comes from the full bins, so let us keep it in one place.",
      },
    ],
  },
];
