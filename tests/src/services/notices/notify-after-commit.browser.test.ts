import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { activityCodec, activityPath } from "#generated/activity/codec.ts";
import { activityCommands } from "#generated/activity/commands.ts";
import { entities } from "#generated/entities.ts";
import { foundingCommands } from "#generated/founding/commands.ts";
import { judges } from "#generated/judges.ts";
import { memberCodec, memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { noticeCommands } from "#generated/notice/commands.ts";
import { noticeQueries } from "#generated/notice/queries.ts";
import { organisationCodec, organisationPath } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { requestCodec, requestPath } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import { type ActorStamp, type Document, together } from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import { batchChange } from "#machines/import/batch-change.ts";
import { newId, requestNumber } from "#machines/new-id.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createLocalStore, type LocalStore } from "#src/data/local/local-store.ts";
import { keepUp } from "#src/services/notices/keep-up.ts";
import { notifyAfterCommit } from "#src/services/notices/notify-after-commit.ts";
import { rowsOf } from "#tests/src/data/rows.ts";
import { watched } from "../../data/watched.ts";

const makeId = (): string => newId((count) => crypto.getRandomValues(new Uint8Array(count)));
const [organisation, site, place, report] = [makeId(), makeId(), makeId(), makeId()];
const at = { organisation };
const now = Date.UTC(2026, 10, 21, 12);
const people = {
  cora: { name: "Cora Mohr", role: "admin" },
  tom: { name: "Tom Reed", role: "technician" },
  ada: { name: "Ada Lind", role: "resident" },
  eve: { name: "Eve Moor", role: "resident" },
} as const;
type Who = keyof typeof people;

const act = (who: Who, when = now): ActorStamp => ({
  id: makeId(),
  at: when,
  by: { id: who, name: people[who].name, role: people[who].role },
});

let name: string;
let stores: LocalStore[];
const connect = (): LocalStore => {
  const store = createLocalStore({
    database: new LocalDatabase(name),
    entities,
    judges: () => Promise.resolve(judges),
    followUp: () => Promise.resolve(notifyAfterCommit(() => now)),
  });
  stores.push(store);
  return store;
};

beforeEach(async () => {
  name = `fettle-test-${crypto.randomUUID()}`;
  stores = [];
  const first = act("cora", 1);
  const workspace = {
    name: "Mill Lane",
    zone: "UTC",
    locale: "en-GB",
    foundedAt: 1,
  };
  const add = (who: Who) =>
    memberCommands.add({ ...at, member: who }, { ...people[who], joinedAt: 1 }, first);
  const store = connect();
  await store.commit(
    together(
      organisationCommands.found(at, workspace, first),
      foundingCommands.record({ ...at, founding: at.organisation }, {}, first),
      add("cora"),
    ),
  );
  await store.commit(
    together(
      { ...add("tom"), id: makeId() },
      add("ada"),
      add("eve"),
      siteCommands.add({ ...at, site }, { name: "Main" }, first),
      placeCommands.add(
        { ...at, place },
        { name: "Hall", site, kind: "area", code: makeId() },
        first,
      ),
    ),
  );
  const input = {
    number: requestNumber(report),
    title: "Tap drips",
    category: "plumbing",
  } as const;
  await store.commit(
    requestCommands.report({ ...at, request: report }, { ...input, site, place }, act("ada")),
  );
});

afterEach(async () => {
  for (const store of stores) store.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).addEventListener("success", resolve);
  });
});

const ref = { codec: requestCodec, path: requestPath({ ...at, request: report }) };

async function theRequest(store: LocalStore): Promise<Document<Request>> {
  const found = await store.read(ref, { id: "cora" });
  if (found === undefined) throw new Error("the request is gone");
  return found;
}

const unread = (store: LocalStore, member: Who) =>
  watched(store, noticeQueries.unread({ ...at, member }), { id: member });

/** Waits until the unread notices of a member are about exactly these entries. */
const untilTold = (who: ReturnType<typeof unread>, ...entries: readonly string[]) =>
  who.until(({ rows }) => rows.map(({ entry }) => entry).join(" ") === entries.join(" "));

