import { beforeEach, describe, expect, test } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import { forget } from "../../functions/forget.ts";
import { clearOld, closeUnanswered, dismissGuests, notifyOverdue } from "../../functions/upkeep.ts";
import { organisation, person, request } from "../machines/notices/a-workspace.ts";
import { PartsInMemory } from "./parts-in-memory.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const notice = { kind: "moved", request: "r1", title: "Tap drips", seen: false, at: 1 };
let workspace: PartsInMemory;

beforeEach(() => {
  workspace = new PartsInMemory();
});

describe("a fix that nobody answered", () => {
  const fixed = () =>
    request({ state: "resolved", assignee: "tom", resolution: "New.", resolvedAt: workspace.now });

  test("is closed after the organisation's days, once, by nobody in particular, and not before", async () => {
    workspace.put(fixed());
    workspace.now += 7 * dayMs - 1;
    await closeUnanswered(workspace.parts);
    expect(workspace.at("requests/r1")).toMatchObject({ state: "resolved" });
    workspace.now += 1;
    await closeUnanswered(workspace.parts);
    expect(workspace.at("requests/r1")).toMatchObject({ state: "closed", closedAt: workspace.now });
    const [change] = workspace.database.changes;
    expect(workspace.at(`requests/r1/activity/${change?.id}`)).toMatchObject({
      kind: "lapse",
      by: "fettle",
      byName: "Fettle",
      to: "closed",
    });
    expect(change?.id).toMatch(/^[\w-]{1,40}$/);
    await closeUnanswered(workspace.parts);
    expect(workspace.database.changes).toHaveLength(1);
  });

  test("is closed whatever the request's id, and whatever ids entries have", async () => {
    const id = "long".repeat(10);
    workspace.put({ ...fixed(), id, path: `${organisation}/requests/${id}` });
    workspace.put(fixed());
    const foreseen = `requests/r1/activity/lapse-r1-${workspace.now.toString(36)}`;
    workspace.set(`${organisation}/${foreseen}`, { kind: "note" });
    workspace.now += 8 * dayMs;
    await closeUnanswered(workspace.parts);
    expect(workspace.at(`requests/${id}`)).toMatchObject({ state: "closed" });
    expect(workspace.at("requests/r1")).toMatchObject({ state: "closed" });
    expect(workspace.at(foreseen)).toEqual({ kind: "note" });
    expect(workspace.reported).toEqual([]);
  });

  test.each([
    ["opened", "reported", () => request({ state: "reported" })],
    ["fixed", "resolved", fixed],
  ])("stays open where it was %s again meanwhile", async (_, state, again) => {
    workspace.put(fixed());
    workspace.now += 8 * dayMs;
    const { read } = workspace.database;
    const parts = workspace.partsWith({
      // The job is reading the organisation's waiting time here.
      read: (codec, path) => {
        workspace.put(again());
        return read(codec, path);
      },
    });
    await closeUnanswered(parts);
    expect(workspace.at("requests/r1")).toMatchObject({ state });
  });

  test("stays as it is where the organisation cannot be read, and is closed in all others", async () => {
    workspace.put(fixed());
    const other = "organisations/aaa-first";
    workspace.set(other, {
      ...workspace.database.documents.get(organisation),
      closeAfterDays: "seven",
    });
    workspace.put({ ...fixed(), path: `${other}/requests/r1` });
    workspace.now += 8 * dayMs;
    await closeUnanswered(workspace.parts);
    expect(workspace.at("requests/r1")).toMatchObject({ state: "closed" });
    expect(workspace.database.documents.get(`${other}/requests/r1`)).toMatchObject({
      state: "resolved",
    });
    const facts = { job: "unanswered", place: `${other}/requests/r1`, code: "unreadable" };
    expect(workspace.reported).toEqual([["a step failed", facts]]);
    workspace.set(other, { ...workspace.database.documents.get(organisation) });
    await closeUnanswered(workspace.parts);
    expect(workspace.database.documents.get(`${other}/requests/r1`)).toMatchObject({
      state: "closed",
    });
  });
});

/** Old notices of a member; returns the beginning of their paths. */
function oldNotices(count: number, of = `${organisation}/members/ada`): string {
  for (let index = 0; index < count; index += 1)
    workspace.set(`${of}/notices/n${index}`, { ...notice, at: 2 + index });
  return `${of}/notices/`;
}

