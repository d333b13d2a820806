import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, onTestFinished } from "vitest";
import { activityCodec } from "#generated/activity/codec.ts";
import { countPath } from "#generated/count/codec.ts";
import { counters } from "#generated/counters.ts";
import { recounted } from "#generated/counting.ts";
import * as lite from "#generated/firestore/lite.ts";
import * as web from "#generated/firestore/web.ts";
import { memberCodec, memberPath } from "#generated/member/codec.ts";
import { requestCodec, requestPath } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type ActorStamp,
  applyWrite,
  type Change,
  type Document,
  type Write,
} from "#generated/runtime.ts";
import { root } from "../../../scripts/house.mjs";
import { FirestoreProject } from "../../emulators/firestore-rest.ts";
import { firestoreTest } from "../../support/firestore-test.ts";
import { type Access, type Client, liteClient, ownClients, webClient } from "./clients.ts";
import { storedAt } from "./stored.ts";

const project = "demo-changes";
let rules: Promise<void> | undefined;

const at = { organisation: "o", request: "r1" };
const requestAt = requestPath(at);
/** A time long ago, which differs from the server's. */
const act = (by: string, role: string, id: string): ActorStamp => ({
  id,
  at: Date.UTC(2020, 0, 1),
  by: { id: by, name: by, role },
});

/**
 * An empty organisation with a reporter and a coordinator, each with the SDK. The project is the same for all tests, because loading the
 * rules takes longer than most of them.
 */
async function workspace(url: string, open = openLite) {
  const stored = new FirestoreProject(url, project);
  rules ??= readFile(join(root, "generated/firestore.rules"), "utf8").then((text) =>
    stored.setRules(text),
  );
  await rules;
  await stored.clear();
  const access = { url, project };
  const opened = (client: Client): Client => {
    onTestFinished(client.close);
    return client;
  };
  const owner = opened(webClient({ ...access, user: "owner" }, web));
  const as = (user: string): Client => opened(open({ ...access, user }));
  await owner.set("organisations/o", { name: "O", zone: "UTC" });
  for (const [member, role] of [
    ["rita", "resident"],
    ["cora", "coordinator"],
  ] as const)
    await owner.set(memberPath({ organisation: "o", member }), { name: member, role });
  await owner.set("organisations/o/sites/s", { name: "S" });
  await owner.set("organisations/o/places/p", { name: "P", site: "s", kind: "building" });
  return { owner, as, look: (name: string) => storedAt({ ...access, user: "owner" }, name) };
}

/** A change with the counts that stores add to it: the first one of its person. */
const counted = (change: Change): Change => recounted(change, counters, () => undefined);

const report = counted(
  requestCommands.report(
    at,
    { number: "AB12", title: "No heating", category: "heating", place: "p", site: "s" },
    act("rita", "resident", "e1"),
  ),
);

const openLite = (access: Access): Client => liteClient(access, lite);
const ofRequest = web.firestore.converterOf(requestCodec);

/** The request as the owner reads it; fails if it cannot be decoded. */
async function requestIn({ owner }: { readonly owner: Client }): Promise<Document<Request>> {
  const row = Object(await owner.get(requestAt, ofRequest));
  expect(row).toMatchObject({ ok: true });
  return row.value;
}

/** Whether an instant is the server's: within the last hour, while every change here claims 2020. */
const isRecent = (moment: number | undefined): boolean =>
  moment !== undefined && Math.abs(Date.now() - moment) < 3_600_000;

