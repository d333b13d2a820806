import { expect, test } from "vitest";
import { type Request, requestStateValues } from "#generated/request/type.ts";
import { nextStep } from "#machines/requests/next-step.ts";
import { endedStates, isOpen, openStates } from "#machines/requests/states.ts";
import { workspaceOf, row } from "./small-workspace.ts";

const everybody = ["nadia", "tom", "emre"] as const;
const tom = { assignee: "tom" };
const approval = { state: "waiting", waitingFor: "approval" } as const;
const parts = { state: "waiting", waitingFor: "parts" } as const;
const byTom = { turn: "member", member: "tom" };
const nothing = { what: "nothing", turn: "nobody" };

test.each<[string, Partial<Request>, Readonly<Record<string, string>>, readonly string[]]>([
  ["a new report", {}, { what: "look", turn: "coordinators" }, ["nadia"]],
  ["what was looked at", { state: "triaged" }, { what: "takeOn", turn: "staff" }, ["nadia", "tom"]],
  ["assigned work", { state: "assigned", ...tom }, byTom, ["tom"]],
  ["begun work", { state: "inProgress", ...tom }, byTom, ["tom"]],
  ["what waits for a go-ahead", { ...approval, ...tom }, { turn: "coordinators" }, ["nadia"]],
  ["what waits for a part", { ...parts, ...tom }, byTom, ["tom"]],
  ["what nobody has", parts, { what: "unblock", turn: "coordinators" }, ["nadia"]],
  [
    "a fix",
    { state: "resolved", ...tom, reporter: "emre" },
    { what: "confirm", turn: "member", member: "emre" },
    ["emre"],
  ],
  [
    "a fix whose reporter has left",
    { state: "resolved", ...tom, reporter: "uma" },
    { what: "confirm", turn: "coordinators" },
    ["nadia"],
  ],
  [
    "work of somebody who has left",
    { state: "inProgress", assignee: "lee" },
    { what: "finish", turn: "coordinators" },
    ["nadia"],
  ],
  [
    "work of somebody who is a resident now",
    { state: "assigned", assignee: "anna" },
    { what: "begin", turn: "coordinators" },
    ["nadia"],
  ],
  [
    "an imported fix that somebody else reported",
    { state: "resolved", source: "import", reporter: "nadia", reporterName: "George Okafor" },
    { what: "confirm", turn: "nobody" },
    [],
  ],
  [
    "an imported fix that names no reporter",
    { state: "resolved", source: "import", reporter: "nadia" },
    { what: "confirm", turn: "nobody" },
    [],
  ],
  [
    "an imported fix that names the importer",
    { state: "resolved", source: "import", reporter: "nadia", reporterName: "Nadia Rahman" },
    { what: "confirm", turn: "member", member: "nadia" },
    ["nadia"],
  ],
  ...endedStates.map((state): [string, Partial<Request>, typeof nothing, readonly string[]] => [
    `what is ${state}`,
    { state },
    nothing,
    [],
  ]),
])("%s (%o) is whose turn it is: %o, %o", (_, facts, step, mine) => {
  for (const who of everybody) {
    const isMine = mine.includes(who);
    expect(nextStep(row("a", facts), workspaceOf(who)), who).toMatchObject({ ...step, isMine });
  }
});

test("whoever was called in from outside has their turn at that one request", () => {
  const { me, ...rest } = workspaceOf("emre");
  const painter = { ...rest, me: { ...me, role: "guest", request: "a" } as const };
  for (const state of ["assigned", "inProgress"] as const)
    expect(nextStep(row("a", { state, assignee: "tom" }), painter).isMine).toBe(true);
  const waiting = { state: "waiting", waitingFor: "contractor" } as const;
  expect(nextStep(row("a", waiting), painter).isMine).toBe(true);
  expect(nextStep(row("b", waiting), painter).isMine).toBe(false);
  expect(nextStep(row("a", { ...waiting, waitingFor: "approval" }), painter).isMine).toBe(false);
});

test("every state is either open or ended, and a fix that waits to be confirmed is open", () => {
  expect([...openStates, ...endedStates].toSorted()).toEqual([...requestStateValues].toSorted());
  expect(isOpen({ state: "resolved" })).toBe(true);
  expect(isOpen({ state: "closed" })).toBe(false);
});
