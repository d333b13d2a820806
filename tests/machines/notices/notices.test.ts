import { expect, test } from "vitest";
import type { Notice } from "#generated/notice/type.ts";
import type { Document } from "#generated/runtime.ts";
import { asTheyRead, noticeMessageOf } from "#machines/notices/notice-message.ts";
import { noticesMachine } from "#machines/notices/notices.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

const notice = (id: string, seen: boolean): Document<Notice> => ({
  id,
  path: `organisations/o/members/tom/notices/${id}`,
  kind: "assigned",
  request: `request of ${id}`,
  title: "Tap drips",
  at: 1,
  seen,
});

function start() {
  const marked: string[][] = [];
  const shown: (string | undefined)[] = [];
  const running = reached.alone(noticesMachine, {
    actions: {
      markSeen: (_, { notices }) => void marked.push(notices.map(({ id }) => id)),
      showRequest: (_, params) => void shown.push(params.notice?.request),
    },
  });
  const emit = (...rows: readonly Document<Notice>[]) =>
    running.followNotices.emit({ rows, more: false, problems: [] });
  return { ...running, marked, shown, emit };
}

test("pressing a notice marks it and shows what it is about", async () => {
  const { at, send, marked, shown, emit } = start();
  expect(at().hasTag("loading")).toBe(true);
  emit(notice("new", false), notice("old", true));
  send({ type: "notice.opened", id: "new" });
  expect([marked, shown]).toEqual([[["new"]], ["request of new"]]);
});

test("one that was seen is shown and not marked again", async () => {
  const { at, send, marked, shown, emit } = start();
  emit(notice("old", true));
  send({ type: "notice.opened", id: "old" });
  expect([marked, shown]).toEqual([[[]], ["request of old"]]);
  expect(at().context.pressed).toBe("old");
});

test("all that is new is marked at once", async () => {
  const { send, marked, emit } = start();
  emit(notice("a", false), notice("b", true), notice("c", false));
  send("all.seen");
  expect(marked).toEqual([["a", "c"]]);
});

test("what cannot be read is said, what was there stays and leads on, and it is asked for anew", async () => {
  const { at, send, followNotices, shown, emit } = start();
  emit(notice("a", false));
  followNotices.fail(new Error("gone"));
  expect([at().hasTag("failed"), at().context.update?.rows.length]).toEqual([true, 1]);
  send({ type: "notice.opened", id: "a" });
  expect(shown).toEqual(["request of a"]);
  send("reload.requested");
  emit(notice("a", true));
  expect(at().matches({ following: "here" })).toBe(true);
});

test("every state and transition is reached", () => {
  expect(reached.missing(noticesMachine)).toEqual([]);
});

test("whether it is fixed is asked only until a later step: that the fix was taken back, or the next fix", () => {
  const of = (id: string, facts: Partial<Notice>) => ({
    ...notice(id, true),
    request: "r",
    ...facts,
  });
  const rows = [
    of("again", { kind: "confirm", state: "resolved" }),
    of("back", { kind: "moved", state: "inProgress" }),
    of("first", { kind: "confirm", state: "resolved" }),
    of("other", { kind: "confirm", state: "resolved", request: "r2" }),
  ];
  expect(asTheyRead(rows).map((row) => noticeMessageOf(row).key)).toEqual([
    "said.confirm",
    "said.moved.inProgress",
    "said.moved.resolved",
    "said.confirm",
  ]);
  // A comment does not answer it.
  const asked = [
    of("note", { kind: "noted" }),
    of("first", { kind: "confirm", state: "resolved" }),
  ];
  expect(asTheyRead(asked)).toEqual(asked);
});
