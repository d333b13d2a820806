import { doc, increment, setDoc, updateDoc } from "firebase/firestore/lite";
import { chartNoteCodec, chartNotePath } from "#generated/chartNote/codec.ts";
import { chartNoteCommands } from "#generated/chartNote/commands.ts";
import { labelCodec, labelPath } from "#generated/label/codec.ts";
import { labelCommands } from "#generated/label/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationPath } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { placeCodec, placePath } from "#generated/place/codec.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { type Change, type Codec, documentAt, type Fields, together } from "#generated/runtime.ts";
import { siteCodec, sitePath } from "#generated/site/codec.ts";
import { siteCommands } from "#generated/site/commands.ts";
import type { Attack } from "./attack.ts";
import { numbersIn } from "./standing.ts";
import {
  added,
  appoints,
  endsInvitations,
  type Workspace,
  housed,
  labelled,
  memberStanding,
  organisationStanding,
} from "./ways-in.ts";
import type { Attacker, World } from "./world.ts";

/** An organisation with two admins and another member. */
interface Scene {
  readonly world: World;
  readonly workspace: Workspace;
  readonly one: Attacker;
  readonly other: Attacker;
  readonly somebody: Attacker;
}

async function sceneIn(world: World): Promise<Scene> {
  const workspace = await housed(world);
  const other = await added(world, workspace, "admin");
  const somebody = await added(world, workspace, "resident");
  return { world, workspace, one: workspace.owner, other, somebody };
}

/** A change by one admin, and the opposite one by another admin. */
type Contest = (scene: Scene) => Promise<{ readonly first: Change; readonly since: Change }>;

/** Sends a change again after another admin decided the opposite. */
const contest = (what: string, of: Contest): Attack => ({
  kind: "replay",
  what,
  allowed: async (world) => {
    const scene = await sceneIn(world);
    await world.again(scene.one, (await of(scene)).first);
  },
  attempt: async (world) => {
    const scene = await sceneIn(world);
    const { first, since } = await of(scene);
    await world.again(scene.one, first);
    await world.commit(scene.other, since);
    await world.again(scene.one, first);
  },
});

function standing<E>(codec: Codec<E>, path: string, fields: Fields) {
  const found = documentAt(codec, path, fields);
  if (found === undefined) throw new Error(`${path} does not decode`);
  return found;
}

const placeIn = ({ organisation, place, site }: Workspace) =>
  standing(placeCodec, placePath({ organisation, place }), {
    name: "House",
    kind: "building",
    site,
    code: "0123456789abcdef",
  });

/** An admin changes the first place; `fields` are the fields for the SDK. */
const places = (what: string, fields: (revision: number) => object): Attack => ({
  kind: "replay",
  what,
  allowed: async (world) => renames(await sceneIn(world), { revision: increment(1) }),
  attempt: async (world) => {
    const scene = await sceneIn(world);
    await renames(scene, { revision: increment(1) });
    await renames(scene, { revision: increment(1) });
    await renames(scene, fields(2));
  },
});

async function renames({ workspace, one }: Scene, fields: object): Promise<void> {
  await updateDoc(doc(one.database, placeIn(workspace).path), { name: "Cellar", ...fields });
}

/** A member is put out, and the round of invitations gets this value. */
const rounds = (what: string, round: (now: number) => number | undefined): Attack => ({
  kind: "replay",
  what,
  allowed: async (world) => putsOut(await sceneIn(world), (now) => now + 1),
  attempt: async (world) => {
    const scene = await sceneIn(world);
    await world.commit(scene.one, endsInvitations(world, scene.workspace));
    await putsOut(scene, round);
  },
});

async function putsOut(
  { world, workspace, one, somebody }: Scene,
  round: (now: number) => number | undefined,
): Promise<void> {
  const act = world.act(one);
  const out = memberCommands.appoint(memberStanding(workspace, somebody), { active: false }, act);
  const own = organisationStanding(workspace);
  const known = await numbersIn(doc(one.database, own.path));
  const next = round(known.round);
  const end = organisationCommands.endInvitations({ ...own, ...known }, {}, act);
  const writes = end.writes.map((write) =>
    write.kind === "update" && next !== undefined
      ? { ...write, set: { ...write.set, round: next } }
      : write,
  );
  await world.again(one, next === undefined ? out : together(out, { ...end, writes }));
}

/** An admin pins a note to a chart: the note and the change. */
function pinnedBy({ world, workspace, one }: Scene) {
  const at = { organisation: workspace.organisation, chartNote: world.id() };
  const facts = { machine: "app", text: "?", author: one.id, writtenAt: 0 };
  return {
    note: standing(chartNoteCodec, chartNotePath(at), facts),
    pin: chartNoteCommands.pin(at, { machine: "app", at: "", text: "?" }, world.act(one)),
  };
}

