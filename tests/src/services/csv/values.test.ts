import { describe, expect, test } from "vitest";
import {
  createValueReader,
  guessCategory,
  guessPriority,
  guessState,
  proposeValues,
  valueMapOf,
} from "#src/services/csv/values.ts";

describe("a category of another system becomes", () => {
  test.each([
    [
      "heating",
      [
        "Heat - Excessive  Insufficient",
        "HEAT/HOT WATER",
        "Heizungsausfall",
        "Lüftung defekt",
        "HVAC",
        "Poor Ventilation",
      ],
    ],
    [
      "plumbing",
      [
        "Plumbing",
        "Water leak",
        "Sanitär",
        "Rohrbruch",
        "WC verstopft",
        "No Utilities Residential - Water",
      ],
    ],
    [
      "electrical",
      [
        "Electrical",
        "Elektro",
        "Stromausfall",
        "Steckdose",
        "No Utilities Residential - Electricity",
      ],
    ],
    [
      "lighting",
      ["General Lighting Request", "Street Lights - All/Out", "Beleuchtung", "Treppenlicht"],
    ],
    ["doors", ["Door/Window", "Haustür klemmt", "Fenster", "Schloss", "Locks and keys"]],
    ["appliance", ["Equipment Repair", "Elevator", "Aufzug", "Waschmaschine"]],
    [
      "structure",
      [
        "PAINT/PLASTER",
        "Roof leak",
        "Schimmel",
        "Dach undicht",
        "Treppe",
        "Poor Conditions of Property",
      ],
    ],
    [
      "pests",
      [
        "Mice Infestation - Residential",
        "Bed Bugs",
        "Rodent Baiting/Rat Complaint",
        "Ungeziefer",
        "Schädlinge",
      ],
    ],
    [
      "cleaning",
      [
        "Unsanitary Conditions - Establishment",
        "Trash on Vacant Lot",
        "Graffiti",
        "Reinigung",
        "Müll",
      ],
    ],
    [
      "safety",
      [
        "Unsafe Dangerous Conditions",
        "Carbon Monoxide",
        "Gas leak",
        "Lead",
        "Egress",
        "Brandschutz",
        "Sicherheit",
      ],
    ],
    ["noise", ["Noise", "Working Beyond Hours", "Lärm", "Ruhestörung"]],
    ["grounds", ["Tree", "Snow removal", "Spielplatz", "Winterdienst", "Gartenpflege"]],
  ])("%s", (category, values) => {
    expect(values.map((value) => [value, guessCategory(value).to])).toEqual(
      values.map((value) => [value, category]),
    );
  });

  test("other when no word of it is known, and it says so", () => {
    expect(guessCategory("Unsatisfactory Living Conditions")).toEqual({
      to: "other",
      isKnown: false,
    });
    expect(guessCategory("Leadership").to).toBe("other");
    expect(guessCategory("Kultur").to).toBe("other");
  });
});

describe("a state of another system becomes", () => {
  test.each([
    [
      "reported",
      ["Open", "New", "Offen", "Neu", "Submitted", "Reopened", "confirmed", "unresolved", "To Do"],
    ],
    ["triaged", ["Acknowledged", "Approved", "Geprüft"]],
    ["assigned", ["Assigned", "Scheduled", "Zugewiesen", "Beauftragt"]],
    ["inProgress", ["In Progress", "INPRG", "In Bearbeitung", "investigating", "IN_PROGRESS"]],
    ["waiting", ["On Hold", "Pending", "Wartend", "WMATL", "Zurückgestellt"]],
    ["resolved", ["Resolved", "Fixed", "fixed - council", "Behoben"]],
    [
      "closed",
      ["Closed", "Completed", "Erledigt", "Duplicate", "Closed - Duplicate", "COMP", "Done"],
    ],
    ["declined", ["Rejected", "Unable to fix", "No further action", "Abgelehnt"]],
    ["withdrawn", ["Cancelled", "Withdrawn", "Storniert", "CAN"]],
  ])("%s", (state, values) => {
    expect(values.map((value) => [value, guessState(value).to])).toEqual(
      values.map((value) => [value, state]),
    );
  });
});

test("priorities are understood in words and numbers", () => {
  const words = [
    "Emergency",
    "P1",
    "dringend",
    "High",
    "hoch",
    "Medium",
    "3",
    "niedrig",
    "not urgent",
    "4 - Low",
    "?",
  ];
  expect(words.map((word) => guessPriority(word).to)).toEqual([
    "urgent",
    "urgent",
    "urgent",
    "high",
    "high",
    "normal",
    "normal",
    "low",
    "low",
    "low",
    "none",
  ]);
});

test("our own names are understood, however they are written", () => {
  expect(guessState("inProgress")).toEqual({ to: "inProgress", isKnown: true });
  expect(guessState("In progress")).toEqual({ to: "inProgress", isKnown: true });
  expect(guessCategory("HEATING")).toEqual({ to: "heating", isKnown: true });
});

describe("the table of values", () => {
  const values = ["Open", "open ", "Closed", "", "OPEN", "Odd"];

  test("counts each once, the most frequent first", () => {
    const proposals = proposeValues(values, guessState);
    expect(proposals.map(({ value, count, to }) => [value, count, to])).toEqual([
      ["Open", 3, "reported"],
      ["Closed", 1, "closed"],
      ["Odd", 1, "reported"],
    ]);
  });

  test("gives a map that leaves open what is not known", () => {
    expect(valueMapOf(proposeValues(values, guessState))).toEqual({
      open: "reported",
      closed: "closed",
    });
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
