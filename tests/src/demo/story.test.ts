import { describe, expect, test } from "vitest";
import { requestNumber } from "#machines/new-id.ts";
import { demoStory } from "#src/demo/story.ts";
import { requestOf, playStory, tuesday } from "./play-story.ts";
import { RememberedStore } from "./remembered-store.ts";

const day = 24 * 3_600_000;

/** Three weekdays, midnight, both changes of the clocks and a leap day, in zones around the world. */
const moments = [
  ...Array.from({ length: 3 }, (_, index) => ({ ...tuesday, now: tuesday.now + index * day })),
  { ...tuesday, now: Date.UTC(2026, 10, 15, 23, 5) },
  { ...tuesday, now: Date.UTC(2026, 2, 29, 1, 30) },
  { ...tuesday, now: Date.UTC(2026, 9, 25, 0, 30) },
  { ...tuesday, now: Date.UTC(2028, 1, 29, 6, 0), zone: "America/Los_Angeles" },
  { ...tuesday, now: Date.UTC(2027, 0, 4, 0, 0), zone: "Asia/Kolkata" },
];

describe.each(moments)("told at $now in $zone", (input) => {
  const { story, refused, requests, entries } = playStory(input);

  test("every change is accepted by the real policies, in its order", () => {
    expect(refused).toEqual([]);
  });

  test("nothing happens later than now or out of order", () => {
    const times = story.changes.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(input.now);
    for (const request of requests) {
      const own = entries.filter((entry) => requestOf(entry) === request.id).map(({ at }) => at);
      expect(new Set(own).size, request.title).toBe(own.length);
      expect(Math.min(...own), request.title).toBe(request.reportedAt);
    }
  });

  test("what was reopened was not late at once", () => {
    const reopened = story.changes.filter(({ command }) => /reopen|sendBack/.test(command));
    expect(reopened.length).toBeGreaterThan(0);
    for (const { at, writes } of reopened) {
      const [write] = writes;
      expect(write?.kind === "update" ? write.set["dueAt"] : undefined).toBeGreaterThan(at);
    }
  });

  test("no fix waits longer for its reporter than the organisation waits", () => {
    const resolved = requests.filter(({ state }) => state === "resolved");
    for (const { resolvedAt = 0, title } of resolved) {
      expect(input.now - resolvedAt, title).toBeLessThan(7 * day);
    }
  });
});

test("a step by a resident who may not take it is refused by its clause", () => {
  const { changes, people } = demoStory(tuesday);
  const resident = people.find(({ role }) => role === "resident")?.id ?? "";
  const store = new RememberedStore();
  const codes = changes.flatMap((change) => {
    const isTriage = change.command === "request.triage";
    const refusal = isTriage ? store.commit({ ...change, by: resident }) : undefined;
    store.commit(change);
    return isTriage ? [refusal?.code] : [];
  });
  expect(codes.length).toBeGreaterThan(20);
  expect(new Set(codes)).toEqual(new Set(["request.triage.by"]));
});

test("only the times depend on the moment: ids, words and order of each request stay", () => {
  const withoutTimes = (input: typeof tuesday) =>
    JSON.stringify(
      playStory(input).requests.toSorted((a, b) => a.id.localeCompare(b.id)),
      (key, value: unknown) => (key.endsWith("At") ? undefined : value),
    );
  expect(withoutTimes({ ...tuesday, now: tuesday.now + 2 * day, zone: "Asia/Tokyo" })).toBe(
    withoutTimes(tuesday),
  );
});

test("every id is of the usual form and used once, and every number is its request's", () => {
  const { story, refused: _, ...documents } = playStory(tuesday);
  const ids = Object.values(documents).flatMap((each) => each.map(({ id }) => id));
  // An entry has the id of its change.
  const all = [...ids, ...documents.places.map(({ code }) => code)];
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(story.changes.map(({ id }) => id)).size).toBe(story.changes.length);
  for (const id of all) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/);
  expect(new Set(documents.requests.map(({ number }) => number)).size).toBe(46);
  for (const { id, number } of documents.requests) expect(number).toBe(requestNumber(id));
});

test("photos are as they were measured once they are", () => {
  const measured = { type: "image/jpeg", width: 900, height: 700, bytes: 12_345 } as const;
  const { story, attachments } = playStory({
    ...tuesday,
    photoFacts: { "boiler-pressure-gauge": measured },
  });
  const boiler = story.photos.find(({ photo }) => photo === "boiler-pressure-gauge");
  expect(attachments.find(({ id }) => id === boiler?.attachment)).toMatchObject(measured);
  expect(attachments.filter(({ bytes }) => bytes === 12_345).length).toBe(1);
});