describe("what people are told, where there is no server", () => {
  test("stands in another tab as soon as it is done", async () => {
    const [one, two] = [connect(), connect()];
    const [tom, ada] = [unread(two, "tom"), unread(two, "ada")];
    await tom.untilIds();
    const assigning = requestCommands.assign(
      await theRequest(one),
      { assignee: "tom" },
      act("cora"),
    );
    await one.commit(assigning);
    const page = await untilTold(tom, assigning.id);
    expect(page.rows[0]).toMatchObject({
      kind: "assigned",
      request: report,
      title: "Tap drips",
      byName: "Cora Mohr",
    });
    await untilTold(ada, assigning.id);
    await one.commit(assigning);
    await untilTold(tom, assigning.id);
  });

  test("quotes a comment only as long as nobody hides it", async () => {
    const [one, two] = [connect(), connect()];
    const following = { add: ["eve"] };
    const followed = await theRequest(one);
    await one.commit(requestCommands.follow(followed, { watchers: following }, act("eve")));
    const path = { ...at, request: report, activity: makeId() };
    const writing = { ...act("cora"), id: path.activity };
    await one.commit(activityCommands.note(path, { text: "Her mobile is 0170 555." }, writing));
    const told = [unread(two, "ada"), unread(two, "eve")];
    const quotes = (words: string | undefined) =>
      Promise.all(
        told.map((who) => who.until(({ rows }) => rows.length === 1 && rows[0]?.words === words)),
      );
    await quotes("Her mobile is 0170 555.");
    const entry = await one.read(
      { codec: activityCodec, path: activityPath(path) },
      { id: "cora" },
    );
    if (entry === undefined) throw new Error("the comment is gone");
    const left = { remove: ["eve"] };
    await one.commit(requestCommands.follow(await theRequest(one), { watchers: left }, act("eve")));
    await one.commit(activityCommands.hide(entry, {}, act("cora")));
    await quotes(undefined);
  });

  test("quotes what only the team may read as long as its member belongs to the team", async () => {
    const [one, two] = [connect(), connect()];
    const tom = unread(two, "tom");
    const say = async (text: string, audience: "team" | "everyone") => {
      const path = { ...at, request: report, activity: makeId() };
      const writing = { ...act("cora"), id: path.activity };
      await one.commit(activityCommands.note(path, { text, audience }, writing));
    };
    await say("@Tom Reed, the code is 4711.", "team");
    await say("@Tom Reed, still cold.", "everyone");
    const quotes = (...words: readonly (string | undefined)[]) =>
      tom.until(({ rows }) => rows.length === 2 && rows.every((row) => words.includes(row.words)));
    await quotes("@Tom Reed, the code is 4711.", "@Tom Reed, still cold.");
    const [cora, demoting] = [{ id: "cora" }, act("cora")];
    const [member, whole] = await Promise.all([
      one.read({ codec: memberCodec, path: memberPath({ ...at, member: "tom" }) }, cora),
      one.read({ codec: organisationCodec, path: organisationPath(at) }, cora),
    ]);
    if (member === undefined || whole === undefined) throw new Error("Tom is gone");
    await one.commit(
      together(
        memberCommands.appoint(member, { role: "resident" }, demoting),
        organisationCommands.endInvitations(whole, {}, demoting),
      ),
    );
    await quotes(undefined, "@Tom Reed, still cold.");
  });

  test("is not quoted any more to whoever lost the site of a request, or a request that is for the team now", async () => {
    const [one, two] = [connect(), connect()];
    const [tom, ada, eve] = [unread(two, "tom"), unread(two, "ada"), unread(two, "eve")];
    const path = { ...at, request: report, activity: makeId() };
    const writing = { ...act("cora"), id: path.activity };
    const text = "@Tom Reed, @Eve Moor, the code is 4711.";
    await one.commit(activityCommands.note(path, { text }, writing));
    const quotes = (who: typeof tom, words: string | undefined) =>
      who.until(({ rows }) => rows.length === 1 && rows[0]?.words === words);
    for (const who of [tom, ada, eve]) await quotes(who, text);
    await one.commit(
      requestCommands.adjust(await theRequest(one), { audience: "team" }, act("cora")),
    );
    await quotes(eve, undefined);
    for (const who of [tom, ada]) await quotes(who, text);
    const other = makeId();
    await one.commit(siteCommands.add({ ...at, site: other }, { name: "Other" }, act("cora")));
    const his = { codec: memberCodec, path: memberPath({ ...at, member: "tom" }) };
    const member = await one.read(his, { id: "cora" });
    const whole = await one.read(
      { codec: organisationCodec, path: organisationPath(at) },
      { id: "cora" },
    );
    if (member === undefined || whole === undefined) throw new Error("Tom is gone");
    const limiting = act("cora");
    await one.commit(
      together(
        memberCommands.appoint(member, { sites: [other] }, limiting),
        organisationCommands.endInvitations(whole, {}, limiting),
      ),
    );
    await quotes(tom, undefined);
    await quotes(ada, text);
  });

  test("is nothing of an import, nor of what happened long ago", async () => {
    const store = connect();
    const row = {
      record: 1,
      line: 2,
      title: "Old fault",
      details: "",
      category: "other",
      state: "reported",
      site,
      place,
      reportedAt: 5,
    } as const;
    const rows = Array.from({ length: 100 }, () => ({ ...row, id: makeId() }));
    const contents = { run: makeId(), rows, sites: [], places: [] };
    const change = batchChange(organisation, contents, act("cora"), makeId);
    if (change === undefined) throw new Error("nothing to bring in");
    await store.commit(change);
    const long = act("cora", now - 15 * 24 * 3_600_000);
    await store.commit(requestCommands.assign(await theRequest(store), { assignee: "tom" }, long));
    const database = new LocalDatabase(name);
    const collections = (await rowsOf(database, "documents")).map(({ collection }) =>
      String(collection),
    );
    database.end();
    // Only the report itself told whoever coordinates.
    expect(collections.filter((each) => each.endsWith("/notices"))).toEqual([
      expect.stringMatching(/\/cora\/notices$/),
    ]);
  });
});

