import { scene, type Tale } from "../tale.ts";

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
      scene("emre", [63, "20:20"], "report"),
      scene("nadia", [61, "09:30"], "decline", {
        text: "A good idea, but not a fault, so it does not belong here. I have put it on the agenda of the members' meeting in your name.",
      }),
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
      scene("emre", [42, "07:10"], "report"),
      scene("nadia", [42, "09:20"], "triage", { priority: "low" }),
      scene("nadia", [40, "10:30"], "decline", {
        text: "What is on the balconies is up to each flat. You may put up a net yourself if it can be taken off again; Tom lends you the drill.",
      }),
      scene("emre", [40, "19:00"], "note", {
        text: "Fair enough. I will try the plastic owl first.",
      }),
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
      scene("sofia", [34, "09:30"], "report"),
      scene("tom", [34, "10:10"], "note", {
        minutes: 10,
        text: "The box in the cellar is fine, all lights green.",
      }),
      scene("sofia", [34, "13:40"], "withdraw", {
        text: "It was the provider, the whole street is down. Sorry for the trouble!",
      }),
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
      scene("anna", [18, "18:05"], "report"),
      scene("anna", [18, "18:25"], "correct", {
        details:
          "I need a new one, please. It has a small green elephant on it, if somebody finds it.",
      }),
      scene("nadia", [17, "09:00"], "triage", { priority: "low" }),
      scene("anna", [17, "20:10"], "withdraw", {
        text: "Found it, elephant and all, in the other coat.",
      }),
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
      scene("emre", [20, "23:15"], "report"),
      scene("nadia", [19, "08:20"], "triage", { priority: "low" }),
      scene("nadia", [19, "08:21"], "assign", { to: "tom" }),
      scene("emre", [18, "21:30"], "note", {
        text: "I slept in the living room. It is louder by the pipe next to the wardrobe.",
      }),
      scene("nadia", [17, "08:10"], "adjust", {
        priority: "normal",
        text: "If you cannot sleep, that is more than a small thing.",
      }),
      scene("tom", [16, "13:30"], "start"),
      scene("tom", [16, "14:40"], "resolve", {
        minutes: 70,
        resolution:
          "The new heating pump runs at night and touched the pipe. Put rubber between them and slowed it down.",
      }),
      scene("emre", [15, "07:15"], "confirm", { text: "Slept like a stone." }),
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
      scene("helen", [15, "11:30"], "report"),
      scene("nadia", [14, "10:20"], "triage", { priority: "low" }),
      scene("tom", [14, "10:40"], "claim", { text: "I have half a bucket of that colour left." }),
      scene("tom", [5, "15:30"], "release", {
        text: "The boiler and the lift eat up my week. Somebody else may have the bucket.",
      }),
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
    scenes: [scene("george", ["yesterday", "08:20"], "report")],
  },
];
