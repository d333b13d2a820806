import { expect, test } from "vitest";
import type { Consent } from "#machines/consent/consent.machine.ts";
import { withConsent } from "#src/telemetry/consent.ts";
import { makeEditor } from "./machines.ts";
import { settle, startWatching } from "./watching.ts";

/** Opens a screen after each answer, and counts the events that have left the device by then. */
async function countSent(answers: readonly Consent[]): Promise<number[]> {
  let consent: Consent = "unasked";
  let sent = 0;
  const outward = withConsent({ receive: () => (sent += 1) }, () => consent);
  const { start } = startWatching({}, [outward]);
  const counts: number[] = [];
  for (const answer of answers) {
    consent = answer;
    start(makeEditor());
    await settle();
    counts.push(sent);
  }
  return counts;
}

test("nothing leaves the device before consent is granted, or when it is refused", async () => {
  expect(await countSent(["unasked", "refused"])).toEqual([0, 0]);
});

test("what happened before consent is not sent after it", async () => {
  expect(await countSent(["unasked", "granted"])).toEqual([0, 1]);
});

test("consent that is taken back holds from that moment", async () => {
  expect(await countSent(["granted", "refused"])).toEqual([1, 1]);
});
