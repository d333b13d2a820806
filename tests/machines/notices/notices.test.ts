import { expect, test } from "vitest";
import type { Notice } from "#generated/notice/type.ts";
import type { Document } from "#generated/runtime.ts";
import { noticesMachine, type NoticesNews } from "#machines/notices/notices.machine.ts";
import { fakeObservable } from "../fake-port.ts";
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
  const followed = fakeObservable<NoticesNews, void>();
  const marked: string[][] = [];
  const shown: (string | undefined)[] = [];
  const { actor } = reached.start(
    noticesMachine.provide({
      actors: { followNotices: followed.logic },
      actions: {
        markSeen: (_, { notices }) => void marked.push(notices.map(({ id }) => id)),
        showRequest: (_, params) => void shown.push(params.notice?.request),
      },
    }),
  );
  const tell = (...rows: readonly Document<Notice>[]) =>
    followed.tell({ rows, more: false, problems: [] });
  return { actor, followed, marked, shown, tell };
}

test("pressing a notice marks it and shows what it is about", async () => {
  const { actor, marked, shown, tell } = start();
  expect(actor.getSnapshot().hasTag("loading")).toBe(true);
  tell(notice("new", false), notice("old", true));
  actor.send({ type: "notice.opened", id: "new" });
  expect([marked, shown]).toEqual([[["new"]], ["request of new"]]);
});

test("one that was seen is shown and not marked again", async () => {
  const { actor, marked, shown, tell } = start();
  tell(notice("old", true));
  actor.send({ type: "notice.opened", id: "old" });
  expect([marked, shown]).toEqual([[[]], ["request of old"]]);
  expect(actor.getSnapshot().context.pressed).toBe("old");
});

test("all that is new is marked at once", async () => {
  const { actor, marked, tell } = start();
  tell(notice("a", false), notice("b", true), notice("c", false));
  actor.send({ type: "all.seen" });
  expect(marked).toEqual([["a", "c"]]);
});

test("what cannot be read is said, what was there stays and leads on, and it is asked for anew", async () => {
  const { actor, followed, shown, tell } = start();
  tell(notice("a", false));
  followed.fail(new Error("gone"));
  expect(actor.getSnapshot().hasTag("failed")).toBe(true);
  expect(actor.getSnapshot().context.news?.rows).toHaveLength(1);
  actor.send({ type: "notice.opened", id: "a" });
  expect(shown).toEqual(["request of a"]);
  actor.send({ type: "reload.requested" });
  tell(notice("a", true));
  expect(actor.getSnapshot().matches({ following: "here" })).toBe(true);
});

test("every state and transition is reached", () => {
  expect(reached.missing(noticesMachine)).toEqual([]);
});