/** A `remove` that throws if the document at `stuck` is one of those to be removed. */
function removeAllBut(stuck: string): typeof workspace.database.remove {
  return async (sightings) => {
    if (sightings.some(({ path }) => path === stuck))
      throw Object.assign(new Error("Ada"), { code: "unavailable" });
    return workspace.database.remove(sightings);
  };
}

describe("a date that passed", () => {
  const late = () => request({ state: "assigned", assignee: "tom", dueAt: workspace.now - 1000 });

  test("is told once, though the step is interrupted and begun again", async () => {
    workspace.put(late());
    workspace.device("tom", "toms-phone");
    await notifyOverdue(workspace.parts);
    expect(workspace.sent).toMatchObject([
      { tokens: ["toms-phone"], push: { url: "/requests/r1" } },
    ]);
    workspace.database.cursors.clear();
    await notifyOverdue(workspace.parts);
    expect(workspace.sent).toHaveLength(1);
  });

  test("notifies the coordinators and the assignee, and reads no other members", async () => {
    workspace.put(late());
    await notifyOverdue(workspace.parts);
    const addressed = workspace
      .below(`${organisation}/members/`)
      .filter((path) => path.includes("/notices/"));
    expect(new Set(addressed.map((path) => path.split("/")[3]))).toEqual(
      new Set(["cora", "ivo", "tom"]),
    );
  });
});

test("a guest whose time is over goes from the lists, and nobody else", async () => {
  workspace.put(person("Kai Weil", { role: "guest", until: workspace.now - 1 }));
  workspace.put(person("Lea Moos", { role: "guest", until: workspace.now + 1 }));
  await dismissGuests(workspace.parts);
  expect([workspace.at("members/kai"), workspace.at("members/lea")]).toMatchObject([
    { active: false },
    { active: true },
  ]);
});

test("a guest who is put out while the job runs does not go as one whose time is over", async () => {
  const guest = person("Kai Weil", { role: "guest", until: workspace.now - 1 });
  workspace.put(guest);
  const { search } = workspace.database;
  const parts = workspace.partsWith({
    // The job has read its page here.
    search: async (codec, asked) => {
      const found = await search(codec, asked);
      workspace.put({ ...guest, active: false });
      return found;
    },
  });
  await dismissGuests(parts);
  expect(workspace.at("members/kai")).toMatchObject({ active: false });
  expect(workspace.at("members/kai")).not.toHaveProperty("leftAt");
});

test("old notices go, readable or not, looks that are over or of a time to come, and allowances that are over", async () => {
  const put = (path: string, fields: object) =>
    workspace.set(`${organisation}/${path}`, { ...fields });
  put("members/ada/notices/old", { ...notice, at: workspace.now - 61 * dayMs });
  put("members/ada/notices/odd", { ...notice, kind: "sung", at: workspace.now - 61 * dayMs });
  put("members/ada/notices/new", { ...notice, at: workspace.now - dayMs });
  put("requests/r1/looks/ada", { at: workspace.now - 2 * hourMs });
  put("requests/r1/looks/ben", { at: workspace.now - 1 });
  put("requests/r1/looks/tom", { at: Date.UTC(2199, 0, 1) });
  workspace.set("allowances/2026-11-18.mail.author.ada", { used: 3, until: workspace.now - 1 });
  workspace.set("allowances/2026-11-21.mail.author.ada", { used: 3, until: workspace.now + 1 });
  await clearOld(workspace.parts);
  expect(workspace.at("members/ada/notices/old")).toBeUndefined();
  expect(workspace.at("members/ada/notices/odd")).toBeUndefined();
  expect(workspace.at("members/ada/notices/new")).toBeDefined();
  expect(workspace.below(`${organisation}/requests/r1/looks/`)).toEqual([
    `${organisation}/requests/r1/looks/ben`,
  ]);
  expect(workspace.below("allowances/")).toEqual(["allowances/2026-11-21.mail.author.ada"]);
});

test("old notices of one organisation do not wait for those of another, which go as well as there is time", async () => {
  const hog = "organisations/a-stranger/members/x/notices/";
  for (let index = 0; index < 11_000; index += 1) workspace.set(`${hog}n${index}`, notice);
  const own = oldNotices(1);
  await clearOld(workspace.parts);
  expect(workspace.below(own)).toEqual([]);
  expect(workspace.below(hog)).toHaveLength(1_001);
  await clearOld(workspace.parts);
  expect(workspace.below(hog)).toEqual([]);
});

