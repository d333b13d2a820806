import { expect, test } from "vitest";
import { attentionMachine, type AttentionNews } from "#machines/attention/attention.machine.ts";
import type { ChangeFacts } from "#machines/attention/change-facts.ts";
import { fakeObservable } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function facts(id: string): ChangeFacts {
  return {
    id,
    command: "request.start",
    by: "ada",
    keptAt: 1,
    refusal: { code: "request.start.by", clause: "No." },
    request: "r1",
    title: undefined,
    words: [],
    photos: 0,
    isEditable: true,
  };
}

function news(...ids: readonly string[]): AttentionNews {
  return {
    refused: ids.map(facts),
    kept: [],
    titles: new Map(),
    busy: undefined,
    trouble: undefined,
  };
}

function start() {
  const outbox = fakeObservable<AttentionNews, void>();
  const done: string[] = [];
  const { actor } = reached.start(
    attentionMachine.provide({
      actors: { followOutbox: outbox.logic },
      actions: {
        tryAgain: (_, { id }) => void done.push(`again ${id}`),
        takeBack: (_, { id }) => void done.push(`back ${id}`),
        giveUp: (_, { id }) => void done.push(`up ${id}`),
        dismissTrouble: () => void done.push("dismissed"),
      },
    }),
  );
  return { actor, outbox, done, at: () => actor.getSnapshot() };
}

test("it looks until the outbox has spoken", () => {
  const { at, outbox } = start();
  expect(at().hasTag("loading")).toBe(true);
  outbox.tell(news());
  expect(at().matches({ following: "here" })).toBe(true);
});

test("a refused change is tried again or taken back at once", () => {
  const { actor, outbox, done } = start();
  outbox.tell(news("c1"));
  actor.send({ type: "retry.requested", id: "c1" });
  actor.send({ type: "edit.requested", id: "c1" });
  actor.send({ type: "trouble.dismissed" });
  expect(done).toEqual(["again c1", "back c1", "dismissed"]);
});

test("a refused change is given up only after it was asked once more", () => {
  const { actor, at, outbox, done } = start();
  outbox.tell(news("c1"));
  actor.send({ type: "discard.requested", id: "c1" });
  expect(done).toEqual([]);
  actor.send({ type: "discard.cancelled" });
  expect(at().context.asked).toBeUndefined();
  actor.send({ type: "discard.requested", id: "c1" });
  actor.send({ type: "discard.confirmed" });
  expect(done).toEqual(["up c1"]);
});

test("the question stays while others change, and goes when its change is settled elsewhere", () => {
  const { actor, at, outbox } = start();
  outbox.tell(news("c1"));
  actor.send({ type: "discard.requested", id: "c1" });
  outbox.tell(news("c1", "c2"));
  expect(at().context.asked).toBe("c1");
  outbox.tell(news("c2"));
  expect(at().context.asked).toBeUndefined();
  expect(at().matches({ following: "here" })).toBe(true);
});

test("an outbox that cannot be read is asked again", () => {
  const { actor, at, outbox } = start();
  outbox.fail(new Error("held"));
  expect(at().hasTag("failed")).toBe(true);
  actor.send({ type: "reload.requested" });
  expect(outbox.listeners()).toBe(1);
});

test("every state and transition of attention was reached", () => {
  expect(reached.missing(attentionMachine)).toEqual([]);
});
