import { activityCommands } from "#generated/activity/commands.ts";
import { schemaFingerprint } from "#generated/backup.ts";
import { entities } from "#generated/entities.ts";
import { memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationPath } from "#generated/organisation/codec.ts";
import { applyWrite, type Change, type Fields, sameJson } from "#generated/runtime.ts";
import { Registry } from "#src/data/local/registry.ts";
import { fits } from "#src/data/local/shape.ts";
import { outboxShape } from "#src/data/outbox-shape.ts";
import { stampChange } from "#src/data/stamp-change.ts";
import { organisationId } from "#src/demo/cast.ts";
import { demoStory } from "#src/demo/story.ts";
import { BackupContents } from "#src/services/backup/backup-contents.ts";
import { BackupWriter } from "#src/services/backup/backup-writer.ts";
import { type Attack, isRefusal, isReached } from "./attack.ts";
import { paced, type Scene } from "./paces.ts";
import { added, appoints, comesIn, dayMs, housed, invited, memberStanding } from "./ways-in.ts";
import type { Attacker, World } from "./world.ts";

const kind = "loss";
const registry = new Registry(entities);

/** Sends a change that a user made offline, as the store does, after an admin changed something about the user. */
const sentAfter = (
  what: string,
  meanwhile: (scene: Scene, who: Attacker) => Promise<Fields>,
  audience: "everyone" | "team" = "everyone",
): Attack => ({
  kind,
  what,
  allowed: async (world) => {
    const { who, note } = await written(world, audience);
    await world.commit(who, note);
  },
  attempt: async (world) => {
    const { scene, who, note } = await written(world, audience);
    const own = await meanwhile(scene, who);
    const path = memberPath({ organisation: scene.workspace.organisation, member: who.id });
    const sent = stampChange(note, registry, (at) => (at === path ? own : undefined));
    isReached((await isLetThrough(world.commit(who, sent))) ? [] : ["what they wrote is refused"]);
  },
});

async function demotes({ world, workspace }: Scene, who: Attacker): Promise<Fields> {
  await appoints(world, workspace, who, { role: "resident" });
  return { name: who.name, role: "resident" };
}

async function written(
  world: World,
  audience: "everyone" | "team",
): Promise<{ readonly scene: Scene; readonly who: Attacker; readonly note: Change }> {
  const scene = await paced(world);
  const { workspace, request } = scene;
  const who = await added(world, workspace, "technician");
  const at = { organisation: workspace.organisation, request: request.id, activity: world.id() };
  const input = { text: "Seen.", audience } as const;
  return { scene, who, note: activityCommands.note(at, input, world.act(who)) };
}

