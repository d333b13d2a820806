import { beforeEach, describe, expect, test } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import { forget } from "../../functions/forget.ts";
import { clearOld, closeUnanswered, dismissGuests, tellOverdue } from "../../functions/upkeep.ts";
import { organisation, person, request } from "../machines/notices/a-house.ts";
import { PartsInMemory } from "./parts-in-memory.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let house: PartsInMemory;

beforeEach(() => {
  house = new PartsInMemory();
});

describe("a fix that nobody answered", () => {
  const fixed = () =>
    request({ state: "resolved", assignee: "tom", resolution: "New.", resolvedAt: house.now });

  test("is closed after the organisation's days, by nobody in particular, and not before", async () => {
    house.put(fixed());
    house.now += 7 * dayMs - 1;
    await closeUnanswered(house.parts);
    expect(house.at("requests/r1")).toMatchObject({ state: "resolved" });
    house.now += 1;
    await closeUnanswered(house.parts);
    expect(house.at("requests/r1")).toMatchObject({ state: "closed", closedAt: house.now });
    const [change] = house.database.changes;
    expect(house.at(`requests/r1/activity/${change?.id}`)).toMatchObject({
      kind: "lapse",
      by: "fettle",
      byName: "Fettle",
      to: "closed",
    });
    expect(change?.id).toMatch(/^[\w-]{1,40}$/);
  });

  test("is closed whatever the request's id, and whatever ids entries have", async () => {
    const id = "long".repeat(10);
    house.put({ ...fixed(), id, path: `${organisation}/requests/${id}` });
    house.put(fixed());
    const foreseen = `requests/r1/activity/lapse-r1-${house.now.toString(36)}`;
    house.set(`${organisation}/${foreseen}`, { kind: "note" });
    house.now += 8 * dayMs;
    await closeUnanswered(house.parts);
    expect(house.at(`requests/${id}`)).toMatchObject({ state: "closed" });
    expect(house.at("requests/r1")).toMatchObject({ state: "closed" });
    expect(house.at(foreseen)).toEqual({ kind: "note" });
    expect(house.reported).toEqual([]);
  });

  test("is closed once, though it is looked at again", async () => {
    house.put(fixed());
    house.now += 8 * dayMs;
    await closeUnanswered(house.parts);
    await closeUnanswered(house.parts);
    expect(house.database.changes).toHaveLength(1);
  });

  test("stays open where it was opened again meanwhile", async () => {
    house.put(fixed());
    house.now += 8 * dayMs;
    const { read } = house.database;
    const database = Object.assign(Object.create(house.database), {
      // The job is reading the organisation's waiting time here.
      read: (...asked: Parameters<typeof read>) => {
        house.put(request({ state: "reported" }));
        return read(...asked);
      },
    });
    await closeUnanswered({ ...house.parts, database });
    expect(house.at("requests/r1")).toMatchObject({ state: "reported" });
  });

  test("stays open where it was fixed again meanwhile, a moment ago", async () => {
    house.put(fixed());
    house.now += 8 * dayMs;
    const { read } = house.database;
    const database = Object.assign(Object.create(house.database), {
      read: (...asked: Parameters<typeof read>) => {
        house.put(fixed());
        return read(...asked);
      },
    });
    await closeUnanswered({ ...house.parts, database });
    expect(house.at("requests/r1")).toMatchObject({ state: "resolved" });
  });

  test("stays as it is where the organisation cannot be read, and is closed in all others", async () => {
    house.put(fixed());
    const other = "organisations/aaa-first";
    house.set(other, { ...house.database.documents.get(organisation), closeAfterDays: "seven" });
    house.put({ ...fixed(), path: `${other}/requests/r1` });
    house.now += 8 * dayMs;
    await closeUnanswered(house.parts);
    expect(house.at("requests/r1")).toMatchObject({ state: "closed" });
    expect(house.database.documents.get(`${other}/requests/r1`)).toMatchObject({
      state: "resolved",
    });
    const facts = { job: "unanswered", place: `${other}/requests/r1`, code: "unreadable" };
    expect(house.reported).toEqual([["a step failed", facts]]);
    house.set(other, { ...house.database.documents.get(organisation) });
    await closeUnanswered(house.parts);
    expect(house.database.documents.get(`${other}/requests/r1`)).toMatchObject({ state: "closed" });
  });
});

