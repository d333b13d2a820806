import { randomUUID } from "node:crypto";
import { activityCodec } from "#generated/activity/codec.ts";
import { memberCodec, memberParams } from "#generated/member/codec.ts";
import { noticeKindValues } from "#generated/notice/type.ts";
import { applyWrite, documentAt, type Fields, matchPath } from "#generated/runtime.ts";
import { demoStory } from "#src/demo/story.ts";
import { notify } from "../../functions/notify.ts";
import { People } from "../../functions/people.ts";
import type { Database } from "../../functions/ports.ts";
import { MemoryDatabase } from "../functions/memory-database.ts";

/** The average database usage of the functions per journal entry. */
export interface FunctionFigures {
  readonly reads: number;
  readonly writes: number;
  readonly notices: number;
}

/**
 * Runs the real notification functions for every entry of the demo building, on documents in memory, and counts as Firestore
 * bills: each document read counts, even a missing one; a query counts its results, and at least one. Everybody has one device
 * for notices of every kind and wants e-mails, which is more than in reality.
 */
export async function functionFigures(): Promise<FunctionFigures> {
  const database = new MemoryDatabase();
  const story = demoStory({ now: Date.UTC(2026, 10, 21), zone: "UTC", locale: "en-GB" });
  const documents = new Map<string, Fields>();
  for (const write of story.changes.flatMap(({ writes }) => writes)) {
    const after = applyWrite(documents.get(write.path), write);
    if (after !== undefined) documents.set(write.path, after);
  }
  for (const [path, fields] of documents) {
    database.documents.set(path, fields);
    if (matchPath(memberCodec, path) !== undefined) equip(database, memberParams(path).member);
  }
  const counts = { reads: 0, writes: 0 };
  const counting = counted(database, counts);
  let now = 0;
  const entries = [...documents].flatMap(([path, fields]) =>
    matchPath(activityCodec, path) === undefined
      ? []
      : (documentAt(activityCodec, path, fields) ?? []),
  );
  for (const { path, at } of entries) {
    now = at;
    await notify(path, {
      database: counting,
      accounts: {
        verifiedAddresses: async (ids) => new Map(ids.map((id) => [id, `${id}@x.test`])),
      },
      messenger: { send: async (tokens) => tokens.map(() => "sent") },
      newId: randomUUID,
      now: () => now,
      log: () => undefined,
      report: () => undefined,
      people: new People(counting, () => undefined),
      mail: { collection: "mail", origin: "" },
    });
  }
  const notices = [...database.documents.keys()].filter((path) => path.includes("/notices/"));
  const each = (count: number): number => count / entries.length;
  return {
    reads: each(counts.reads),
    writes: each(counts.writes),
    notices: each(notices.length),
  };
}

function equip(database: MemoryDatabase, person: string): void {
  const organisation = [...database.documents.keys()][0]?.split("/")[1] ?? "";
  database.documents.set(`people/${person}`, { organisations: [organisation] });
  database.documents.set(`people/${person}/devices/phone`, {
    token: person,
    kinds: [...noticeKindValues],
    zone: "UTC",
    locale: "en-GB",
    seenAt: 1,
  });
}

/** The same database with counted operations. */
function counted(database: Database, counts: { reads: number; writes: number }): Database {
  const read = <T>(count: number, value: T): T => {
    counts.reads += count;
    return value;
  };
  return {
    ...database,
    read: async (codec, path) => read(1, await database.read(codec, path)),
    readAll: async (codec, paths) => read(paths.length, await database.readAll(codec, paths)),
    search: async (codec, search) => {
      const found = await database.search(codec, search);
      return read(Math.max(1, found.rows.length + found.problems.length), found);
    },
    existing: async (paths) => read(paths.length, await database.existing(paths)),
    createMissing: async (missing) => {
      const made = await database.createMissing(missing);
      counts.writes += made.size;
      return made;
    },
    grant: async (wishes, until) => {
      const counters = new Set(wishes.flat().map(({ counter }) => counter)).size;
      counts.writes += counters;
      return read(counters, await database.grant(wishes, until));
    },
  };
}
