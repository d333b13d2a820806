import { expect, test } from "vitest";
import { memberRoleValues } from "#generated/member/type.ts";
import { availableRequestActions } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { orderActions } from "#machines/request/next-action.ts";
import { nextStep } from "#machines/requests/next-step.ts";
import { memberId } from "#src/demo/cast.ts";
import { keysOf } from "#src/demo/keys-of.ts";
import { type PersonKey, people } from "#src/demo/people.ts";
import { LindenCourt } from "./linden-court.ts";

const court = new LindenCourt();
const tom = memberId("tom");

function next(person: PersonKey, request: Document<Request>) {
  const workspace = court.workspace(person);
  return orderActions(workspace, request, availableRequestActions(workspace.me, request)).next;
}

test("what is new is assigned or triaged by a coordinator and claimed by a technician", () => {
  const reported = court.some("reported");
  const workspace = court.workspace("nadia");
  const available = availableRequestActions(workspace.me, reported);
  const { next: first, others } = orderActions(workspace, reported, available);
  expect([first, others[0]?.name]).toEqual(["assign", "triage"]);
  expect(next("tom", reported)).toBe("claim");
});

test("what was looked at is given away by a coordinator and claimed by a technician", () => {
  const triaged = court.some("triaged");
  expect(next("nadia", triaged)).toBe("assign");
  expect(next("tom", triaged)).toBe("claim");
});

test("whoever took it on starts, then says it is fixed; others have nothing to do next", () => {
  const assigned = court.some("assigned", ({ assignee }) => assignee === tom);
  expect(next("tom", assigned)).toBe("start");
  expect(next("nadia", assigned)).toBeUndefined();
  const started = court.some("inProgress", ({ assignee }) => assignee === tom);
  expect(next("tom", started)).toBe("resolve");
  expect(next("nadia", started)).toBeUndefined();
});

test("what waits for approval is a coordinator's to approve, and nothing its assignee can start", () => {
  const waiting = court.some("waiting", ({ waitingFor }) => waitingFor === "approval");
  expect(next("nadia", { ...waiting, assignee: tom })).toBe("approve");
  expect(next("tom", { ...waiting, assignee: tom })).toBeUndefined();
  const { assignee: _, ...unassigned } = waiting;
  expect(next("nadia", unassigned)).toBe("assign");
});

test("a fix is for its reporter to confirm, and for a coordinator once the reporter has left", () => {
  const resolved = court.some("resolved");
  const reporter = keysOf(people).find((key) => memberId(key) === resolved.reporter);
  expect(next(reporter ?? "emre", resolved)).toBe("confirm");
  const isOwn = resolved.reporter === memberId("nadia");
  expect(isOwn ? undefined : next("nadia", resolved)).toBeUndefined();
  expect(next("nadia", { ...resolved, reporter: memberId("walter") })).toBe("confirm");
});

test("work of somebody who left is to be given to somebody else", () => {
  const started = court.some("inProgress");
  expect(next("nadia", { ...started, assignee: memberId("walter") })).toBe("assign");
});

test("nobody is asked for anything once it has ended", () => {
  for (const state of ["closed", "declined", "merged", "withdrawn"] as const) {
    for (const person of ["nadia", "tom", "emre"] as const) {
      expect(next(person, court.some(state))).toBeUndefined();
    }
  }
});

test("the next step is always one that is offered and not blocked, and the others are all the rest but following and what happens by itself", () => {
  for (const person of keysOf(people)) {
    const workspace = court.workspace(person);
    for (const request of court.requests()) {
      const availableActions = availableRequestActions(workspace.me, request);
      const { next: name, others: rest } = orderActions(workspace, request, availableActions);
      const others = rest.map((action) => action.name);
      const expected = availableActions
        .map((action) => action.name)
        .filter((each) => each !== "follow" && each !== "lapse");
      expect([...(name === undefined ? [] : [name]), ...others].toSorted()).toEqual(
        expected.toSorted(),
      );
      if (name !== undefined)
        expect(availableActions.find((action) => action.name === name)?.refusal).toBeUndefined();
    }
  }
});

test("it is the turn only of those to whom the policy offers something to do, whatever their role and sites", () => {
  for (const person of keysOf(people)) {
    const { me: known, ...rest } = court.workspace(person);
    const { sites: _, ...other } = known;
    for (const request of court.requests())
      for (const role of memberRoleValues)
        for (const sites of [undefined, [request.site], ["elsewhere"]]) {
          const me = { ...other, role, ...(sites === undefined ? {} : { sites }) };
          const workspace = { ...rest, me };
          if (!nextStep(request, workspace).isMine) continue;
          const availableActions = availableRequestActions(me, request);
          const about = `${person} as ${role}, a request that is ${request.state}`;
          expect(orderActions(workspace, request, availableActions).next, about).toBeDefined();
        }
  }
});

test("what ends a request stands last", () => {
  const workspace = court.workspace("nadia");
  const triaged = court.some("triaged");
  const { others } = orderActions(
    workspace,
    triaged,
    availableRequestActions(workspace.me, triaged),
  );
  expect(others.slice(-2).map(({ name }) => name)).toEqual(["merge", "decline"]);
});

test("whoever imported a request has the team's actions on it, and not those of its reporter", () => {
  const { me } = court.workspace("nadia");
  const own = { ...court.some("triaged"), reporter: me.id };
  const names = (request: Document<Request>) =>
    availableRequestActions(me, request).map(({ name }) => name);
  expect(names(own)).toEqual(expect.arrayContaining(["correct", "withdraw", "adjust"]));
  const imported = names({ ...own, source: "import", reporterName: "Emre Yıldız" });
  expect(imported).toEqual(names(own).filter((name) => name !== "correct" && name !== "withdraw"));
});