/** A `remove` that throws if the document at `stuck` is one of those to be removed. */
function removeAllBut(stuck: string): typeof house.database.remove {
  return async (sightings) => {
    if (sightings.some(({ path }) => path === stuck))
      throw Object.assign(new Error("Ada"), { code: "unavailable" });
    return house.database.remove(sightings);
  };
}

describe("a date that passed", () => {
  const late = () => request({ state: "assigned", assignee: "tom", dueAt: house.now - 1000 });

  test("is told once, though the step is interrupted and begun again", async () => {
    house.put(late());
    house.device("tom", "toms-phone");
    await tellOverdue(house.parts);
    expect(house.sent).toMatchObject([{ tokens: ["toms-phone"], push: { url: "/requests/r1" } }]);
    house.database.cursors.clear();
    await tellOverdue(house.parts);
    expect(house.sent).toHaveLength(1);
  });

  test("notifies the coordinators and the assignee, and reads no other members", async () => {
    house.put(late());
    await tellOverdue(house.parts);
    const told = house
      .below(`${organisation}/members/`)
      .filter((path) => path.includes("/notices/"));
    expect(new Set(told.map((path) => path.split("/")[3]))).toEqual(
      new Set(["cora", "ivo", "tom"]),
    );
  });
});

test("a guest whose time is over goes from the lists, and nobody else", async () => {
  house.put(person("Kai Weil", { role: "guest", until: house.now - 1 }));
  house.put(person("Lea Moos", { role: "guest", until: house.now + 1 }));
  await dismissGuests(house.parts);
  expect([house.at("members/kai"), house.at("members/lea")]).toMatchObject([
    { active: false },
    { active: true },
  ]);
});

test("a guest who is put out while the job runs does not go as one whose time is over", async () => {
  const guest = person("Kai Weil", { role: "guest", until: house.now - 1 });
  house.put(guest);
  const { search } = house.database;
  const database = Object.assign(Object.create(house.database), {
    // The job has read its page here.
    search: async (...asked: Parameters<typeof search>) => {
      const found = await search(...asked);
      house.put({ ...guest, active: false });
      return found;
    },
  });
  await dismissGuests({ ...house.parts, database });
  expect(house.at("members/kai")).toMatchObject({ active: false });
  expect(house.at("members/kai")).not.toHaveProperty("leftAt");
});

test("old notices go, readable or not, looks that are over or of a time to come, and allowances that are over", async () => {
  const notice = { kind: "moved", request: "r1", title: "Tap drips", seen: false };
  const put = (path: string, fields: object) => house.set(`${organisation}/${path}`, { ...fields });
  put("members/ada/notices/old", { ...notice, at: house.now - 61 * dayMs });
  put("members/ada/notices/odd", { ...notice, kind: "sung", at: house.now - 61 * dayMs });
  put("members/ada/notices/new", { ...notice, at: house.now - dayMs });
  put("requests/r1/looks/ada", { at: house.now - 2 * hourMs });
  put("requests/r1/looks/ben", { at: house.now - 1 });
  put("requests/r1/looks/tom", { at: Date.UTC(2199, 0, 1) });
  house.set("allowances/2026-11-18.mail.author.ada", { used: 3, until: house.now - 1 });
  house.set("allowances/2026-11-21.mail.author.ada", { used: 3, until: house.now + 1 });
  await clearOld(house.parts);
  expect(house.at("members/ada/notices/old")).toBeUndefined();
  expect(house.at("members/ada/notices/odd")).toBeUndefined();
  expect(house.at("members/ada/notices/new")).toBeDefined();
  expect(house.below(`${organisation}/requests/r1/looks/`)).toEqual([
    `${organisation}/requests/r1/looks/ben`,
  ]);
  expect(house.below("allowances/")).toEqual(["allowances/2026-11-21.mail.author.ada"]);
});

test("old notices of one organisation do not wait for those of another, which go as well as there is time", async () => {
  const notice = { kind: "moved", request: "r1", title: "Tap drips", seen: false, at: 1 };
  const hog = "organisations/a-stranger/members/x/notices/";
  for (let index = 0; index < 11_000; index += 1) house.set(`${hog}n${index}`, notice);
  house.set(`${organisation}/members/ada/notices/n`, { ...notice, at: 2 });
  await clearOld(house.parts);
  expect(house.below(`${organisation}/members/ada/notices/`)).toEqual([]);
  expect(house.below(hog)).toHaveLength(1_001);
  await clearOld(house.parts);
  expect(house.below(hog)).toEqual([]);
});

