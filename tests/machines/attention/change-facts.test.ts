import { expect, test } from "vitest";
import type { Change, Write } from "#generated/runtime.ts";
import { factsOf, photosOf } from "#machines/attention/change-facts.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";

const request = "organisations/o1/requests/r1";

function entry(command: string, writes: readonly Write[]): OutboxEntry {
  const change: Change = { id: "c1", command, by: "ada", at: 1, writes };
  return { order: 1, id: "c1", change, keptAt: 5, status: "refused" };
}

test("a refused report still says its title, its details and its photos", () => {
  const facts = factsOf(
    entry("request.report", [
      { kind: "create", path: request, fields: { title: "Tap drips", details: "Day and night" } },
      { kind: "create", path: `${request}/attachments/p1`, fields: { type: "image/jpeg" } },
      { kind: "create", path: `${request}/activities/c1`, fields: { text: "Day and night" } },
    ]),
  );
  expect(facts).toMatchObject({
    request: "r1",
    title: "Tap drips",
    words: ["Day and night"],
    photos: 1,
    isEditable: true,
  });
});

test("a refused step says what was written about it", () => {
  const facts = factsOf(
    entry("request.resolve", [
      { kind: "update", path: request, set: { state: "resolved", resolution: "New washer" } },
      { kind: "create", path: `${request}/activities/c1`, fields: { text: "Two hours" } },
    ]),
  );
  expect(facts.words).toEqual(["New washer", "Two hours"]);
  expect(facts.title).toBeUndefined();
});

test("a refused place keeps its name, and has no form to go back to", () => {
  const facts = factsOf(
    entry("place.add", [
      { kind: "create", path: "organisations/o1/places/p1", fields: { name: "Laundry" } },
    ]),
  );
  expect(facts).toMatchObject({ title: "Laundry", request: undefined, isEditable: false });
});

test("only what is added counts as a photo, and empty words are none", () => {
  const { change } = entry("activity.note", [
    { kind: "delete", path: `${request}/attachments/p1` },
    { kind: "create", path: `${request}/activities/c1`, fields: { text: "   " } },
  ]);
  expect(photosOf(change)).toEqual([]);
  expect(factsOf(entry("activity.note", change.writes)).words).toEqual([]);
});

test("somebody who leaves is what the change is about, whatever work it gives back", () => {
  const facts = factsOf(
    entry("member.appoint", [
      { kind: "update", path: "organisations/o1/members/ben", set: { active: false }, clear: [] },
      { kind: "update", path: request, set: { state: "triaged" }, clear: ["assignee"] },
      { kind: "create", path: `${request}/activity/c1`, fields: { kind: "release" } },
    ]),
  );
  expect(facts).toMatchObject({ request: undefined, isEditable: false });
});
