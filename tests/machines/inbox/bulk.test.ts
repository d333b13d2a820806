import { expect, test } from "vitest";
import { createActor, fromObservable, fromPromise, setup, SimulatedClock } from "xstate";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import type { Change, Document } from "#generated/runtime.ts";
import type { BulkOperation } from "#machines/inbox/bulk-verdict.ts";
import { countedFromNow, countTriaged, grouped, isChosen } from "#machines/inbox/bulk-verdict.ts";
import { type BulkDone, bulkMachine } from "#machines/inbox/bulk.machine.ts";
import type { Delivery } from "#machines/outbox/outbox-context.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { outboxMachine } from "#machines/outbox/outbox.machine.ts";
import { dueByPriority } from "#machines/request/action-form.ts";
import { subscribable } from "#src/data/subscribable.ts";
import { memberId, placeId } from "#src/demo/cast.ts";
import { Reached } from "../reached.ts";
import { LindenCourt, noon } from "../request/linden-court.ts";

const reached = new Reached();
const tom = memberId("tom");
const iris = memberId("iris");

/** The bulk machine of the coordinator, with all requests of the demo building. */
function start(court = new LindenCourt()) {
  const done: BulkDone[] = [];
  const workspace = court.workspace("nadia");
  const running = reached.alone(bulkMachine, {
    input: { workspace, newId: court.newId, stamp: court.stamp },
    actions: { notifyDone: (_, params) => done.push(params) },
  });
  running.send({ type: "rows.changed", all: court.requests(), workspace });
  const context = () => running.at().context;
  const choose = (operation: BulkOperation, rows: readonly Document<Request>[], value = "") => {
    running.send({
      type: "operation.chosen",
      operation,
      selected: new Set(rows.map(({ id }) => id)),
    });
    if (value !== "") running.send({ type: "value.chosen", value });
  };
  /** What the outbox would answer: each change is judged by the real rules. */
  const deliver = () => {
    for (const { change } of context().pending) {
      const refusal = court.commit(change);
      const settlement =
        refusal === undefined
          ? ({ outcome: "applied" } as const)
          : ({ outcome: "refused", refusal } as const);
      running.send({ type: "change.settled", change, settlement });
    }
  };
  /** Takes back all that was done, and returns how many of it stay reviewed. */
  const undoAll = () => {
    const waysBack = done[0]?.waysBack ?? [];
    for (const step of waysBack.flatMap(({ undo }) => undo))
      expect(court.commit(step(court.act("nadia")))).toBeUndefined();
    return waysBack.filter(({ staysTriaged }) => staysTriaged).length;
  };
  return { ...running, court, done, context, choose, deliver, undoAll };
}

/** The reasons of a verdict with the number of requests of each. */
function reasonsOf({ context }: ReturnType<typeof start>) {
  return context().verdict.held.map(({ obstacle, rows }) => [obstacle.kind, rows.length]);
}

test("each request is judged before anything is sent, and the others are named by reason", () => {
  const running = start();
  const { court, choose, context, send, deliver, done } = running;
  const rows = [
    court.some("triaged"),
    court.some("assigned", ({ assignee }) => assignee === iris),
    court.some("inProgress", ({ assignee }) => assignee === tom),
    court.some("closed"),
    court.some("resolved"),
  ];
  choose("assign", rows, tom);
  expect(context().verdict.willChange.map(({ id }) => id)).toEqual(
    expect.arrayContaining(rows.slice(0, 2).map(({ id }) => id)),
  );
  expect(context().verdict.willChange).toHaveLength(2);
  expect(reasonsOf(running)).toEqual(
    expect.arrayContaining([
      ["same", 1],
      ["state", 1],
    ]),
  );
  expect(send("send.requested").matches("sending")).toBe(true);
  expect(context().pending).toHaveLength(2);
  deliver();
  expect(done).toMatchObject([{ operation: "assign", count: 2, person: "Tom Brandt" }]);
  expect(rows.slice(0, 2).map((row) => court.now(row).assignee)).toEqual([tom, tom]);
});

