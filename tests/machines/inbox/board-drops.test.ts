import { expect, test } from "vitest";
import type { Request } from "#generated/request/type.ts";
import { type Drop, dropsOf, landingIn, nextDrop } from "#machines/inbox/board-drops.ts";
import { openStates } from "#machines/requests/states.ts";
import { day, noon, row, workspaceOf } from "../requests/small-workspace.ts";

/** What a drop comes to, in few words. */
function inWords(drop: Drop): string {
  switch (drop.kind) {
    case "step":
      return drop.step;
    case "first":
      return `first ${drop.step}`;
    case "assignee":
      return `only ${drop.member}`;
    case "refused":
      return drop.refusal.code;
    case "own":
    case "past":
    case "closed":
      return drop.kind;
  }
}

function along(facts: Partial<Request>, who: Parameters<typeof workspaceOf>[0] = "nadia"): string {
  const drops = dropsOf(row("tap", facts), workspaceOf(who));
  return openStates.map((state) => inWords(drops[state])).join(", ");
}

test("a drop is the step that leads there; the other columns say why there is none", () => {
  const assigned = { state: "assigned", assignee: "tom" } as const;
  expect(along({})).toBe("own, triage, assign, first assign, first triage, first assign");
  expect(along({ state: "triaged" })).toBe("past, own, assign, first assign, wait, first assign");
  expect(along(assigned)).toBe("past, release, own, start, wait, resolve");
  expect(along({ ...assigned, state: "inProgress" })).toBe(
    "past, release, stop, own, wait, resolve",
  );
  expect(along({ ...assigned, state: "resolved" })).toBe(
    "past, first sendBack, sendBack, retract, first sendBack, own",
  );
});

test("a technician takes on and starts what is theirs, and cannot go round an approval", () => {
  expect(along({ state: "triaged" }, "tom")).toBe(
    "past, own, claim, first claim, first claim, first claim",
  );
  expect(along({ state: "assigned", assignee: "tom" }, "tom")).toBe(
    "past, release, own, start, wait, resolve",
  );
  const approval = { state: "waiting", assignee: "tom", waitingFor: "approval" } as const;
  expect(along(approval, "tom")).toBe(
    "past, request.approved, closed, request.approved, own, request.approved",
  );
  expect(along(approval)).toBe("past, release, approve, start, own, resolve");
  expect(along({ state: "assigned", assignee: "tom" }, "iris")).toBe(
    "past, only tom, own, only tom, only tom, only tom",
  );
});

test("a coordinator goes on with what waits, whoever it is assigned to, unless it is nobody", () => {
  const waiting = { state: "waiting", waitingFor: "parts" } as const;
  expect(along({ ...waiting, assignee: "tom" })).toBe("past, release, assign, start, own, resolve");
  expect(along(waiting)).toBe("past, release, assign, first assign, own, resolve");
});

test("the keyboard goes through the columns that take the card, its own among them", () => {
  const drops = dropsOf(row("tap", { state: "assigned", assignee: "tom" }), workspaceOf("nadia"));
  const go = (over: Request["state"], by: 1 | -1) => nextDrop(drops, openStates, over, by);
  expect([go("assigned", 1), go("waiting", 1), go("resolved", 1)]).toEqual([
    "inProgress",
    "resolved",
    "resolved",
  ]);
  expect([go("assigned", -1), go("triaged", -1), go("waiting", -1)]).toEqual([
    "triaged",
    "triaged",
    "inProgress",
  ]);
});

test("a card lands where the column's order puts it", () => {
  const workspace = workspaceOf("nadia");
  const due = (id: string, days: number) => row(id, { state: "waiting", dueAt: noon + days * day });
  const column = {
    state: "waiting",
    rows: [due("late", -3), due("soon", 2), due("far", 9)],
  } as const;
  const at = (facts: Partial<Request>) =>
    landingIn(column, row("tap", facts), "next", workspace, noon);
  expect([
    at({ dueAt: noon - 5 * day }),
    at({ dueAt: noon - day }),
    at({ dueAt: noon + day }),
  ]).toEqual([0, 1, 1]);
  expect([at({ dueAt: noon + 5 * day }), at({})]).toEqual([2, 3]);
});