describe.each(ownClients)("a change that is sent with $name", ({ open, ...needs }) => {
  const sdkTest = (name: string, run: (url: string) => Promise<void>): void =>
    firestoreTest(name, run, needs);

  sdkTest("is let through with the server's own time where the rules ask for it", async (url) => {
    const { owner, as } = await workspace(url, open);
    const rita = as("rita");
    const cora = as("cora");
    await rita.commit(report);
    const reported = await requestIn({ owner });
    expect(isRecent(reported.reportedAt)).toBe(true);
    expect(reported).toMatchObject({ state: "reported", reporter: "rita", lastEntry: "e1" });
    const entry = await owner.get(`${requestAt}/activity/e1`, ofActivity);
    expect(isRecent(Object(entry).value.at)).toBe(true);

    // An instant that the user enters stays as entered, even if it equals the time of the change.
    const triage = act("cora", "coordinator", "e2");
    await cora.commit(
      requestCommands.triage(reported, { priority: "high", dueAt: triage.at }, triage),
    );
    const triaged = await requestIn({ owner });
    expect(triaged).toMatchObject({ state: "triaged", priority: "high", dueAt: triage.at });

    await cora.commit(
      counted(requestCommands.claim(triaged, {}, act("cora", "coordinator", "e3"))),
    );
    const resolution = "Bled the radiators";
    await cora.commit(
      requestCommands.resolve(
        await requestIn({ owner }),
        { resolution, minutes: 20 },
        act("cora", "coordinator", "e4"),
      ),
    );
    const resolved = await requestIn({ owner });
    expect(resolved).toMatchObject({ state: "resolved", resolution, assignee: "cora" });
    expect(isRecent(resolved.resolvedAt)).toBe(true);

    await rita.commit(
      requestCommands.reopen(resolved, { text: "Cold again" }, act("rita", "resident", "e5")),
    );
    const reopened = await requestIn({ owner });
    expect(reopened).not.toHaveProperty("resolvedAt");
    expect(reopened).not.toHaveProperty("resolution");
  });

  sdkTest("adds to lists and takes out of them", async (url) => {
    const { owner, as } = await workspace(url, open);
    const rita = as("rita");
    const cora = as("cora");
    await rita.commit(report);
    const follow = async (
      who: Client,
      by: ActorStamp,
      watchers: RequestWatchers,
    ): Promise<void> => {
      const path = countPath({ organisation: "o", count: by.by.id });
      const forgets = { id: "c", command: "x", by: "owner", at: 0 };
      await owner.commit({ ...forgets, writes: [{ kind: "delete", path }] });
      const change = requestCommands.follow(await requestIn({ owner }), { watchers }, by);
      await who.commit(recounted(change, counters, () => undefined));
    };
    await follow(rita, act("rita", "resident", "f1"), { add: ["rita"] });
    await follow(cora, act("cora", "coordinator", "f2"), { add: ["cora"] });
    expect((await requestIn({ owner })).watchers).toEqual(["rita", "cora"]);
    await follow(rita, act("rita", "resident", "f3"), { remove: ["rita"] });
    expect((await requestIn({ owner })).watchers).toEqual(["cora"]);
  });

  sdkTest("keeps the moments of what is brought in", async (url) => {
    const { owner, as } = await workspace(url, open);
    const by = act("cora", "coordinator", "i1");
    const old = { number: "AB12", title: "No light", category: "lighting" } as const;
    const where = { place: "p", site: "s", reportedAt: by.at, state: "closed" } as const;
    await as("cora").commit(requestCommands.import(at, { ...old, ...where, closedAt: by.at }, by));
    expect(await requestIn({ owner })).toMatchObject({ reportedAt: by.at, closedAt: by.at });
  });

  sdkTest("leaves behind what TypeScript says it leaves behind", async (url) => {
    const { owner, as } = await workspace(url, open);
    const client = as("owner");
    const path = memberPath({ organisation: "o", member: "mo" });
    await fc.assert(
      fc.asyncProperty(memberFields, memberUpdate, async (fields, update) => {
        const write: Write = { kind: "update", path, ...update };
        const change = { id: "c", command: "x", by: "mo", at: 0 };
        await client.commit({ ...change, writes: [{ kind: "delete", path }] });
        await client.commit({ ...change, writes: [{ kind: "create", path, fields }, write] });
        const row = Object(await owner.get(path, ofMember));
        const whole = memberCodec.parse(applyWrite(fields, write));
        expect(row).toEqual({ ...whole, value: { ...Object(whole).value, id: "mo", path } });
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});

type RequestWatchers = Parameters<typeof requestCommands.follow>[1]["watchers"];

const ofActivity = web.firestore.converterOf(activityCodec);
const ofMember = web.firestore.converterOf(memberCodec);
const someSites = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 });
const memberFields = fc.record({
  name: fc.constantFrom("Mo", "Moritz"),
  email: fc.constant("mo@example.org"),
  role: fc.constant("resident"),
  joinedAt: fc.constant(1_600_000_000_000),
  sites: someSites,
});
const memberUpdate = fc.record({
  set: fc.record(
    { name: fc.constant("Max"), sites: someSites, joinedAt: fc.constant(1_700_000_000_000) },
    { requiredKeys: [] },
  ),
  clear: fc.subarray(["email", "sites"]),
  add: fc.record({ sites: someSites }, { requiredKeys: [] }),
  remove: fc.record({ sites: someSites }, { requiredKeys: [] }),
});

firestoreTest("the rules refuse the time of the one who reports", async (url) => {
  const { owner, as } = await workspace(url);
  const rita = as("rita");
  // Without a time of its own, no instant in the entry is replaced by the server's.
  const stale: Change = { ...report, at: 0 };
  await expect(rita.commit(stale)).rejects.toMatchObject({ code: "permission-denied" });
  await rita.commit(report);
  expect(await requestIn({ owner })).toMatchObject({ state: "reported" });
});
