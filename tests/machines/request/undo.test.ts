import { expect, test } from "vitest";
import { memberCommands } from "#generated/member/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type RequestFormValues, changeRequest } from "#generated/request/form.ts";
import { availableRequestActions } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, EntryInput } from "#generated/runtime.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import { minutesSpent } from "#machines/request/timeline-facts.ts";
import { unfollowUndo, wayBackOf } from "#machines/request/undo.ts";
import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { LindenCourt } from "./linden-court.ts";

/** Makes a change, undoes it if possible, and returns the request afterwards. */
function doAndUndo(
  court: LindenCourt,
  person: PersonKey,
  before: Document<Request>,
  [name, values = {}, entry = {}]: readonly [ActionName, RequestFormValues?, EntryInput?],
) {
  const workspace = court.workspace(person);
  expect(availableRequestActions(workspace.me, before).map((offer) => offer.name)).toContain(name);
  const change = changeRequest(before, { operation: name, values, entry }, court.act(person));
  expect(court.commit(change)).toBeUndefined();
  const back = wayBackOf({ workspace, name, before, change });
  if (back === undefined) return undefined;
  for (const step of back.undo) expect(court.commit(step(court.act(person)))).toBeUndefined();
  return told(court.now(before));
}

function told({ lastEntry: _, ...rest }: Document<Request>) {
  return rest;
}

const tom = memberId("tom");
const nadia = memberId("nadia");
test("giving work to somebody else is taken back by giving it to the first again", () => {
  const court = new LindenCourt();
  const assigned = court.some("assigned", ({ assignee }) => assignee === tom);
  expect(doAndUndo(court, "nadia", assigned, ["assign", { assignee: nadia }])).toEqual(
    told(assigned),
  );
});

test("work goes back to nobody who has left meanwhile", () => {
  const court = new LindenCourt();
  const assigned = court.some("assigned", ({ assignee }) => assignee === tom);
  const left = court.workspace("tom").me;
  expect(court.commit(memberCommands.leave(left, {}, court.act("tom")))).toBeUndefined();
  expect(doAndUndo(court, "nadia", assigned, ["assign", { assignee: nadia }])).toBeUndefined();
});

test("what cannot lead back without loss has no undo", () => {
  const court = new LindenCourt();
  const reported = court.some("reported");
  expect(doAndUndo(court, "nadia", reported, ["triage", { priority: "high" }])).toBeUndefined();
  expect(
    doAndUndo(court, "nadia", court.some("triaged"), ["decline", {}, { text: "No" }]),
  ).toBeUndefined();
  const other = court.some("triaged");
  expect(
    doAndUndo(court, "nadia", other, ["merge", { mergedInto: court.some("assigned").id }]),
  ).toBeUndefined();
});

test.each(["assigned", "inProgress", "waiting"] as const)(
  "what is marked as fixed too early is %s again, for who fixed it and for a coordinator",
  (state) => {
    const court = new LindenCourt();
    const mine = court.some(
      state,
      ({ assignee, waitingFor }) => assignee === tom && waitingFor !== "approval",
    );
    for (const person of ["tom", "nadia"] as const)
      expect(doAndUndo(court, person, mine, ["resolve", { resolution: "Done" }])).toEqual(
        told(mine),
      );
  },
);

test("the time of an undone fix no longer counts, because the next attempt tells it again", () => {
  const court = new LindenCourt();
  const mine = court.some("inProgress", ({ assignee }) => assignee === tom);
  const before = minutesSpent(court.entries(mine));
  const values = { resolution: "Done" };
  expect(doAndUndo(court, "tom", mine, ["resolve", values, { minutes: 45 }])).toEqual(told(mine));
  expect(minutesSpent(court.entries(mine))).toBe(before);
  const again = changeRequest(
    court.now(mine),
    { operation: "resolve", values, entry: { minutes: 30 } },
    court.act("tom"),
  );
  expect(court.commit(again)).toBeUndefined();
  expect(minutesSpent(court.entries(mine))).toBe(before + 30);
});

test("whoever of the team reopens a request may say how long they looked at it", () => {
  const court = new LindenCourt();
  const resolved = court.some("resolved");
  const entry = { text: "It leaks again.", minutes: 10 };
  const change = changeRequest(
    resolved,
    { operation: "reopen", values: {}, entry },
    court.act("nadia"),
  );
  expect(court.commit(change)).toBeUndefined();
  expect(court.entries(resolved).at(-1)).toMatchObject({ kind: "reopen", minutes: 10 });
});

test("giving out a new report is taken back, and it keeps the priority and the date it got", () => {
  const court = new LindenCourt();
  const reported = court.some("reported", ({ priority, dueAt }) => !priority && !dueAt);
  const got = { priority: "high", dueAt: reported.reportedAt + 1 } as const;
  expect(doAndUndo(court, "nadia", reported, ["assign", { assignee: tom, ...got }])).toEqual({
    ...told(reported),
    state: "triaged",
    ...got,
  });
});

test("giving somebody work together with a new date is taken back whole", () => {
  const court = new LindenCourt();
  const triaged = court.some("triaged");
  const fields: RequestFormValues = { assignee: tom, dueAt: triaged.reportedAt + 1 };
  expect(doAndUndo(court, "nadia", triaged, ["assign", fields])).toEqual(told(triaged));
});

test.each(["inProgress", "waiting"] as const)(
  "giving work that is %s to somebody else is taken back in two steps, and nothing is lost",
  (state) => {
    const court = new LindenCourt();
    const before = court.some(state, ({ assignee }) => assignee === tom);
    expect(doAndUndo(court, "nadia", before, ["assign", { assignee: nadia }])).toEqual(
      told(before),
    );
    expect(doAndUndo(court, "nadia", court.now(before), ["release"])).toEqual(told(before));
  },
);

test("following is taken back by no longer following", () => {
  const court = new LindenCourt();
  const request = court.some("reported", ({ watchers }) => !watchers.includes(nadia));
  court.commit(requestCommands.follow(request, { watchers: { add: [nadia] } }, court.act("nadia")));
  expect(court.now(request).watchers).toContain(nadia);
  for (const step of unfollowUndo(court.now(request), nadia, true))
    expect(court.commit(step(court.act("nadia")))).toBeUndefined();
  expect(court.now(request).watchers).toEqual(request.watchers);
});
