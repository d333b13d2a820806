import { describe, expect, test } from "vitest";
import germanCommon from "#src/i18n/de/common.json" with { type: "json" };
import german from "#src/i18n/de/request.json" with { type: "json" };
import englishCommon from "#src/i18n/en/common.json" with { type: "json" };
import english from "#src/i18n/en/request.json" with { type: "json" };
import { guessColumns, mappingOf } from "#src/services/csv/columns.ts";
import {
  createValueReader,
  guessAudience,
  guessCategory,
  guessPriority,
  guessState,
  proposeValues,
  valueMapOf,
} from "#src/services/csv/values.ts";

const guesses = { category: guessCategory, state: guessState, priority: guessPriority };

test.each<[keyof typeof guesses, to: string, values: readonly string[]]>([
  ["category", "heating", ["Heat - Excessive  Insufficient", "Lüftung defekt", "Poor Ventilation"]],
  [
    "category",
    "plumbing",
    [
      "Water leak",
      "Undichte Stelle",
      "Leaking dishwasher",
      "Rohrbruch",
      "No Utilities Residential - Water",
    ],
  ],
  ["category", "electrical", ["Elektro", "Steckdose", "No Utilities Residential - Electricity"]],
  ["category", "lighting", ["General Lighting Request", "Street Lights - All/Out", "Treppenlicht"]],
  [
    "category",
    "doors",
    ["Door/Window", "Haustür klemmt", "Locks and keys", "Fenster undicht", "Leaking window"],
  ],
  ["category", "appliance", ["Equipment Repair", "Elevator", "Waschmaschine"]],
  ["category", "structure", ["PAINT/PLASTER", "Roof leak", "Poor Conditions of Property"]],
  ["category", "pests", ["Mice Infestation - Residential", "Rodent Baiting/Rat Complaint"]],
  ["category", "cleaning", ["Unsanitary Conditions - Establishment", "Graffiti", "Müll"]],
  ["category", "safety", ["Unsafe Dangerous Conditions", "Carbon Monoxide", "Gas leak"]],
  ["category", "noise", ["Noise", "Working Beyond Hours", "Ruhestörung"]],
  ["category", "grounds", ["Tree", "Snow removal", "Gartenpflege"]],
  ["category", "other", ["Unsatisfactory Living Conditions", "Leadership", "Kultur"]],
  ["state", "reported", ["Neu", "Reopened", "confirmed", "unresolved", "To Do"]],
  ["state", "triaged", ["Acknowledged", "Geprüft"]],
  ["state", "assigned", ["Scheduled", "Zugewiesen"]],
  ["state", "inProgress", ["In Progress", "INPRG", "In Bearbeitung", "investigating"]],
  ["state", "waiting", ["On Hold", "WMATL", "Zurückgestellt"]],
  ["state", "resolved", ["Fixed", "fixed - council", "Behoben"]],
  ["state", "closed", ["Completed", "Erledigt", "Closed - Duplicate", "COMP"]],
  ["state", "declined", ["Unable to fix", "No further action", "Abgelehnt"]],
  ["state", "withdrawn", ["Cancelled", "Storniert", "CAN"]],
  ["priority", "urgent", ["Emergency", "P1", "dringend"]],
  ["priority", "high", ["High", "hoch"]],
  ["priority", "normal", ["Medium", "3"]],
  ["priority", "low", ["niedrig", "not urgent", "4 - Low"]],
  ["priority", "none", ["?"]],
])("a %s of another system becomes %s: %j", (of, to, values) => {
  const found = values.map((value) => [value, guesses[of](value).to]);
  expect(found).toEqual(values.map((value) => [value, to]));
});

test.each([
  ["intern", "team", true],
  ["nicht öffentlich", "team", true],
  ["Public", "everyone", true],
  ["alle", "everyone", true],
  // Only a whole value opens a request.
  ["all managers", "team", false],
  ["not everyone", "team", false],
])("%s is seen by: %s", (value, to, isKnown) => {
  expect(guessAudience(value)).toEqual({ to, isKnown });
});

test.each([
  ["English", englishCommon, english],
  ["German", germanCommon, german],
] as const)("the words of the interface mean what they say: %s", (_, names, request) => {
  for (const [guess, words] of [
    [guessCategory, names.categories],
    [guessState, names.states],
    [guessPriority, names.priorities],
    [guessAudience, request.values.audience],
  ] as const)
    for (const [to, word] of Object.entries(words))
      expect.soft([word, guess(word)]).toEqual([word, { to, isKnown: true }]);
  const columns = guessColumns(["Title", request.fields.audience], [["Tap drips", "crew"]]);
  expect(mappingOf(columns)).toMatchObject({ audience: 1 });
});

test("a measured visibility is not who sees a request", () => {
  const rows = Array.from({ length: 20 }, (_, n) => [`Tap ${n} drips`, String(n * 100)]);
  const columns = guessColumns(["Title", "Visibility"], rows);
  expect(mappingOf(columns)).not.toHaveProperty("audience");
});

describe("the table of values", () => {
  const proposals = proposeValues(["Open", "open ", "Closed", "", "OPEN", "Odd"], guessState);

  test("counts each once, the most frequent first, and leaves open what is not known", () => {
    expect(proposals.map(({ value, count, to }) => [value, count, to])).toEqual([
      ["Open", 3, "reported"],
      ["Closed", 1, "closed"],
      ["Odd", 1, "reported"],
    ]);
    expect(valueMapOf(proposals)).toEqual({ open: "reported", closed: "closed" });
  });

  test("is obeyed when a person corrects it, in every spelling", () => {
    const read = createValueReader({ open: "triaged" }, guessState);
    expect(["Open", " OPEN", "Closed"].map((value) => read(value).to)).toEqual([
      "triaged",
      "triaged",
      "closed",
    ]);
  });
});
