import { scene, type Tale } from "../tale.ts";

/** Radiators, the boiler and hot water. */
export const heatingTales: readonly Tale[] = [
  {
    key: "radiator",
    place: "flat2",
    category: "heating",
    urgency: "soon",
    title: "Bedroom radiator stays cold",
    details:
      "All the other radiators get warm, this one is cold from top to bottom. I opened the valve fully and waited a day. The cat has moved out of the bedroom.",
    scenes: [
      scene("emre", [40, "07:05"], "report", { photos: ["cold-radiator"] }),
      scene("nadia", [40, "08:40"], "triage", { priority: "high" }),
      scene("nadia", [40, "08:42"], "assign", { to: "tom" }),
      scene("tom", [39, "13:00"], "start", { text: "In flat 2 now. Emre let me in." }),
      scene("tom", [39, "13:50"], "resolve", {
        minutes: 50,
        resolution: "Bled the radiator and topped up the water. It was getting warm when I left.",
      }),
      scene("emre", [36, "06:50"], "sendBack", {
        text: "It was warm for two days. Since last night it is stone cold again, sorry.",
      }),
      scene("nadia", [36, "08:15"], "note", {
        text: "Tom, could you look at the valve this time? Air alone does not come back that fast.",
      }),
      scene("tom", [35, "09:00"], "start"),
      scene("tom", [35, "09:40"], "wait", {
        waitingFor: "parts",
        minutes: 40,
        text: "The pin of the valve is stuck, it only looks open. I have ordered a new one, it should be here in two days.",
      }),
      scene("tom", [33, "10:00"], "start"),
      scene("tom", [33, "11:10"], "resolve", {
        minutes: 70,
        resolution: "New valve and new thermostat head. Checked again after an hour: hot all over.",
      }),
      scene("emre", [31, "19:20"], "confirm", { text: "Still warm. The cat is back. Thank you!" }),
    ],
  },
  {
    key: "boiler",
    place: "boiler",
    category: "heating",
    urgency: "now",
    title: "Pressure gauge on the boiler is in the red",
    details:
      "I was fetching jam from the cellar and heard a hiss. The big needle is far in the red and one of the pipes is dripping.",
    scenes: [
      scene("helen", [2, "12:10"], "report", { photos: ["boiler-pressure-gauge"] }),
      scene("nadia", [2, "12:25"], "triage", {
        priority: "high",
        text: "Thank you Helen. It is not dangerous: the safety valve drips so that nothing worse happens. But Tom has to look at it.",
      }),
      scene("nadia", [2, "12:27"], "assign", { to: "tom" }),
      scene("tom", [2, "15:30"], "note", {
        minutes: 20,
        text: "Pressure let down to 1.8 bar for now. If anybody hears it hissing again, please write here.",
      }),
      scene("tom", [2, "15:34"], "note", {
        internal: true,
        text: "I think the expansion vessel has lost its air. If so we need the heating firm, about 600 euros. I will know tomorrow.",
      }),
      scene("tom", [1, "08:10"], "start", {
        text: "Shutting it down until about ten to check. Cold showers only, sorry.",
      }),
      scene("tom", [1, "10:20"], "note", {
        minutes: 130,
        text: "Hot water is back. The vessel could be pumped up again; I am watching for two days whether it holds.",
      }),
      scene("sofia", ["yesterday", "18:15"], "follow"),
    ],
  },
  {
    key: "thermostat",
    place: "commonRoom",
    category: "heating",
    urgency: "canWait",
    title: "Thermostat in the common room turns itself up to 28",
    details:
      "We set it to 20 after choir practice, and the next morning it is at 28 every time. Nobody was in there overnight.",
    scenes: [
      scene("george", [9, "21:30"], "report"),
      scene("nadia", [8, "09:15"], "triage", { priority: "normal" }),
      scene("iris", [8, "10:00"], "claim", {
        text: "Sounds like the old timer is still in its memory. I will have a look.",
      }),
      scene("iris", [7, "14:10"], "note", {
        minutes: 15,
        text: "Switched the timer off. George, could you tell me tomorrow whether it stayed down?",
      }),
      scene("george", [6, "08:05"], "note", {
        text: "28 again this morning. It is quite pleasant, but I pay for it too.",
      }),
      scene("nadia", [5, "11:00"], "note", {
        internal: true,
        text: "Iris has her hands full with the railing. The radiator is turned off by hand until she gets round to it.",
      }),
    ],
  },
  {
    key: "lukewarm",
    place: "flat4",
    category: "heating",
    urgency: "soon",
    title: "Only lukewarm water in the shower",
    details: "It never gets properly hot, not even after five minutes. The kitchen is the same.",
    scenes: [{ at: { minutesAgo: 58 }, by: "sofia", does: "report" }],
  },
];