test("an old notice that cannot be removed keeps no other from going, and the run counts as failed", async () => {
  const notice = { kind: "moved", request: "r1", title: "Tap drips", seen: false, at: 1 };
  const stuck = "organisations/a-stranger/members/x/notices/n";
  house.set(stuck, notice);
  for (let index = 0; index < 450; index += 1)
    house.set(`${organisation}/members/ada/notices/n${index}`, { ...notice, at: 2 });
  const database = Object.assign(Object.create(house.database), {
    remove: removeAllBut(stuck),
  });
  await expect(clearOld({ ...house.parts, database })).rejects.toThrow(
    "These jobs failed: notices.",
  );
  expect(house.below("organisations/").filter((path) => path.includes("/notices/"))).toEqual([
    stuck,
  ]);
  const place = "organisations/a-stranger/members/*/notices/n";
  expect(house.reported).toEqual([
    ["a step failed", { job: "notices", place, code: "unavailable" }],
    ["a job failed", { job: "notices", code: "some-failed" }],
  ]);
});

test("old notices go some hundreds in one commit, and one by one only where a commit fails", async () => {
  const notice = { kind: "moved", request: "r1", title: "Tap drips", seen: false, at: 1 };
  const stuck = `${organisation}/members/ada/notices/n500`;
  for (let index = 0; index < 900; index += 1)
    house.set(`${organisation}/members/ada/notices/n${index}`, { ...notice, at: 1 + index });
  const commits: number[] = [];
  const removeOthers = removeAllBut(stuck);
  const database = Object.assign(Object.create(house.database), {
    remove: (sightings: Parameters<typeof removeOthers>[0]) => {
      commits.push(sightings.length);
      return removeOthers(sightings);
    },
  });
  await expect(clearOld({ ...house.parts, database })).rejects.toThrow();
  expect(commits).toEqual([400, 400, ...Array.from({ length: 400 }, () => 1), 100]);
  expect(house.below(`${organisation}/members/ada/notices/`)).toEqual([stuck]);
});

test("more old notices than one page go in one run", async () => {
  const notice = { kind: "moved", request: "r1", title: "Tap drips", seen: false, at: 1 };
  for (let index = 0; index < 950; index += 1)
    house.set(`${organisation}/members/ada/notices/n${index}`, notice);
  await clearOld(house.parts);
  expect(house.below(`${organisation}/members/ada/notices/`)).toEqual([]);
});

