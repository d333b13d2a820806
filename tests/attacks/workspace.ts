import { activityCodec } from "#generated/activity/codec.ts";
import { activityCommands } from "#generated/activity/commands.ts";
import { invitationCodec } from "#generated/invitation/codec.ts";
import { invitationCommands, type InviteInvitation } from "#generated/invitation/commands.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import { labelCommands } from "#generated/label/commands.ts";
import { memberCodec, memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { Member, MemberRole } from "#generated/member/type.ts";
import { organisationCodec, organisationPath } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { repeatedIn } from "#generated/projecting.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type Change,
  type Document,
  type Fields,
  together,
  type Write,
} from "#generated/runtime.ts";
import { changeOfJoining, type WayIn } from "#machines/join/join-change.ts";
import { type Attack, type AttackKind, beside } from "./attack.ts";
import { known, numbersIn } from "./standing.ts";
import type { Attacker, World } from "./world.ts";

export const dayMs = 86_400_000;

export type Invited = Partial<InviteInvitation>;
export type Appointed = Parameters<typeof memberCommands.appoint>[1];

/** Overrides for a join: fields by collection (`undefined` removes one), and collections to leave out. */
export interface Lie {
  readonly members?: Readonly<Record<string, Fields[string] | undefined>>;
  readonly entrances?: Lie["members"];
  readonly directory?: Lie["members"];
  readonly without?: readonly string[];
}

/** An organisation whose owner is its only member at first. */
export class Workspace {
  readonly world: World;
  readonly owner: Attacker;
  readonly organisation: string;
  readonly site: string;
  readonly place: string;

  private constructor(world: World, owner: Attacker, { writes }: Change) {
    this.world = world;
    this.owner = owner;
    this.organisation = idIn(writes, "organisations");
    this.site = idIn(writes, "sites");
    this.place = idIn(writes, "places");
  }

  /** A new user founds an organisation. */
  static async found(world: World): Promise<Workspace> {
    const owner = { ...(await world.somebody()), role: "admin" };
    const change = world.foundingBy(owner);
    await world.commit(owner, change);
    return new Workspace(world, owner, change);
  }

  /** The path of one of its documents, or of itself. */
  path(...parts: readonly string[]): string {
    return this.world.pathIn(this.organisation, ...parts);
  }

  /** The owner adds a member. */
  async add(role: MemberRole, sites?: readonly string[]): Promise<Attacker> {
    const { world, owner, organisation } = this;
    const somebody = { ...(await world.somebody()), role };
    const input = { name: somebody.name, role, joinedAt: Date.now(), ...(sites ? { sites } : {}) };
    const at = { organisation, member: somebody.id };
    await world.commit(owner, memberCommands.add(at, input, world.act(owner)));
    return somebody;
  }

  /** An invitation; for a resident by default. */
  async invite(input: Invited = {}, by = this.owner): Promise<Document<Invitation>> {
    const { world, owner, organisation } = this;
    const whole = {
      role: "resident",
      expiresAt: Date.now() + dayMs,
      organisationName: "Next door",
      round: (await numbersIn(owner, this.path())).round,
      ...input,
    } as const;
    const at = { organisation, invitation: world.id() };
    const change = invitationCommands.invite(at, whole, world.act(by));
    await world.commit(by, change);
    const [write] = change.writes;
    return known(invitationCodec, write?.path ?? "", write?.kind === "create" ? write.fields : {});
  }

  /** The change by which a user joins, as the app makes it, with the public profile, and with the overrides. */
  comingIn(
    who: Attacker,
    invitation: Document<Invitation>,
    lie: Lie = {},
    way: WayIn = "join",
  ): Change {
    const account = {
      uid: who.id,
      isAnonymous: who.email === undefined,
      email: undefined,
      isVerified: true,
      name: who.name,
      ways: [],
    };
    const change = changeOfJoining({
      way,
      organisation: this.organisation,
      invitation,
      member: undefined,
      account,
      name: who.name,
      change: this.world.id(),
      at: Date.now(),
    });
    const writes = change.writes.map((write) => told(write, lie));
    return shown({ ...change, writes }, who.name, lie);
  }

  /** A user joins by an invitation; by default a new one with a confirmed address. */
  async comesIn(
    invitation: Document<Invitation>,
    { who, lie, way }: { who?: Attacker; lie?: Lie; way?: WayIn } = {},
  ): Promise<Attacker> {
    const somebody = who ?? (await this.world.somebody());
    await this.world.raw(somebody, this.comingIn(somebody, invitation, lie, way));
    return { ...somebody, role: invitation.role };
  }

  /** A user who joined by such an invitation. */
  async letIn(input: Invited = {}): Promise<Attacker> {
    return this.comesIn(await this.invite(input));
  }

  /** A member as the owner reads it. */
  member({ id, name, role }: Pick<Attacker, "id" | "name" | "role">): Document<Member> {
    const path = memberPath({ organisation: this.organisation, member: id });
    return known(memberCodec, path, { name, role, active: true, joinedAt: 0 });
  }

  /** Sets fields of a member, bypassing the rules. */
  overrule({ id }: Attacker, fields: Fields): Promise<void> {
    return this.world.overrule(this.path("members", id), fields);
  }

  /** The organisation as its members read it at first. */
  get itself(): Document<Organisation> {
    const fields = { name: "Next door", zone: "Europe/Berlin", locale: "en-GB", foundedAt: 0 };
    return known(organisationCodec, organisationPath(this), fields);
  }