test("what is undone together is as it was, except for the states that are named before", () => {
  const { court, choose, send, context, deliver, undoAll } = start();
  const rows = [
    court.some("reported"),
    court.some("triaged"),
    court.some("waiting", ({ assignee }) => assignee === iris),
    court.some("inProgress", ({ assignee }) => assignee === iris),
  ];
  choose("assign", rows, tom);
  expect(countTriaged(context().verdict.willChange, "assign")).toBe(1);
  send("send.requested");
  deliver();
  expect(undoAll()).toBe(1);
  expect(rows.map((row) => [court.now(row).assignee, court.now(row).state])).toEqual([
    [undefined, "triaged"],
    [undefined, "triaged"],
    [iris, "waiting"],
    [iris, "inProgress"],
  ]);
  expect(rows.map((row) => court.now(row).waitingFor)).toEqual(
    rows.map(({ waitingFor }) => waitingFor),
  );
});

test.each([
  ["priority", "urgent", "priority"],
  ["due", String(Date.UTC(2027, 0, 1)), "dueAt"],
  ["place", placeId("laundry"), "place"],
  ["follow", "", "watchers"],
] as const)(
  "%s is the command of a request's own page, and its undo is exact",
  (operation, value, field) => {
    const { court, choose, send, deliver, undoAll } = start();
    const rows = [court.some("reported"), court.some("closed")];
    choose(operation, rows, value);
    send("send.requested");
    deliver();
    const now = rows.map((row) => court.now(row)[field]);
    expect(now.map(String)).toEqual([
      expect.stringContaining(value),
      expect.stringContaining(value),
    ]);
    undoAll();
    expect(rows.map((row) => court.now(row)[field])).toEqual(rows.map((row) => row[field]));
  },
);

test("several are marked as fixed with the same words, and its undo is exact", () => {
  const running = start();
  const { court, choose, send, context, deliver, undoAll } = running;
  const isTheirs = ({ assignee }: Request) => assignee === iris;
  const rows = [court.some("assigned", isTheirs), court.some("inProgress", isTheirs)];
  choose("resolve", [...rows, court.some("reported")]);
  expect(reasonsOf(running)).toEqual([["state", 1]]);
  send("send.requested");
  expect([context().pending, context().attempted]).toEqual([[], true]);
  send({ type: "text.typed", text: " New bulbs. " });
  send("send.requested");
  deliver();
  expect(rows.map((row) => court.now(row))).toEqual([
    expect.objectContaining({ state: "resolved", resolution: "New bulbs." }),
    expect.objectContaining({ state: "resolved", resolution: "New bulbs." }),
  ]);
  undoAll();
  expect(rows.map((row) => [court.now(row).state, court.now(row).resolution])).toEqual([
    ["assigned", undefined],
    ["inProgress", undefined],
  ]);
});

test("a due date that a new priority would put into the past counts from now, and its undo is exact", () => {
  const { court, choose, send, context, deliver, undoAll } = start();
  const workspace = court.workspace("nadia");
  const follows = ({ reportedAt, priority, dueAt }: Request) =>
    priority !== undefined &&
    priority !== "urgent" &&
    dueAt === dueByPriority(workspace, priority, reportedAt) &&
    dueByPriority(workspace, "urgent", reportedAt) < noon;
  const [old, ended] = [court.some("triaged", follows), court.some("closed")];
  choose("priority", [old, ended], "urgent");
  const { verdict, form } = context();
  expect(countedFromNow(verdict.willChange, form, workspace, noon)).toBe(1);
  send("send.requested");
  deliver();
  const promised = dueByPriority(workspace, "urgent", noon);
  // Each change is a moment after the one before.
  expect((court.now(old).dueAt ?? 0) - promised).toBeOneOf([1, 2]);
  undoAll();
  expect(court.now(old)).toMatchObject({ priority: old.priority, dueAt: old.dueAt });
});

