import { activityCommands } from "#generated/activity/commands.ts";
import { schemaFingerprint } from "#generated/backup.ts";
import { entities } from "#generated/entities.ts";
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
import { type Attack, beside, isRefusal, isReached } from "./attack.ts";
import { dayMs, type OwnDeed, within, type Workspace } from "./workspace.ts";
import type { Attacker } from "./world.ts";

const kind = "loss";
const registry = new Registry(entities);

/** What an admin changes about somebody meanwhile; returns what the store knows of them then. */
type Meanwhile = (own: Workspace, who: Attacker) => Promise<Fields>;

/** Sends a change that a user made offline, as the store does, after an admin changed something about the user. */
const sentAfter = (audience: "everyone" | "team", cases: Readonly<Record<string, Meanwhile>>) =>
  within(
    kind,
    async (own) => {
      const { who, note } = await written(own, audience);
      await own.world.commit(who, note);
    },
    Object.fromEntries(
      Object.entries(cases).map(([what, meanwhile]): [string, OwnDeed] => [
        what,
        async (own) => {
          const { who, note } = await written(own, audience);
          const now = await meanwhile(own, who);
          const path = own.path("members", who.id);
          const sent = stampChange(note, registry, (at) => (at === path ? now : undefined));
          const isSent = await isLetThrough(own.world.commit(who, sent));
          isReached(isSent ? [] : ["what they wrote is refused"]);
        },
      ]),
    ),
  );

const demotes: Meanwhile = async (own, who) => {
  await own.appoints(who, { role: "resident" });
  return { name: who.name, role: "resident" };
};

async function written(
  own: Workspace,
  audience: "everyone" | "team",
): Promise<{ readonly who: Attacker; readonly note: Change }> {
  const { world, organisation } = own;
  const who = await own.add("technician");
  const { id: request } = await own.reported();
  const at = { organisation, request, activity: world.id() };
  const input = { text: "Seen.", audience } as const;
  return { who, note: activityCommands.note(at, input, world.act(who)) };
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
  ...sentAfter("everyone", {
    "[F2] A technician is renamed, and what they wrote before is refused": async (own, who) => {
      const { world, owner } = own;
      const name = "Thomas Brandt";
      const change = memberCommands.rename(own.member(who), { name }, world.act(owner));
      await world.commit(owner, change);
      return { name, role: who.role };
    },
    "[F2] A technician is given a lower role, and what they wrote before is refused": demotes,
  }),
  ...sentAfter("team", {
    "[F2] A technician is given a lower role, and what they wrote for the team before is refused":
      demotes,
  }),
  ...within(kind, (own) => own.letIn(contractor(own)), {
    "[F14] A contractor whose time is over is kept out for good, whatever link they are sent":
      async (own) => {
        const who = await own.letIn(contractor(own));
        await own.overrule(who, { until: Date.now() - 1000 });
        const invitation = await own.invite(contractor(own));
        const isBack = await isLetThrough(own.comesIn(invitation, { who, way: "return" }));
        isReached(isBack ? [] : ["they cannot come back"]);
      },
  }),
  ...beside(
    kind,
    async () => {
      if (!fits(outboxShape, row)) throw new Error("no row is read");
    },
    {
      "[F15] A change in the outbox that nobody can read reaches what shows and sends the others":
        async () => isReached(unreadable.filter((each) => fits(outboxShape, each))),
    },
  ),
  ...beside(
    kind,
    async () => {
      const some = new Map([...building()].slice(0, 1));
      if ((await broughtBack(some)).size === 0) throw new Error("nothing is brought back");
    },
    {
      "[F17] A browser gives a building up, and something of it was in no backup": async () =>
        isReached(await lostOf(building())),
    },
  ),
];

const contractor = ({ site }: Workspace) =>
  ({ role: "guest", sites: [site], request: "r1", until: Date.now() + 7 * dayMs }) as const;