describe("what time brings, where there is no server", () => {
  const dayMs = 24 * 3_600_000;
  const keepUpAt = async (store: LocalStore, when: number): Promise<void> => {
    const database = new LocalDatabase(name);
    await keepUp({ database, commit: (change) => store.commit(change), now: when });
    database.end();
  };

  test("a promised date that passes is told once, in every tab", async () => {
    const [one, two] = [connect(), connect()];
    const due = { assignee: "tom", dueAt: now + 1_000 };
    const assigning = requestCommands.assign(await theRequest(one), due, act("cora"));
    await one.commit(assigning);
    const tom = unread(two, "tom");
    await untilTold(tom, assigning.id);
    await keepUpAt(one, now + 1_000);
    await keepUpAt(one, now + 2_000);
    const page = await tom.until(({ rows }) => rows.length === 2);
    expect(page.rows.map(({ kind }) => kind)).toContain("overdue");
    const overdue = page.rows.find(({ kind }) => kind === "overdue");
    if (overdue === undefined) throw new Error("nobody was told");
    await one.commit(noticeCommands.see(overdue, { seen: true }, act("tom")));
    await keepUpAt(one, now + 3_000);
    await untilTold(tom, assigning.id);
  });

  test("what nobody answers closes itself after the organisation's days, and those concerned are told", async () => {
    const store = connect();
    await store.commit(requestCommands.claim(await theRequest(store), {}, act("tom")));
    const resolution = "New washer.";
    await store.commit(
      requestCommands.resolve(await theRequest(store), { resolution }, act("tom")),
    );
    await keepUpAt(store, now + 7 * dayMs - 1);
    expect(await theRequest(store)).toMatchObject({ state: "resolved" });
    await keepUpAt(store, now + 7 * dayMs);
    expect(await theRequest(store)).toMatchObject({ state: "closed", closedAt: now + 7 * dayMs });
    const page = await unread(store, "tom").until(({ rows }) => rows.length === 1);
    expect(page.rows[0]).toMatchObject({ kind: "closed", state: "closed" });
    const text = "It drips again.";
    await store.commit(requestCommands.reopen(await theRequest(store), { text }, act("ada")));
    await unread(store, "tom").until(({ rows }) => rows.some(({ kind }) => kind === "reopened"));
  });
});