test("before a value is chosen the verdict says what could change at most", () => {
  const { court, choose, send, context } = start();
  const row = court.some("inProgress", ({ assignee }) => assignee === tom);
  choose("assign", [row, court.some("triaged")]);
  expect([isChosen(context().form), context().verdict.willChange.length]).toEqual([false, 2]);
  send({ type: "value.chosen", value: tom });
  expect([isChosen(context().form), context().verdict.willChange.length]).toEqual([true, 1]);
  choose("follow", [row]);
  expect(isChosen(context().form)).toBe(true);
});

test("nothing is sent before it is filled in, or where nothing would change", () => {
  const { court, choose, send, context, deliver, done } = start();
  const open = court.some("triaged");
  choose("decline", [open]);
  expect(send("send.requested").matches("choosing")).toBe(true);
  expect(context().attempted).toBe(true);
  send({ type: "text.typed", text: "Not ours." }, "send.requested");
  deliver();
  expect([court.now(open).state, done[0]?.waysBack]).toEqual(["declined", []]);
  choose("close", [open]);
  send("send.requested", { type: "query.typed", query: "" });
  expect(send("sheet.closed").matches("idle")).toBe(true);
});

test("a change that others make while the sheet is open changes the verdict", () => {
  const running = start();
  const { court, choose, send, context } = running;
  const row = court.some("triaged");
  choose("assign", [row], tom);
  expect(context().verdict.willChange).toHaveLength(1);
  court.commit(requestCommands.decline(row, { text: "Not ours." }, court.act("helen")));
  send({ type: "rows.changed", all: court.requests(), workspace: court.workspace("nadia") });
  expect(reasonsOf(running)).toEqual([["state", 1]]);
});

test("a change that cannot be kept on this device is named with the reason", () => {
  const { court, choose, send, context, at } = start();
  choose("assign", [court.some("triaged")], tom);
  send("send.requested");
  const [sent] = context().pending;
  if (sent === undefined) throw new Error("one is sent");
  send({ type: "change.kept", change: sent.change });
  send({ type: "change.failed", change: sent.change, error: { code: "storageFull" } });
  expect(at().matches("named")).toBe(true);
  expect(context().refused).toMatchObject([
    { obstacle: { kind: "failed", failure: { code: "storageFull" } } },
  ]);
  expect(send("sheet.closed").context.refused).toEqual([]);
});

test("what takes too long counts as kept, and is named all the same where it is refused later", () => {
  const { court, choose, send, clock, context, at, done } = start();
  choose("assign", [court.some("triaged"), court.some("reported")], tom);
  send("send.requested");
  const changes = context().pending.map(({ change }) => change);
  clock.increment(30_000);
  expect([at().matches("idle"), done]).toMatchObject([true, [{ count: 2, isKept: true }]]);
  const [applied, refused] = changes;
  if (applied === undefined || refused === undefined) throw new Error("two are sent");
  send({ type: "change.settled", change: applied, settlement: { outcome: "applied" } });
  expect(at().matches("idle")).toBe(true);
  const refusal = { code: "request.assign.from", clause: "No." };
  send({ type: "change.settled", change: refused, settlement: { outcome: "refused", refusal } });
  expect(at().matches("named")).toBe(true);
  expect(done).toHaveLength(1);
});