describe("whoever deletes their account", () => {
  beforeEach(() => {
    house.join(person("Ada Lind", { email: "ada@fettle.test" }));
    house.set("people/ada", { organisations: ["mill-lane", "gone"] });
    house.device("ada", "readable");
    house.set("people/ada/devices/odd", { token: 7 });
    house.set(`${organisation}/members/ada/notices/n1`, { kind: "moved" });
  });

  test("leaves everywhere, with their address, their notices and all devices, readable or not", async () => {
    await forget("ada", house.parts);
    expect(house.at("members/ada")).toMatchObject({ active: false, name: "Ada Lind" });
    expect(house.at("members/ada")).not.toHaveProperty("email");
    expect(house.below("people/ada")).toEqual([]);
    expect(house.below(`${organisation}/members/ada/`)).toEqual([]);
  });

  describe("a user who was the owner", () => {
    const owner = (): unknown => house.database.documents.get(organisation)?.["owner"];
    const admin = (name: string, joinedAt: number, more: Fields = {}): void =>
      house.put(person(name, { role: "admin", joinedAt, ...more }));

    beforeEach(() => {
      house.set(organisation, { ...house.database.documents.get(organisation), owner: "ada" });
      house.join(person("Ada Lind", { role: "admin" }));
      admin("Ivo Lang", 5);
      admin("Kim Sol", 4);
      admin("Gone Away", 1, { active: false });
      admin("Max Jan", 2, { until: house.now + 1 });
    });

    test("is so no more: of the admins who stay, the one who has been there longest is", async () => {
      await forget("ada", house.parts);
      expect(owner()).toBe("kim");
      expect(house.at("members/ada")).toMatchObject({ active: false });
      const written = house.database.changes.map(({ writes }) => writes[0]?.path);
      expect(written).toEqual([`${organisation}/members/ada`, organisation, "people/ada"]);
    });

    test("is followed by another where that one leaves in the same moment", async () => {
      const { commitIf } = house.database;
      const database = Object.assign(Object.create(house.database), {
        commitIf: async (...asked: Parameters<typeof commitIf>) => {
          const isDone = await commitIf.apply(house.database, asked);
          if (owner() === "kim") admin("Kim Sol", 4, { active: false });
          return isDone;
        },
      });
      await forget("ada", { ...house.parts, database });
      expect(owner()).toBe("ivo");
    });

    test("and had no successor gets one when another member leaves later", async () => {
      house.put(person("Ada Lind", { role: "admin", active: false }));
      house.join(person("Ben Okafor"));
      await forget("ben", house.parts);
      expect(owner()).toBe("kim");
    });

    test("stays the owner if there is no other admin, and that is reported", async () => {
      for (const id of ["ivo", "kim"])
        house.database.documents.delete(`${organisation}/members/${id}`);
      await forget("ada", house.parts);
      expect(owner()).toBe("ada");
      expect(house.reported).toEqual([["nobody is left to own it", { place: organisation }]]);
      expect(house.below("people/ada")).toEqual([]);
    });

    test("is not forgotten as done where nobody can read the organisation, and is out all the same", async () => {
      const readable = house.database.documents.get(organisation) ?? {};
      house.set(organisation, { ...readable, name: 7 });
      await expect(forget("ada", house.parts)).rejects.toMatchObject({ code: "some-failed" });
      expect(house.at("members/ada")).toMatchObject({ active: false });
      house.set(organisation, readable);
      await forget("ada", house.parts);
      expect(owner()).toBe("kim");
    });
  });

  test("is not forgotten as done where nobody can read which organisations they were in", async () => {
    house.set("people/ada", { organisations: "mill-lane" });
    await expect(forget("ada", house.parts)).rejects.toThrow("people/* does not decode.");
    expect(house.below("people/ada")).toEqual(["people/ada"]);
    house.set("people/ada", { organisations: ["mill-lane"] });
    await forget("ada", house.parts);
    expect(house.at("members/ada")).toMatchObject({ active: false });
    expect(house.below("people/ada")).toEqual([]);
  });

  test("leaves all other organisations where a membership cannot be read, and is not forgotten as done", async () => {
    const other = "organisations/a-first/members/ada";
    house.set("people/ada", { organisations: ["a-first", "mill-lane"] });
    house.set(other, { name: 7 });
    await expect(forget("ada", house.parts)).rejects.toMatchObject({ code: "some-failed" });
    expect(house.at("members/ada")).toMatchObject({ active: false });
    expect(house.at("members/ada")).not.toHaveProperty("email");
    expect(house.below(`${organisation}/members/ada/`)).toEqual([]);
    expect(house.below("people/ada")).toEqual(["people/ada"]);
    const place = "organisations/a-first/members/*";
    expect(house.reported).toEqual([
      ["a step failed", { job: "forget", place, code: "unreadable" }],
    ]);
    house.put({ ...person("Ada Lind"), path: other });
    await forget("ada", house.parts);
    expect(house.database.documents.get(other)).toMatchObject({ active: false });
    expect(house.below("people/ada")).toEqual([]);
  });

  test("leaves every organisation though a device cannot be removed, which is tried again", async () => {
    const database = Object.assign(Object.create(house.database), {
      remove: removeAllBut("people/ada/devices/odd"),
    });
    const forgetting = () => forget("ada", { ...house.parts, database });
    await expect(forgetting()).rejects.toMatchObject({ code: "some-failed" });
    expect(house.at("members/ada")).toMatchObject({ active: false });
    // The record in their account is deleted, but their devices are not.
    house.database.documents.delete("people/ada");
    await expect(forgetting()).rejects.toMatchObject({ code: "some-failed" });
    await forget("ada", house.parts);
    expect(house.below("people/ada")).toEqual([]);
  });

  test("is not forgotten as done where they came in somewhere meanwhile", async () => {
    const late = "organisations/late/members/ada";
    const { read } = house.database;
    const database = Object.assign(Object.create(house.database), {
      read: async (...asked: Parameters<typeof read>) => {
        const reading = await read(...asked);
        house.set("people/ada", { organisations: ["mill-lane", "gone", "late"] });
        house.put({ ...person("Ada Lind"), path: late });
        return reading;
      },
    });
    await expect(forget("ada", { ...house.parts, database })).rejects.toMatchObject({
      code: "came-back",
    });
    await forget("ada", house.parts);
    expect(house.database.documents.get(late)).toMatchObject({ active: false });
    expect(house.below("people/ada")).toEqual([]);
  });
});