/** Whether the rules allow an operation. */
async function isLetThrough(deed: Promise<unknown>): Promise<boolean> {
  try {
    await deed;
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** A row of the outbox, and rows that no version ever wrote. */
const row = {
  order: 1,
  id: "c1",
  change: {
    id: "c1",
    command: "request.follow",
    by: "ada",
    at: 1,
    writes: [{ kind: "update", path: "organisations/o1/requests/r1", set: {} }],
  },
  keptAt: 1,
  status: "kept",
};
const unreadable: readonly unknown[] = [
  {},
  { ...row, id: 7 },
  { ...row, change: undefined },
  { ...row, change: null },
  { ...row, status: "sent" },
  { ...row, keptAt: Number.NaN },
  { ...row, change: { ...row.change, by: undefined } },
  { ...row, change: { ...row.change, writes: [null] } },
  { ...row, change: { ...row.change, writes: [{ kind: "constructor", path: "x/y" }] } },
  { ...row, change: { ...row.change, writes: [{ kind: "update", path: "x/y", set: null }] } },
];

/** The stored documents of the demo building. */
function building(): ReadonlyMap<string, Fields> {
  const now = Date.UTC(2026, 10, 17, 13);
  const { changes } = demoStory({ now, zone: "Europe/Berlin", locale: "en-GB" });
  const root = organisationPath({ organisation: organisationId });
  const documents = new Map<string, Fields>();
  for (const write of changes.flatMap(({ writes }) => writes)) {
    const after = applyWrite(documents.get(write.path), write);
    if (after === undefined) documents.delete(write.path);
    else if (write.path.startsWith(root)) documents.set(write.path, after);
  }
  return documents;
}

/** Writes a backup of documents, and restores it into an empty store. */
async function broughtBack(
  documents: ReadonlyMap<string, Fields>,
): Promise<ReadonlyMap<string, Fields>> {
  const pieces: Blob[] = [];
  const sink = {
    write: (piece: Uint8Array<ArrayBuffer> | Blob) =>
      Promise.resolve(void pieces.push(new Blob([piece]))),
  };
  const origin = { organisation: organisationId, name: "Linden Court", madeAt: 1, app: "1.0.0" };
  const writer = new BackupWriter(sink, { ...origin, schema: schemaFingerprint });
  await writer.begin();
  for (const [path, fields] of documents) await writer.document({ path, fields });
  await writer.end({ counts: {}, missingPhotos: 0, unsent: 0, drafts: 0 });
  const contents = await BackupContents.open(new Blob(pieces));
  const found = new Map<string, Fields>();
  for await (const part of contents.parts())
    for (const { path, fields } of part.documents) found.set(path, fields);
  return found;
}

/** The part of the demo building that a backup does not restore. */
async function lostOf(documents: ReadonlyMap<string, Fields>): Promise<readonly string[]> {
  const found = await broughtBack(documents);
  return [...documents].flatMap(([path, fields]) =>
    sameJson(found.get(path), fields) ? [] : [path],
  );
}

/** Work and data that other users, or the clock, could destroy. */
export const lossAttacks: readonly Attack[] = [
  sentAfter(
    "A technician is renamed, and what they wrote before is refused",
    async (scene, who) => {
      const { world, workspace } = scene;
      const name = "Thomas Brandt";
      const change = memberCommands.rename(
        memberStanding(workspace, who),
        { name },
        world.act(workspace.owner),
      );
      await world.commit(workspace.owner, change);
      return { name, role: who.role };
    },
  ),
  sentAfter("A technician is given a lower role, and what they wrote before is refused", demotes),
  sentAfter(
    "A technician is given a lower role, and what they wrote for the team before is refused",
    demotes,
    "team",
  ),
  {
    kind,
    what: "A contractor whose time is over is kept out for good, whatever link they are sent",
    allowed: async (world) => {
      const workspace = await housed(world);
      await comesIn(world, workspace, await invited(world, workspace, contractor(workspace.site)));
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const input = contractor(workspace.site);
      const who = await comesIn(world, workspace, await invited(world, workspace, input));
      const member = memberPath({ organisation: workspace.organisation, member: who.id });
      await world.overrule(member, { until: Date.now() - 1000 });
      const invitation = await invited(world, workspace, input);
      const isBack = await isLetThrough(
        comesIn(world, workspace, invitation, { who, way: "return" }),
      );
      isReached(isBack ? [] : ["they cannot come back"]);
    },
  },
  {
    kind,
    what: "A change in the outbox that nobody can read reaches what shows and sends the others",
    allowed: () =>
      fits(outboxShape, row) ? Promise.resolve() : Promise.reject(new Error("no row is read")),
    attempt: async () => isReached(unreadable.filter((each) => fits(outboxShape, each))),
  },
  {
    kind,
    what: "A browser gives a building up, and something of it was in no backup",
    allowed: async () => {
      const some = new Map([...building()].slice(0, 1));
      if ((await broughtBack(some)).size === 0) throw new Error("nothing is brought back");
    },
    attempt: async () => isReached(await lostOf(building())),
  },
];

const contractor = (site: string) =>
  ({ role: "guest", sites: [site], request: "r1", until: Date.now() + 7 * dayMs }) as const;
