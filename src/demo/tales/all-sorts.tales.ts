import type { Tale } from "../tale.ts";

/** Noises, wishes, and what turned out to be nothing. */
export const allSortsTales: readonly Tale[] = [
  {
    key: "second-dryer",
    place: "laundry",
    category: "other",
    urgency: "canWait",
    title: "Could we have a second dryer?",
    details: "On rainy Sundays the queue goes up the stairs.",
    scenes: [
      { at: [63, "20:20"], by: "emre", does: "report" },
      {
        at: [61, "09:30"],
        by: "nadia",
        does: "decline",
        text: "A good idea, but not a fault, so it does not belong here. I have put it on the agenda of the members' meeting in your name.",
      },
    ],
  },
  {
    key: "balcony-pigeons",
    place: "flat2",
    category: "pests",
    urgency: "canWait",
    title: "Pigeons sit on my balcony",
    details: "Two of them, every morning at five. Can somebody put up a net?",
    scenes: [
      { at: [42, "07:10"], by: "emre", does: "report" },
      { at: [42, "09:20"], by: "nadia", does: "triage", priority: "low" },
      {
        at: [40, "10:30"],
        by: "nadia",
        does: "decline",
        text: "What is on the balconies is up to each flat. You may put up a net yourself if it can be taken off again; Tom lends you the drill.",
      },
      {
        at: [40, "19:00"],
        by: "emre",
        does: "note",
        text: "Fair enough. I will try the plastic owl first.",
      },
    ],
  },
  {
    key: "internet",
    place: "flat4",
    category: "other",
    urgency: "soon",
    title: "No internet since this morning",
    details: "The box blinks red. Is it the cable in the cellar?",
    scenes: [
      { at: [34, "09:30"], by: "sofia", does: "report" },
      {
        at: [34, "10:10"],
        by: "tom",
        does: "note",
        minutes: 10,
        text: "The box in the cellar is fine, all lights green.",
      },
      {
        at: [34, "13:40"],
        by: "sofia",
        does: "withdraw",
        text: "It was the provider, the whole street is down. Sorry for the trouble!",
      },
    ],
  },
  {
    key: "bike-key",
    place: "bikeCellar",
    category: "doors",
    urgency: "canWait",
    title: "Lost my key to the bike cellar",
    details: "I need a new one, please.",
    scenes: [
      { at: [18, "18:05"], by: "anna", does: "report" },
      {
        at: [18, "18:25"],
        by: "anna",
        does: "correct",
        details:
          "I need a new one, please. It has a small green elephant on it, if somebody finds it.",
      },
      { at: [17, "09:00"], by: "nadia", does: "triage", priority: "low" },
      {
        at: [17, "20:10"],
        by: "anna",
        does: "withdraw",
        text: "Found it, elephant and all, in the other coat.",
      },
    ],
  },
  {
    key: "pump-hum",
    place: "flat2",
    category: "noise",
    urgency: "soon",
    title: "Humming in the wall at night",
    details:
      "A low hum from about eleven until six. One cannot hear it by day, but at night it drives me mad.",
    scenes: [
      { at: [20, "23:15"], by: "emre", does: "report" },
      { at: [19, "08:20"], by: "nadia", does: "triage", priority: "low" },
      { at: [19, "08:21"], by: "nadia", does: "assign", to: "tom" },
      {
        at: [18, "21:30"],
        by: "emre",
        does: "note",
        text: "I slept in the living room. It is louder by the pipe next to the wardrobe.",
      },
      {
        at: [17, "08:10"],
        by: "nadia",
        does: "adjust",
        priority: "normal",
        text: "If you cannot sleep, that is more than a small thing.",
      },
      { at: [16, "13:30"], by: "tom", does: "start" },
      {
        at: [16, "14:40"],
        by: "tom",
        does: "resolve",
        minutes: 70,
        resolution:
          "The new heating pump runs at night and touched the pipe. Put rubber between them and slowed it down.",
      },
      { at: [15, "07:15"], by: "emre", does: "confirm", text: "Slept like a stone." },
    ],
  },
  {
    key: "paint",
    place: "stairs",
    category: "structure",
    urgency: "canWait",
    title: "Paint is peeling off in the stairwell",
    details: "Between ground and first floor, about the size of a door.",
    scenes: [
      { at: [15, "11:30"], by: "helen", does: "report" },
      { at: [14, "10:20"], by: "nadia", does: "triage", priority: "low" },
      {
        at: [14, "10:40"],
        by: "tom",
        does: "claim",
        text: "I have half a bucket of that colour left.",
      },
      {
        at: [5, "15:30"],
        by: "tom",
        does: "release",
        text: "The boiler and the lift eat up my week. Somebody else may have the bucket.",
      },
    ],
  },
  {
    key: "music",
    place: "commonRoom",
    category: "noise",
    urgency: "canWait",
    audience: "team",
    title: "Loud music from the common room until one",
    details:
      "I do not want to spoil anybody's birthday, but my alarm goes off at five. Perhaps somebody can mention the quiet hours.",
    scenes: [{ at: ["yesterday", "08:20"], by: "george", does: "report" }],
  },
];