test("an old notice that cannot be removed keeps no other from going, and the run counts as failed", async () => {
  const stuck = "organisations/a-stranger/members/x/notices/n";
  workspace.set(stuck, notice);
  oldNotices(450);
  const parts = workspace.partsWith({ remove: removeAllBut(stuck) });
  await expect(clearOld(parts)).rejects.toThrow("These jobs failed: notices.");
  expect(workspace.below("organisations/").filter((path) => path.includes("/notices/"))).toEqual([
    stuck,
  ]);
  const place = "organisations/a-stranger/members/*/notices/n";
  expect(workspace.reported).toEqual([
    ["a step failed", { job: "notices", place, code: "unavailable" }],
    ["a job failed", { job: "notices", code: "some-failed" }],
  ]);
});

test("old notices go some hundreds in one commit, and one by one only where a commit fails", async () => {
  const stuck = `${organisation}/members/ada/notices/n500`;
  const own = oldNotices(900);
  const commits: number[] = [];
  const removeOthers = removeAllBut(stuck);
  const parts = workspace.partsWith({
    remove: (sightings: Parameters<typeof removeOthers>[0]) => {
      commits.push(sightings.length);
      return removeOthers(sightings);
    },
  });
  await expect(clearOld(parts)).rejects.toThrow();
  expect(commits).toEqual([400, 400, ...Array.from({ length: 400 }, () => 1), 100]);
  expect(workspace.below(own)).toEqual([stuck]);
});

test("more old notices than one page go in one run", async () => {
  const own = oldNotices(950);
  await clearOld(workspace.parts);
  expect(workspace.below(own)).toEqual([]);
});