test("of 200 at once, of which half go stale on the way, each is applied or named", async () => {
  const court = new LindenCourt();
  const ids = Array.from({ length: 200 }, (_, at) => `bulk${String(at).padStart(16, "0")}`);
  const like = court.some("triaged");
  for (const id of ids) {
    const act = court.act("nadia");
    const { number, title, category, site, place, audience } = like;
    const imported = requestCommands.import(
      { organisation: court.workspace("nadia").organisation.id, request: id },
      {
        number,
        title,
        details: "",
        category,
        urgency: "soon",
        audience,
        watchers: [],
        state: "triaged",
        site,
        place,
        reportedAt: like.reportedAt,
        importedWith: "run",
      },
      act,
    );
    expect(court.commit(imported)).toBeUndefined();
  }
  const rows = court.requests().filter(({ id }) => ids.includes(id));
  const { actor, done, open, kept } = withOutbox(court);
  const { bulk } = actor.getSnapshot().children;
  const workspace = court.workspace("nadia");
  bulk?.send({ type: "rows.changed", all: court.requests(), workspace });
  bulk?.send({ type: "operation.chosen", operation: "assign", selected: new Set(ids) });
  bulk?.send({ type: "value.chosen", value: tom });
  bulk?.send({ type: "send.requested" });
  await expect.poll(() => kept.size).toBe(200);
  for (const row of rows.filter((_, at) => at % 2 === 1))
    expect(
      court.commit(requestCommands.decline(row, { text: "Not ours." }, court.act("helen"))),
    ).toBeUndefined();
  open();
  await expect.poll(() => bulk?.getSnapshot().matches("named"), { timeout: 20_000 }).toBe(true);
  const refused = bulk?.getSnapshot().context.refused ?? [];
  expect(done).toMatchObject([{ count: 100, isKept: false }]);
  expect(done[0]?.waysBack).toHaveLength(100);
  expect(grouped(refused).map(({ rows: named }) => named.length)).toEqual([100]);
  // Nothing is left for another screen to show, and nothing is both or neither.
  expect(kept.size).toBe(0);
  const settled = new Set(refused.map(({ row }) => row.id));
  for (const row of rows)
    expect(court.now(row).state).toBe(settled.has(row.id) ? "declined" : "assigned");
  actor.stop();
});

/** The machine beside the real outbox, whose changes are judged by the real rules once the way to the server is open. */
function withOutbox(court: LindenCourt) {
  const done: BulkDone[] = [];
  const kept = new Map<string, OutboxEntry>();
  let open = (): void => undefined;
  const way = new Promise<void>((resolve) => {
    open = resolve;
  });
  const keep = (change: Change): OutboxEntry => {
    const entry = { order: kept.size, id: change.id, change, keptAt: 0, status: "kept" } as const;
    kept.set(change.id, entry);
    return entry;
  };
  const deliver = async (id: string): Promise<Delivery> => {
    await way;
    const entry = kept.get(id);
    if (entry === undefined) throw new Error(`${id} is not kept`);
    const refusal = court.commit(entry.change);
    if (refusal !== undefined) return { outcome: "refused", refusal };
    kept.delete(id);
    return { outcome: "applied" };
  };
  const outbox = outboxMachine.provide({
    actors: {
      keep: fromPromise(async ({ input }) => keep(input.change)),
      followEntries: fromObservable(() =>
        subscribable<readonly OutboxEntry[]>(() => () => undefined),
      ),
      deliver: fromPromise(({ input }) => deliver(input.id)),
      discard: fromPromise(async ({ input }) => {
        kept.delete(input.id);
      }),
    },
  });
  const bulk = bulkMachine.provide({
    actions: { notifyDone: (_, params) => done.push(params) },
  });
  const workspace = court.workspace("nadia");
  const both = setup({
    types: { children: {} as { bulk: "bulk"; outbox: "outbox" } },
    actors: { outbox, bulk },
  }).createMachine({
    invoke: [
      {
        src: "outbox",
        id: "outbox",
        systemId: "outbox",
        input: { sender: "anybody", random: () => 0 },
      },
      {
        src: "bulk",
        id: "bulk",
        input: { workspace, newId: court.newId, stamp: court.stamp },
      },
    ],
  });
  const actor = createActor(both, { clock: new SimulatedClock() }).start();
  return { actor, done, kept, open: () => open() };
}

test("every state and transition was reached", () => {
  expect(reached.missing(bulkMachine)).toEqual([]);
});
