import { doc } from "firebase/firestore/lite";
import { invitationCodec } from "#generated/invitation/codec.ts";
import { invitationCommands, type InviteInvitation } from "#generated/invitation/commands.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import { labelCommands } from "#generated/label/commands.ts";
import { memberCodec, memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { Member, MemberRole } from "#generated/member/type.ts";
import { organisationCodec, organisationPath } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { personPath } from "#generated/person/codec.ts";
import { repeatedIn } from "#generated/projecting.ts";
import {
  type Change,
  type Document,
  documentAt,
  type Fields,
  together,
  type Write,
} from "#generated/runtime.ts";
import { changeOfJoining, type WayIn } from "#machines/join/join-change.ts";
import { numbersIn } from "./standing.ts";
import type { Attacker, World } from "./world.ts";

export const dayMs = 86_400_000;

/** An organisation whose owner is its only member. */
export interface Workspace {
  readonly organisation: string;
  readonly owner: Attacker;
  readonly site: string;
  readonly place: string;
}

export async function housed(world: World): Promise<Workspace> {
  const owner = { ...(await world.somebody()), role: "admin" };
  const change = world.foundingBy(owner);
  await world.commit(owner, change);
  const idIn = (collection: string): string =>
    change.writes
      .map(({ path }) => path.split("/"))
      .find((path) => path.at(-2) === collection)
      ?.at(-1) ?? "";
  return {
    owner,
    organisation: idIn("organisations"),
    site: idIn("sites"),
    place: idIn("places"),
  };
}

/** A member whom the owner added. */
export async function added(
  world: World,
  { organisation, owner }: Workspace,
  role: MemberRole,
  sites?: readonly string[],
): Promise<Attacker> {
  const somebody = { ...(await world.somebody()), role };
  const input = { name: somebody.name, role, joinedAt: Date.now(), ...(sites ? { sites } : {}) };
  const at = { organisation, member: somebody.id };
  await world.commit(owner, memberCommands.add(at, input, world.act(owner)));
  return somebody;
}

export type Invited = Partial<InviteInvitation>;

/** An invitation; for a resident by default. */
export async function invited(
  world: World,
  { organisation, owner }: Workspace,
  input: Invited = {},
  by = owner,
): Promise<Document<Invitation>> {
  const at = { organisation, invitation: world.id() };
  const whole = {
    role: "resident",
    expiresAt: Date.now() + dayMs,
    organisationName: "Next door",
    round: (await numbersIn(doc(owner.database, organisationPath({ organisation })))).round,
    ...input,
  } as const;
  const change = invitationCommands.invite(at, whole, world.act(by));
  await world.commit(by, change);
  return made(invitationCodec, change);
}

/** The first document that a change creates. */
function made<E>(codec: Parameters<typeof documentAt<E>>[0], { writes: [write] }: Change) {
  const found = write?.kind === "create" ? documentAt(codec, write.path, write.fields) : undefined;
  if (found === undefined) throw new Error("the change makes nothing that decodes");
  return found;
}

/** Overrides for a join: fields by collection (`undefined` removes one), and collections to leave out. */
export interface Lie {
  readonly members?: Readonly<Record<string, Fields[string] | undefined>>;
  readonly entrances?: Lie["members"];
  readonly redemptions?: Lie["members"];
  readonly directory?: Lie["members"];
  readonly without?: readonly string[];
  /** The id whose documents are written instead of the user's own. */
  readonly as?: string;
}

/** The change by which a user joins, as the app makes it, with the public profile, and with the overrides. */
export function comingIn(
  world: World,
  who: Attacker,
  { organisation }: Pick<Workspace, "organisation">,
  invitation: Document<Invitation>,
  lie: Lie = {},
  way: WayIn = "join",
): Change {
  const account = {
    uid: lie.as ?? who.id,
    isAnonymous: who.email === undefined,
    email: undefined,
    isVerified: true,
    name: who.name,
    ways: [],
  };
  const change = changeOfJoining({
    way,
    organisation,
    invitation,
    member: undefined,
    account,
    name: who.name,
    change: world.id(),
    at: Date.now(),
  });
  return shown(
    { ...change, writes: change.writes.map((write) => ownCount(told(write, lie), who)) },
    who.name,
    lie,
  );
}

/** A user who writes under another id still counts for themselves, so that the refusal is about the id. */
function ownCount(write: Write, { id }: Attacker): Write {
  return collectionOf(write) === "people" ? { ...write, path: personPath({ person: id }) } : write;
}

const collectionOf = ({ path }: Write): string => path.split("/").at(-2) ?? "";

function told(write: Write, lie: Lie): Write {
  const collection = collectionOf(write);
  const over =
    collection === "members" || collection === "entrances" || collection === "redemptions"
      ? lie[collection]
      : undefined;
  if (over === undefined || write.kind === "delete") return write;
  const gone = Object.keys(over).filter((each) => over[each] === undefined);
  return write.kind === "create"
    ? { ...write, fields: definedIn({ ...write.fields, ...over }) }
    : {
        ...write,
        set: definedIn({ ...write.set, ...over }),
        clear: [
          ...(write.clear ?? []).filter((each) => over[each] === undefined),
          ...gone.filter((each) => !write.clear?.includes(each)),
        ],
      };
}

function definedIn(fields: Readonly<Record<string, Fields[string] | undefined>>): Fields {
  const kept = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(kept);
}

/** The change with the public profile of the member it writes; the raw change would be sent without one. */
export function shown(change: Change, name: string, lie: Lie = {}): Change {
  const own = change.writes.find((write) => collectionOf(write) === "members");
  if (own === undefined || own.kind === "delete") return change;
  const fields = { name, active: true, ...(own.kind === "create" ? own.fields : own.set) };
  const seen = repeatedIn(fields, { fields: ["name", "role", "sites", "active"] });
  const path = own.path.replace("/members/", "/directory/");
  const entry: Write = {
    kind: "create",
    path,
    fields: definedIn({ ...seen, ...lie.directory }),
  };
  const writes = [...change.writes, entry];
  return {
    ...change,
    writes: writes.filter((write) => !lie.without?.includes(collectionOf(write))),
  };
}

/** A user joins by an invitation; by default a new one with a confirmed address. */
export async function comesIn(
  world: World,
  workspace: Workspace,
  invitation: Document<Invitation>,
  { who, lie, way }: { who?: Attacker; lie?: Lie; way?: WayIn } = {},
): Promise<Attacker> {
  const somebody = who ?? (await world.somebody());
  await world.raw(somebody, comingIn(world, somebody, workspace, invitation, lie, way));
  return { ...somebody, role: invitation.role };
}

/** A user who joined by such an invitation. */
export async function cameIn(
  world: World,
  workspace: Workspace,
  input: Invited = {},
): Promise<Attacker> {
  return comesIn(world, workspace, await invited(world, workspace, input));
}

/** A member as the owner reads it. */
export function memberStanding(
  { organisation }: Pick<Workspace, "organisation">,
  { id, name, role }: Pick<Attacker, "id" | "name" | "role">,
): Document<Member> {
  const path = memberPath({ organisation, member: id });
  const found = documentAt(memberCodec, path, { name, role, active: true, joinedAt: 0 });
  if (found === undefined) throw new Error(`${role} is no role`);
  return found;
}

/** The owner, or another admin, changes a member's permissions, and ends every open invitation. */
export async function appoints(
  world: World,
  workspace: Workspace,
  whom: Attacker,
  input: Parameters<typeof memberCommands.appoint>[1],
  by = workspace.owner,
): Promise<void> {
  const act = world.act(by);
  await world.commit(
    by,
    together(
      memberCommands.appoint(memberStanding(workspace, whom), input, act),
      endsInvitations(world, workspace, by),
    ),
  );
}

export function endsInvitations(world: World, workspace: Workspace, by = workspace.owner): Change {
  return organisationCommands.endInvitations(organisationStanding(workspace), {}, world.act(by));
}

export function organisationStanding({ organisation }: Pick<Workspace, "organisation">) {
  const path = organisationPath({ organisation });
  const fields = { name: "Next door", zone: "Europe/Berlin", locale: "en-GB", foundedAt: 0 };
  const found = documentAt(organisationCodec, path, fields);
  if (found === undefined) throw new Error("the house does not decode");
  return found;
}

/** The owner changes the organisation's settings. */
export async function configures(
  world: World,
  workspace: Workspace,
  input: Parameters<typeof organisationCommands.configure>[1],
): Promise<void> {
  const change = organisationCommands.configure(
    organisationStanding(workspace),
    input,
    world.act(workspace.owner),
  );
  await world.commit(workspace.owner, change);
}

/** A member leaves. */
export async function leaves(world: World, workspace: Workspace, who: Attacker): Promise<void> {
  await world.commit(who, memberCommands.leave(memberStanding(workspace, who), {}, world.act(who)));
}

/** A label at the organisation's first place; returns its id. */
export async function labelled(world: World, workspace: Workspace): Promise<string> {
  const { organisation, owner, place, site } = workspace;
  const label = world.id();
  const names = { placeName: "House", siteName: "Next door", organisationName: "Next door" };
  const at = { organisation, label };
  await world.commit(owner, labelCommands.add(at, { place, site, ...names }, world.act(owner)));
  return label;
}

/** A user scans a label; by default a new, anonymous one. */
export async function scans(
  world: World,
  { organisation, site }: Workspace,
  label: string,
  over: { readonly sites?: readonly string[]; readonly who?: Attacker } = {},
): Promise<Attacker> {
  const who = over.who ?? (await world.newcomer());
  const input = { name: who.name, sites: over.sites ?? [site], label };
  const change = memberCommands.scan({ organisation, member: who.id }, input, world.act(who));
  await world.raw(who, shown(change, who.name));
  return { ...who, role: "guest" };
}