/** Changes that are sent twice, or that are based on outdated documents. */
export const lateAttacks: readonly Attack[] = [
  contest("A place goes out of use again after it was brought back", async (scene) => {
    const { world, workspace, one, other } = scene;
    const change = (retired: boolean, by: Attacker): Change =>
      placeCommands.change(placeIn(workspace), { retired }, world.act(by));
    return { first: change(true, one), since: change(false, other) };
  }),
  contest("A site gets the name again that somebody took back", async (scene) => {
    const { world, workspace, one, other } = scene;
    const site = standing(siteCodec, sitePath(workspace), { name: "House" });
    const change = (name: string, by: Attacker): Change =>
      siteCommands.change(site, { name }, world.act(by));
    return { first: change("Mud", one), since: change("House", other) };
  }),
  contest("A label leads in again after it was switched off", async (scene) => {
    const { world, workspace, one, other } = scene;
    const { organisation, place, site } = workspace;
    const names = { placeName: "House", siteName: "Next door", organisationName: "Next door" };
    const path = labelPath({ organisation, label: await labelled(world, workspace) });
    const label = standing(labelCodec, path, { place, site, ...names });
    const change = (active: boolean, by: Attacker): Change =>
      labelCommands.change(label, { active, placeName: "Hall" }, world.act(by));
    return { first: change(true, one), since: change(false, other) };
  }),
  contest("Scanning is allowed again after it was forbidden", async (scene) => {
    const { world, workspace, one, other } = scene;
    const change = (scanning: boolean, by: Attacker): Change =>
      organisationCommands.configure(organisationStanding(workspace), { scanning }, world.act(by));
    return { first: change(true, one), since: change(false, other) };
  }),
  contest("Somebody is given a role again that was taken from them", async (scene) => {
    const { world, workspace, one, other, somebody } = scene;
    const input = (role: "technician" | "resident", by: Attacker): Change =>
      memberCommands.appoint(memberStanding(workspace, somebody), { role }, world.act(by));
    const since = together(input("resident", other), endsInvitations(world, workspace, other));
    return { first: input("technician", one), since };
  }),
  contest("Somebody is let in again who was put out since", async (scene) => {
    const { world, workspace, one, other, somebody } = scene;
    await appoints(world, workspace, somebody, { active: false });
    const input = (active: boolean, by: Attacker): Change =>
      memberCommands.appoint(
        { ...memberStanding(workspace, somebody), revision: 1 },
        { active },
        world.act(by),
      );
    const since = together(input(false, other), endsInvitations(world, workspace, other));
    return { first: input(true, one), since };
  }),
  contest("A note on a chart is settled again after somebody opened it", async (scene) => {
    const { world, one, other } = scene;
    const { note, pin } = pinnedBy(scene);
    await world.commit(one, pin);
    const change = (resolved: boolean, by: Attacker): Change =>
      chartNoteCommands.settle(note, { resolved }, world.act(by));
    return { first: change(true, one), since: change(false, other) };
  }),
  {
    kind: "replay",
    what: "A note on a chart is pinned again after somebody threw it away",
    allowed: async (world) => {
      const scene = await sceneIn(world);
      await world.raw(scene.one, pinnedBy(scene).pin);
    },
    attempt: async (world) => {
      const scene = await sceneIn(world);
      const { one, other } = scene;
      const { note, pin } = pinnedBy(scene);
      await world.raw(one, pin);
      await world.commit(other, chartNoteCommands.discard(note, {}, world.act(other)));
      await world.raw(one, pin);
    },
  },
  places("A place is changed as if it were new", () => ({ revision: 1 })),
  places("A place is changed without saying so", () => ({})),
  places("A place is changed twice at once", (now) => ({ revision: now + 2 })),
  places("A change of a place counts as none", (now) => ({ revision: now })),
  {
    kind: "replay",
    what: "A site begins as if it had been changed often",
    allowed: async (world) => siteBegins(await sceneIn(world), {}),
    attempt: async (world) => siteBegins(await sceneIn(world), { revision: 7 }),
  },
  rounds("Somebody is put out, and old invitations stay open", () => undefined),
  rounds("Somebody is put out, and an earlier round of invitations opens again", (now) => now - 1),
  rounds("Somebody is put out, and a round is left out", (now) => now + 2),
];

async function siteBegins({ world, workspace, one }: Scene, more: object): Promise<void> {
  const path = `${organisationPath(workspace)}/sites/${world.id()}`;
  await setDoc(doc(one.database, path), { name: "Yard", retired: false, ...more });
}
