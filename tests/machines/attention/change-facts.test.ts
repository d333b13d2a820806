import { expect, test } from "vitest";
import type { Change, Write } from "#generated/runtime.ts";
import { factsOf } from "#machines/attention/change-facts.ts";
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
