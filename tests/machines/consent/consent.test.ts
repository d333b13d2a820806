import { expect, test } from "vitest";
import { consentMachine, consentOf } from "#machines/consent/consent.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start(receivers = { usage: true, errors: true }) {
  const kept: string[] = [];
  const running = reached.alone(consentMachine, {
    input: { receivers },
    actions: { keepConsent: (_, { consent }) => void kept.push(consent) },
  });
  return { ...running, kept, consent: () => consentOf(running.at()) };
}
const asking = { following: { unasked: "asking" } } as const;

test("where nobody would take reports, nothing is asked and nothing granted", () => {
  const { send, followConsent, consent } = start({ usage: false, errors: false });
  expect(send("moment.came", "consent.granted").matches("nobody")).toBe(true);
  expect([consent(), followConsent.listeners()]).toEqual(["unasked", 0]);
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
  const { send, at, consent, followConsent } = start();
  send("moment.came");
  expect([consent(), at().matches(asking)]).toEqual(["unasked", false]);
  followConsent.emit("granted");
  expect([consent(), at().matches(asking)]).toEqual(["granted", false]);
});

test("it is asked at a good moment only, and not again by whatever else is remembered", () => {
  const { send, at, followConsent } = start();
  followConsent.emit("unasked");
  expect(at().matches(asking)).toBe(false);
  expect(send("moment.came").matches(asking)).toBe(true);
  followConsent.emit("unasked");
  expect(at().matches(asking)).toBe(true);
});

test("an answer holds at once and is remembered, either way", () => {
  const { send, followConsent, consent, kept } = start();
  followConsent.emit("unasked");
  send("consent.granted");
  expect(consent()).toBe("granted");
  send("consent.refused");
  expect([consent(), kept]).toEqual(["refused", ["granted", "refused"]]);
});

test("an answer given in another tab holds here, and so does its being forgotten", () => {
  const { followConsent, consent } = start();
  followConsent.emit("granted");
  followConsent.emit("refused");
  expect(consent()).toBe("refused");
  followConsent.emit("granted");
  followConsent.emit("unasked");
  expect(consent()).toBe("unasked");
});

test("where nothing can be remembered, nothing is sent until somebody says so", () => {
  const { send, followConsent, consent } = start();
  followConsent.emit("granted");
  followConsent.fail(new Error("held"));
  expect(consent()).toBe("unasked");
  send("consent.granted");
  expect(consent()).toBe("granted");
});

test("every state and transition of the machine was taken", () => {
  expect(reached.missing(consentMachine)).toEqual([]);
});
