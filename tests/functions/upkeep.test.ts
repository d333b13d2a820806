import { beforeEach, describe, expect, test } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import { forget } from "../../functions/forget.ts";
import { People } from "../../functions/people.ts";
import type { Files, Push } from "../../functions/ports.ts";
import type { TellParts } from "../../functions/tell.ts";
import {
  clearOld,
  clearOrphans,
  closeUnanswered,
  dismissGuests,
  tellOverdue,
} from "../../functions/upkeep.ts";
import { organisation, people, person, request } from "../machines/notices/a-house.ts";
import { MemoryDatabase } from "./memory-database.ts";

const dayMs = 24 * 3_600_000;
let now: number;
let database: MemoryDatabase;
let sent: { readonly tokens: readonly string[]; readonly push: Push }[];
let parts: TellParts;

const put = ({ id: _, path, ...fields }: Fields & { readonly id: string; readonly path: string }) =>
  void database.documents.set(path, fields);
const at = (path: string) => database.documents.get(`${organisation}/${path}`);

beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 12);
  database = new MemoryDatabase();
  sent = [];
  const clock = () => now;
  parts = {
    database,
    messenger: {
      send: async (tokens, push) => {
        sent.push({ tokens, push });
        return tokens.map(() => "sent");
      },
    },
    now: clock,
    log: () => undefined,
    people: new People(database, clock),
  };
  database.documents.set(organisation, {
    name: "Mill Lane",
    zone: "UTC",
    locale: "en-GB",
    dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
    closeAfterDays: 7,
    foundedAt: 1,
  });
  for (const each of people) put(each);
});

describe("what nobody answered", () => {
  const fixed = () =>
    request({ state: "resolved", assignee: "tom", resolution: "New.", resolvedAt: now });

  test("is closed after the organisation's days, by nobody in particular, and not before", async () => {
    put(fixed());
    now += 7 * dayMs - 1;
    await closeUnanswered(parts);
    expect(at("requests/r1")).toMatchObject({ state: "resolved" });
    now += 1;
    await closeUnanswered(parts);
    expect(at("requests/r1")).toMatchObject({ state: "closed", closedAt: now });
    const [change] = database.changes;
    expect(at(`requests/r1/activity/${change?.id}`)).toMatchObject({
      kind: "lapse",
      by: "fettle",
      byName: "Fettle",
      to: "closed",
    });
    expect(change?.id).toMatch(/^[\w-]{1,40}$/);
  });

  test("is closed once, though it is looked at again", async () => {
    put(fixed());
    now += 8 * dayMs;
    await closeUnanswered(parts);
    await closeUnanswered(parts);
    expect(database.changes).toHaveLength(1);
  });
});

test("a date that passed is told once, though the step is interrupted and begun again", async () => {
  put(request({ state: "assigned", assignee: "tom", dueAt: now - 1000 }));
  database.documents.set("people/tom/devices/d1", {
    token: "toms-phone",
    kinds: ["overdue"],
    zone: "UTC",
    locale: "en-GB",
    seenAt: now,
  });
  await tellOverdue(parts);
  expect(sent).toMatchObject([{ tokens: ["toms-phone"], push: { url: "/requests/r1" } }]);
  await tellOverdue({
    ...parts,
    database: Object.assign(new MemoryDatabase(), { documents: database.documents }),
  });
  expect(sent).toHaveLength(1);
});

test("a guest whose time is over goes from the lists, and nobody else", async () => {
  put(person("Kai Weil", { role: "guest", until: now - 1 }));
  put(person("Lea Moos", { role: "guest", until: now + 1 }));
  await dismissGuests(parts);
  expect([at("members/kai"), at("members/lea")]).toMatchObject([
    { active: false },
    { active: true },
  ]);
});

test("old notices go, and looks that were left behind", async () => {
  const notice = { kind: "moved", request: "r1", title: "Tap drips", seen: false };
  database.documents.set(`${organisation}/members/ada/notices/old`, {
    ...notice,
    at: now - 61 * dayMs,
  });
  database.documents.set(`${organisation}/members/ada/notices/new`, { ...notice, at: now - dayMs });
  database.documents.set(`${organisation}/requests/r1/looks/ada`, {
    name: "Ada",
    at: now - 2 * 3_600_000,
  });
  await clearOld(parts);
  expect(at("members/ada/notices/old")).toBeUndefined();
  expect(at("members/ada/notices/new")).toBeDefined();
  expect(at("requests/r1/looks/ada")).toBeUndefined();
});

test("pictures that belong to nothing go, and photos whose pictures never came", async () => {
  const photo = {
    by: "ada",
    type: "image/jpeg",
    width: 1,
    height: 1,
    bytes: 1,
    audience: "everyone",
  };
  const place = (id: string) => `${organisation}/requests/r1/attachments/${id}`;
  database.documents.set(place("kept"), { ...photo, at: now - 60 * dayMs });
  database.documents.set(place("lost"), { ...photo, at: now - 60 * dayMs });
  const names = new Set(
    ["kept", "stray"].flatMap((id) => [`${place(id)}/full`, `${place(id)}/thumbnail`]),
  );
  const files: Files = {
    exists: async (name) => names.has(name),
    async *pages() {
      yield [...names].map((name) => ({ name, createdAt: now - 2 * dayMs }));
    },
    remove: async (name) => void names.delete(name),
  };
  await clearOrphans(parts, files);
  expect([...names]).toEqual([`${place("kept")}/full`, `${place("kept")}/thumbnail`]);
  expect(database.documents.has(place("kept"))).toBe(true);
  expect(database.documents.has(place("lost"))).toBe(false);
});

test("whoever deletes their account leaves everywhere, with their address and devices", async () => {
  put(person("Ada Lind", { email: "ada@fettle.test" }));
  database.documents.set("people/ada", { organisations: ["mill-lane", "gone"] });
  database.documents.set("people/ada/devices/d1", {
    token: "t",
    kinds: [],
    zone: "UTC",
    locale: "en",
    seenAt: now,
  });
  await forget("ada", parts);
  expect(at("members/ada")).toMatchObject({ active: false, name: "Ada Lind" });
  expect(at("members/ada")).not.toHaveProperty("email");
  expect([...database.documents.keys()].filter((path) => path.startsWith("people/"))).toEqual([]);
});