  /** The owner, or another admin, changes a member's permissions, and ends every open invitation. */
  async appoints(whom: Attacker, input: Appointed, by = this.owner): Promise<void> {
    const change = memberCommands.appoint(this.member(whom), input, this.world.act(by));
    await this.world.commit(by, together(change, this.endsInvitations(by)));
  }

  endsInvitations(by = this.owner): Change {
    return organisationCommands.endInvitations(this.itself, {}, this.world.act(by));
  }

  /** The owner changes the organisation's settings. */
  async configures(input: Parameters<typeof organisationCommands.configure>[1]): Promise<void> {
    const { world, owner } = this;
    await world.commit(owner, organisationCommands.configure(this.itself, input, world.act(owner)));
  }

  /** A member leaves. */
  async leaves(who: Attacker): Promise<void> {
    await this.world.commit(who, memberCommands.leave(this.member(who), {}, this.world.act(who)));
  }

  /** The id of a label at a place of its own. */
  async label(): Promise<string> {
    return (await this.labelled()).label;
  }

  /** A place with its label, whose id is the place's code. */
  async labelled(): Promise<{ readonly place: string; readonly label: string }> {
    const { world, owner, organisation, site } = this;
    const [place, label] = [world.id(), world.id()];
    const room = { name: "Hall", kind: "room", site, code: label } as const;
    const adds = placeCommands.add({ organisation, place }, room, world.act(owner));
    await world.commit(owner, adds);
    const input = { place, site, ...labelNames };
    await world.commit(owner, labelCommands.add({ organisation, label }, input, world.act(owner)));
    return { place, label };
  }

  /** A user scans a label; by default a new, anonymous one. */
  async scans(
    label: string,
    over: { readonly sites?: readonly string[]; readonly who?: Attacker } = {},
  ): Promise<Attacker> {
    const { world, organisation, site } = this;
    const who = over.who ?? (await world.newcomer());
    const input = { name: who.name, sites: over.sites ?? [site], label };
    const change = memberCommands.scan({ organisation, member: who.id }, input, world.act(who));
    await world.raw(who, shown(change, who.name));
    return { ...who, role: "guest" };
  }

  /** The change by which a member reports a fault at the first place. */
  reporting(who: Attacker, title = "The lamp flickers"): Change {
    const { world, organisation, place, site } = this;
    const fields = { number: "ABCD", title, category: "lighting" } as const;
    const at = { organisation, request: world.id() };
    return requestCommands.report(at, { ...fields, place, site, entry: {} }, world.act(who));
  }

  /** A request that a member has reported. */
  async reported(by = this.owner, change = this.reporting(by)): Promise<Document<Request>> {
    await this.world.commit(by, change);
    return this.world.requestAt(by, change.writes[0]?.path ?? "");
  }
}

export const labelNames = {
  placeName: "House",
  siteName: "Next door",
  organisationName: "Next door",
};

/** The id of the first document in a collection. */
export function idIn(writes: readonly Write[], collection: string): string {
  const paths = writes.map(({ path }) => path.split("/"));
  return paths.find((path) => path.at(-2) === collection)?.at(-1) ?? "";
}

/** A comment of a resident, with the changes that hide it and show it again. */
export async function commented(own: Workspace) {
  const { world, organisation } = own;
  const rita = await own.add("resident");
  const { id: request } = await own.reported();
  const at = { organisation, request, activity: world.id() };
  const act = world.act(rita, at.activity);
  await world.commit(rita, activityCommands.note(at, { text: "Seen." }, act));
  const { name: byName, role: byRole } = act.by;
  const entry = { kind: "note", by: rita.id, byName, byRole, at: act.at };
  const note = known(activityCodec, own.path("requests", request, "activity", at.activity), entry);
  const hides = (isHidden: boolean, by: Attacker): Change =>
    activityCommands[isHidden ? "hide" : "unhide"](note, {}, world.act(by));
  return { note, hides };
}

/** What somebody does in an organisation. */
export type OwnDeed = (own: Workspace) => Promise<unknown>;

/** Attacks of one kind beside the same allowed operation, each in an organisation of its own. */
export function within(
  kind: AttackKind,
  allowed: OwnDeed,
  attempts: Readonly<Record<string, OwnDeed>>,
): readonly Attack[] {
  const anew = (deed: OwnDeed) => async (world: World) => deed(await Workspace.found(world));
  const all = Object.entries(attempts).map(([what, attempt]) => [what, anew(attempt)] as const);
  return beside(kind, anew(allowed), Object.fromEntries(all));
}

const collectionOf = ({ path }: Write): string => path.split("/").at(-2) ?? "";

function told(write: Write, lie: Lie): Write {
  const collection = collectionOf(write);
  const over = collection === "members" || collection === "entrances" ? lie[collection] : undefined;
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
function shown(change: Change, name: string, lie: Lie = {}): Change {
  const own = change.writes.find((write) => collectionOf(write) === "members");
  if (own === undefined || own.kind === "delete") return change;
  const fields = { name, active: true, ...(own.kind === "create" ? own.fields : own.set) };
  const seen = repeatedIn(fields, { fields: ["name", "role", "sites", "active"] });
  const path = own.path.replace("/members/", "/directory/");
  const entry: Write = { kind: "create", path, fields: definedIn({ ...seen, ...lie.directory }) };
  const writes = [...change.writes, entry];
  return {
    ...change,
    writes: writes.filter((write) => !lie.without?.includes(collectionOf(write))),
  };
}
