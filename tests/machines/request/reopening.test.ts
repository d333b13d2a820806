import { expect, test } from "vitest";
import { changeRequest } from "#generated/request/form.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { isReopening } from "#machines/notices/is-reopening.ts";
import { orderActions } from "#machines/request/next-action.ts";
import { offeredActions } from "#machines/request/reopening.ts";
import { reopenings, assigneeBefore } from "#machines/request/timeline-facts.ts";
import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { LindenCourt } from "./linden-court.ts";

const tom = memberId("tom");

/** The ways to reopen a request that a person is offered. */
function waysOf(court: LindenCourt, person: PersonKey, request: Document<Request>) {
  const actions = offeredActions(court.workspace(person), request);
  const { next, others } = orderActions(court.workspace(person), request, actions);
  expect(next).not.toBe("sendBack");
  return others.flatMap(({ name }) => (name === "reopen" || name === "sendBack" ? [name] : []));
}

const closed = (court: LindenCourt) =>
  court.some("closed", ({ assignee, source }) => assignee === tom && source === "app");

test("a request goes back to its assignee, is counted as reopened, and keeps its history", () => {
  const court = new LindenCourt();
  const request = closed(court);
  for (const count of [1, 2]) {
    const before = court.now(request);
    const act = court.act("nadia");
    const values = { reopens: count };
    const entry = { text: "It drips again." };
    const change = changeRequest(before, { operation: "sendBack", values, entry }, act);
    expect(court.commit(change)).toBeUndefined();
    expect(court.now(request)).toMatchObject({ state: "assigned", assignee: tom, reopens: count });
    const fixed = { operation: "resolve" as const, values: { resolution: "A new seat." } };
    expect(
      court.commit(changeRequest(court.now(request), fixed, court.act("tom"))),
    ).toBeUndefined();
  }
  const entries = court.entries(request);
  const [last] = reopenings(entries).slice(-1);
  expect(last && isReopening(last.kind) && assigneeBefore(entries, last)).toBe(tom);
});

test("only one way to reopen is offered: back to an assignee who is still there", () => {
  const court = new LindenCourt();
  const request = closed(court);
  expect(waysOf(court, "nadia", request)).toEqual(["sendBack"]);
  expect(waysOf(court, "nadia", { ...request, assignee: memberId("walter") })).toEqual(["reopen"]);
  const { assignee: _, ...unassigned } = request;
  expect(waysOf(court, "nadia", unassigned)).toEqual(["reopen"]);
});

test("what an app from before sends still reopens a request, without an assignee", () => {
  const court = new LindenCourt();
  const request = closed(court);
  const older = { operation: "reopen" as const, values: {}, entry: { text: "It drips again." } };
  expect(court.commit(changeRequest(request, older, court.act("nadia")))).toBeUndefined();
  expect(court.now(request).state).toBe("reported");
  expect(court.now(request).assignee).toBeUndefined();
});