describe("whoever deletes their account", () => {
  beforeEach(() => {
    workspace.join(person("Ada Lind", { email: "ada@fettle.test" }));
    workspace.set("people/ada", { organisations: ["mill-lane", "gone"] });
    workspace.device("ada", "readable");
    workspace.set("people/ada/devices/odd", { token: 7 });
    workspace.set(`${organisation}/members/ada/notices/n1`, { kind: "moved" });
  });

  test("leaves everywhere, with their address, their notices and all devices, readable or not", async () => {
    await forget("ada", workspace.parts);
    expect(workspace.at("members/ada")).toMatchObject({ active: false, name: "Ada Lind" });
    expect(workspace.at("members/ada")).not.toHaveProperty("email");
    expect(workspace.below("people/ada")).toEqual([]);
    expect(workspace.below(`${organisation}/members/ada/`)).toEqual([]);
  });

  describe("a user who was the owner", () => {
    const owner = (): unknown => workspace.database.documents.get(organisation)?.["owner"];
    const admin = (name: string, joinedAt: number, more: Fields = {}): void =>
      workspace.put(person(name, { role: "admin", joinedAt, ...more }));

    beforeEach(() => {
      workspace.set(organisation, {
        ...workspace.database.documents.get(organisation),
        owner: "ada",
      });
      workspace.join(person("Ada Lind", { role: "admin" }));
      admin("Ivo Lang", 5);
      admin("Kim Sol", 4);
      admin("Gone Away", 1, { active: false });
      admin("Max Jan", 2, { until: workspace.now + 1 });
    });

    test("is so no more: of the admins who stay, the one who has been there longest is", async () => {
      await forget("ada", workspace.parts);
      expect(owner()).toBe("kim");
      expect(workspace.at("members/ada")).toMatchObject({ active: false });
      const written = workspace.database.changes.map(({ writes }) => writes[0]?.path);
      expect(written).toEqual([`${organisation}/members/ada`, organisation, "people/ada"]);
    });

    test("is followed by another where that one leaves in the same moment", async () => {
      const { commitIf } = workspace.database;
      const parts = workspace.partsWith({
        commitIf: async (change, codec, path, holds) => {
          const isDone = await commitIf(change, codec, path, holds);
          if (owner() === "kim") admin("Kim Sol", 4, { active: false });
          return isDone;
        },
      });
      await forget("ada", parts);
      expect(owner()).toBe("ivo");
    });

    test("and had no successor gets one when another member leaves later", async () => {
      workspace.put(person("Ada Lind", { role: "admin", active: false }));
      workspace.join(person("Ben Okafor"));
      await forget("ben", workspace.parts);
      expect(owner()).toBe("kim");
    });

    test("stays the owner if there is no other admin, and that is reported", async () => {
      for (const id of ["ivo", "kim"])
        workspace.database.documents.delete(`${organisation}/members/${id}`);
      await forget("ada", workspace.parts);
      expect(owner()).toBe("ada");
      expect(workspace.reported).toEqual([["nobody is left to own it", { place: organisation }]]);
      expect(workspace.below("people/ada")).toEqual([]);
    });

    test("is not forgotten as done where nobody can read the organisation, and is out all the same", async () => {
      const readable = workspace.database.documents.get(organisation) ?? {};
      workspace.set(organisation, { ...readable, name: 7 });
      await expect(forget("ada", workspace.parts)).rejects.toMatchObject({ code: "some-failed" });
      expect(workspace.at("members/ada")).toMatchObject({ active: false });
      workspace.set(organisation, readable);
      await forget("ada", workspace.parts);
      expect(owner()).toBe("kim");
    });
  });

  test("is not forgotten as done where nobody can read which organisations they were in", async () => {
    workspace.set("people/ada", { organisations: "mill-lane" });
    await expect(forget("ada", workspace.parts)).rejects.toThrow("people/* does not decode.");
    expect(workspace.below("people/ada")).toEqual(["people/ada"]);
    workspace.set("people/ada", { organisations: ["mill-lane"] });
    await forget("ada", workspace.parts);
    expect(workspace.at("members/ada")).toMatchObject({ active: false });
    expect(workspace.below("people/ada")).toEqual([]);
  });

  test("leaves all other organisations where a membership cannot be read, and is not forgotten as done", async () => {
    const other = "organisations/a-first/members/ada";
    workspace.set("people/ada", { organisations: ["a-first", "mill-lane"] });
    workspace.set(other, { name: 7 });
    await expect(forget("ada", workspace.parts)).rejects.toMatchObject({ code: "some-failed" });
    expect(workspace.at("members/ada")).toMatchObject({ active: false });
    expect(workspace.at("members/ada")).not.toHaveProperty("email");
    expect(workspace.below(`${organisation}/members/ada/`)).toEqual([]);
    expect(workspace.below("people/ada")).toEqual(["people/ada"]);
    const place = "organisations/a-first/members/*";
    expect(workspace.reported).toEqual([
      ["a step failed", { job: "forget", place, code: "unreadable" }],
    ]);
    workspace.put({ ...person("Ada Lind"), path: other });
    await forget("ada", workspace.parts);
    expect(workspace.database.documents.get(other)).toMatchObject({ active: false });
    expect(workspace.below("people/ada")).toEqual([]);
  });

  test("leaves every organisation though a device cannot be removed, which is tried again", async () => {
    const parts = workspace.partsWith({
      remove: removeAllBut("people/ada/devices/odd"),
    });
    const forgetting = () => forget("ada", parts);
    await expect(forgetting()).rejects.toMatchObject({ code: "some-failed" });
    expect(workspace.at("members/ada")).toMatchObject({ active: false });
    // The record in their account is deleted, but their devices are not.
    workspace.database.documents.delete("people/ada");
    await expect(forgetting()).rejects.toMatchObject({ code: "some-failed" });
    await forget("ada", workspace.parts);
    expect(workspace.below("people/ada")).toEqual([]);
  });

  test("is not forgotten as done where they came in somewhere meanwhile", async () => {
    const late = "organisations/late/members/ada";
    const { read } = workspace.database;
    const parts = workspace.partsWith({
      read: async (codec, path) => {
        const reading = await read(codec, path);
        workspace.set("people/ada", { organisations: ["mill-lane", "gone", "late"] });
        workspace.put({ ...person("Ada Lind"), path: late });
        return reading;
      },
    });
    await expect(forget("ada", parts)).rejects.toMatchObject({
      code: "came-back",
    });
    await forget("ada", workspace.parts);
    expect(workspace.database.documents.get(late)).toMatchObject({ active: false });
    expect(workspace.below("people/ada")).toEqual([]);
  });
});
