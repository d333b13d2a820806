import { expect, test } from "vitest";
import { type Consent, consentMachine, consentOf } from "#machines/consent/consent.machine.ts";
import { fakeObservable } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start(receivers = { usage: true, errors: true }) {
  const kept: string[] = [];
  const before = fakeObservable<Consent, void>();
  const { actor } = reached.start(
    consentMachine.provide({
      actors: { followConsent: before.logic },
      actions: { keepConsent: (_, { consent }) => void kept.push(consent) },
    }),
    { receivers },
  );
  const at = () => actor.getSnapshot();
  return { actor, at, before, kept, consent: () => consentOf(at()) };
}
const asking = { following: { unasked: "asking" } } as const;

test("where nobody would take reports, nothing is asked and nothing granted", () => {
  const { actor, at, before, consent } = start({ usage: false, errors: false });
  actor.send({ type: "moment.came" });
  actor.send({ type: "consent.granted" });
  expect(at().matches("nobody")).toBe(true);
  expect(consent()).toBe("unasked");
  expect(before.listeners()).toBe(0);
});

test("one receiver is enough to ask", () => {
  for (const receivers of [
    { usage: true, errors: false },
    { usage: false, errors: true },
  ]) {
    expect(start(receivers).at().matches("following")).toBe(true);
  }
});

test("until an earlier answer has been read, nothing is granted and nothing asked", () => {
  const { actor, at, consent, before } = start();
  actor.send({ type: "moment.came" });
  expect(consent()).toBe("unasked");
  expect(at().matches(asking)).toBe(false);
  before.tell("granted");
  expect(consent()).toBe("granted");
  expect(at().matches(asking)).toBe(false);
});

test("it is asked at a good moment only, and not again by whatever else is remembered", () => {
  const { actor, at, before } = start();
  before.tell("unasked");
  expect(at().matches(asking)).toBe(false);
  actor.send({ type: "moment.came" });
  expect(at().matches(asking)).toBe(true);
  before.tell("unasked");
  expect(at().matches(asking)).toBe(true);
});

test("an answer holds at once and is remembered, either way", () => {
  const { actor, before, consent, kept } = start();
  before.tell("unasked");
  actor.send({ type: "consent.granted" });
  expect(consent()).toBe("granted");
  actor.send({ type: "consent.refused" });
  expect(consent()).toBe("refused");
  expect(kept).toEqual(["granted", "refused"]);
});

test("an answer given in another tab holds here, and so does its being forgotten", () => {
  const { before, consent } = start();
  before.tell("granted");
  before.tell("refused");
  expect(consent()).toBe("refused");
  before.tell("granted");
  before.tell("unasked");
  expect(consent()).toBe("unasked");
});

test("where nothing can be remembered, nothing is sent until somebody says so", () => {
  const { actor, before, consent } = start();
  before.tell("granted");
  before.fail(new Error("held"));
  expect(consent()).toBe("unasked");
  actor.send({ type: "consent.granted" });
  expect(consent()).toBe("granted");
});

test("every state and transition of the machine was taken", () => {
  expect(reached.missing(consentMachine)).toEqual([]);
});
