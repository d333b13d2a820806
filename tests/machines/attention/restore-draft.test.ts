import { expect, test } from "vitest";
import type { Change, Json, Write } from "#generated/runtime.ts";
import type { Destination } from "#machines/destination.ts";
import { restoreDraft } from "#src/app/restore-draft.ts";
import { Refused } from "#src/data/store.ts";
import type { Draft } from "#src/services/drafts/drafts.ts";

const request = "organisations/o1/requests/r1";
const report: Write = {
  kind: "create",
  path: request,
  fields: { title: "Tap drips", details: "Day and night", category: "plumbing" },
};

const note = (text: string, audience = "everyone"): Write => ({
  kind: "create",
  path: `${request}/activities/c1`,
  fields: { text, audience },
});

function start(command: string, writes: readonly Write[], there?: Draft) {
  const change: Change = { id: "c1", command, by: "ada", at: 1, writes };
  const saved = new Map<string, Json>();
  const photos: string[] = [];
  const dropped: string[] = [];
  const went: Destination[] = [];
  let isFull = false;
  const at = { organisation: "o1", sees: true };
  const give = () =>
    restoreDraft({
      id: "c1",
      member: "ada",
      organisation: at.organisation,
      store: {
        // Only whether a request is there is asked.
        read: () =>
          at.sees
            ? Promise.resolve({} as never)
            : Promise.reject(new Refused({ code: "request.read", clause: "Only members." })),
      },
      outbox: {
        find: (id) =>
          Promise.resolve(
            id === "c1" ? { order: 1, id, change, keptAt: 1, status: "refused" } : undefined,
          ),
        drop: (id) => Promise.resolve(void dropped.push(id)),
      },
      drafts: {
        load: () => Promise.resolve(there),
        clear: () => Promise.resolve(),
        save: (key, json) => Promise.resolve(void saved.set(key, json)),
        addPhoto: (key, { id }) =>
          isFull
            ? Promise.reject(new Error("no room"))
            : Promise.resolve(void photos.push(`${key} ${id}`)),
      },
      photo: (id) =>
        Promise.resolve(id === "p1" ? { full: new Blob(), thumbnail: new Blob() } : undefined),
      navigate: (destination) => void went.push(destination),
    });
  const full = (): void => {
    isFull = true;
  };
  return { give, saved, photos, dropped, went, full, at };
}

test("what comes back lies in the drafts of whoever takes it", async () => {
  const { give, saved } = start("activity.note", [note("New washer")]);
  await give();
  expect([...saved.keys()]).toEqual(["note:r1:ada"]);
});

test("a title that was to be another is among the words that come back", async () => {
  const set = { title: "Tap drips in the laundry" };
  const { give, saved } = start("request.correct", [{ kind: "update", path: request, set }]);
  await give();
  expect(saved.get("note:r1:ada")).toMatchObject({ text: "Tap drips in the laundry" });
});

test("whoever is interrupted tries again, and nothing is there twice", async () => {
  const photo: Write = {
    kind: "create",
    path: `${request}/attachments/p1`,
    fields: { type: "image/jpeg", width: 10, height: 20, bytes: 30 },
  };
  const entry: Write = {
    kind: "create",
    path: `${request}/activities/c1`,
    fields: { text: "New washer", audience: "everyone", minutes: 45 },
  };
  const first = start("request.resolve", [entry, photo]);
  await first.give();
  const json = first.saved.get("note:r1:ada");
  const again = start("request.resolve", [entry, photo], { json, photos: [] });
  await again.give();
  expect(again.saved.get("note:r1:ada")).toEqual(json);

  const reported = start("request.report", [report, photo]);
  await reported.give();
  const files = { full: new Blob(), thumbnail: new Blob() };
  const there = {
    json: reported.saved.get("report:ada"),
    photos: [{ id: "p1", ...files, about: {} }],
  };
  const reportedAgain = start("request.report", [report, photo], there);
  await reportedAgain.give();
  expect(reportedAgain.dropped).toEqual(["c1"]);
});

test("where there is no room for the photos nothing is said yet, so that the next attempt says it once", async () => {
  const photo: Write = { kind: "create", path: `${request}/attachments/p1`, fields: {} };
  const { give, saved, dropped, full } = start("activity.note", [note("New washer"), photo]);
  full();
  await expect(give()).rejects.toThrow("no room");
  expect([saved.size, dropped]).toEqual([0, []]);
});

test("what was meant for the team does not come back for everybody", async () => {
  const { give, saved } = start("activity.note", [note("The key is under the mat", "team")]);
  await give();
  expect(saved.get("note:r1:ada")).toMatchObject({ audience: "team" });
});

test("what was written for another organisation, or on a request that is out of sight now, stays where it can be read", async () => {
  for (const [command, write] of [
    ["activity.note", note("New washer")],
    ["request.report", report],
  ] as const) {
    const { give, saved, dropped, at } = start(command, [write]);
    at.organisation = "o2";
    await expect(give()).rejects.toMatchObject({ code: "noWayBack" });
    expect([saved.size, dropped]).toEqual([0, []]);
  }
  const { give, saved, dropped, at } = start("activity.note", [note("New washer")]);
  at.sees = false;
  await expect(give()).rejects.toMatchObject({ code: "noWayBack" });
  expect([saved.size, dropped]).toEqual([0, []]);
  // A refused report is not shown anywhere anyway.
  const reported = start("request.report", [report]);
  reported.at.sees = false;
  await reported.give();
  expect(reported.dropped).toEqual(["c1"]);
});
