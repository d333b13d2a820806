import { scene, type Tale } from "../tale.ts";

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
      scene("george", [45, "13:10"], "report"),
      scene("nadia", [45, "14:00"], "triage", { priority: "normal" }),
      scene("nadia", [45, "14:02"], "assign", { to: "iris" }),
      scene("iris", [44, "10:15"], "resolve", {
        minutes: 45,
        resolution:
          "Emptied this morning and hosed out. Newspaper at the bottom helps, there is a pile by the door.",
      }),
      scene("george", [44, "19:30"], "confirm", { text: "I can open the window again." }),
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
      scene("anna", [17, "21:10"], "report", { photos: ["mouse-by-skirting-board"] }),
      scene("nadia", [16, "08:35"], "triage", { priority: "normal" }),
      scene("iris", [16, "08:50"], "claim", {
        text: "Live traps are out. Please keep everything in the tins.",
      }),
      scene("iris", [15, "09:00"], "start", {
        minutes: 30,
        text: "One guest moved out to the park this morning.",
      }),
      scene("iris", [14, "11:20"], "resolve", {
        minutes: 60,
        resolution: "Hole closed with wire wool and plaster. The traps were empty for two nights.",
      }),
      scene("anna", [12, "18:15"], "confirm", { text: "Quiet since. My daughter misses it." }),
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
      scene("anna", [2, "08:15"], "report", { photos: ["overflowing-bins"] }),
      scene("nadia", [2, "09:30"], "triage", {
        priority: "normal",
        text: "The lorry could not get through because of the building site. I have asked the city for an extra round.",
      }),
      scene("george", ["yesterday", "18:30"], "follow"),
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
      scene("george", [2, "17:50"], "report", { photos: ["overflowing-bins"] }),
      scene("nadia", [1, "09:10"], "merge", {
        into: "bins",
        text: "That comes from the full bins, so let us keep it in one place.",
      }),
    ],
  },
];
