import { directoryPath } from "#generated/directory/codec.ts";
import type { Directory } from "#generated/directory/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import type { Place } from "#generated/place/type.ts";
import type { ActorStamp, Document, Instant, Undecodable } from "#generated/runtime.ts";
import type { Site } from "#generated/site/type.ts";
import { isOfTeam } from "../people/team.ts";

/** An organisation and a member in it, as a device remembers them. */
export interface Identity {
  readonly organisation: string;
  readonly member: string;
}

/** The part of a member that all members may read: name, role and sites. */
export type Person = Document<Directory>;

/** The organisation's live data that nearly every screen needs, with the reader's own member document. Maps are by id. */
export interface Workspace {
  readonly organisation: Document<Organisation>;
  readonly me: Document<Member>;
  /** All members, former ones included; a guest sees only themselves. */
  readonly people: ReadonlyMap<string, Person>;
  /** The members with the fields that only admins may read; everybody else sees only themselves. */
  readonly members: ReadonlyMap<string, Document<Member>>;
  readonly sites: ReadonlyMap<string, Document<Site>>;
  readonly places: ReadonlyMap<string, Document<Place>>;
  /** Documents missing from these maps because they do not match the schema; `undefined` where this was not checked. */
  readonly unreadable?: Readonly<Record<"people" | "sites" | "places", readonly Undecodable[]>>;
}

/** The organisation changed; sent to every open screen. */
export interface WorkspaceChanged {
  readonly type: "workspace.changed";
  readonly workspace: Workspace;
}

/** What an action keeps of that: `setWorkspace: assign(workspaceIn)`. */
export function workspaceIn(_: unknown, { workspace }: Pick<WorkspaceChanged, "workspace">) {
  return { workspace };
}

/** An organisation on this device with its members, any of whom the user can be without an account. */
export type OrganisationHere = Pick<Workspace, "organisation" | "people" | "sites">;

/** The part of a member document that all members may read. */
export function shownOf(member: Document<Member>): Person {
  const [, organisation = ""] = member.path.split("/");
  const { id, name, role, sites, active } = member;
  const path = directoryPath({ organisation, directory: id });
  return { id, path, name, role, active, ...(sites === undefined ? {} : { sites }) };
}

/** The member maps as an admin reads them. */
export function peopleOf(
  members: readonly Document<Member>[],
): Pick<Workspace, "people" | "members"> {
  return {
    people: new Map(members.map((each) => [each.id, shownOf(each)])),
    members: new Map(members.map((each) => [each.id, each])),
  };
}

/** The actor stamp of a command: its author, its id and its time. */
export function actOf(workspace: Pick<Workspace, "me">, id: string, at: Instant): ActorStamp {
  return { id, at, by: { id: workspace.me.id, name: workspace.me.name, role: workspace.me.role } };
}

/** What makes the id and the moment of a change. */
export interface ChangeTools {
  readonly newId: () => string;
  /** Returns the moment of a change, later than every moment before it. */
  readonly stamp: () => Instant;
}

/** What a screen is opened with in which the reader changes something of the organisation. */
export interface Changing extends ChangeTools {
  readonly workspace: Workspace;
}

/** The actor stamp of a change that the reader makes now. */
export function newAct({ workspace, newId, stamp }: Changing): ActorStamp {
  return actOf(workspace, newId(), stamp());
}

/** Whether the reader works on requests rather than only reporting them. */
export function isStaff(workspace: Workspace): boolean {
  return isOfTeam(workspace.me.role);
}

/** Whether the reader manages requests and the building. */
export function isCoordinating(workspace: Workspace): boolean {
  return workspace.me.role === "coordinator" || workspace.me.role === "admin";
}

/** Whether a member may see a site, because some members are limited to theirs. */
export function seesSite(
  { sites }: { readonly sites?: readonly string[] | undefined },
  site: string,
): boolean {
  return sites?.includes(site) ?? true;
}

/** The most places that a path has, more than an imported one can: a chain of thousands, which the rules allow, has endless paths. */
const depthMost = 32;

/** A place and those around it, innermost first. Where places are inside each other in a ring, each of them is there once. */
export function placesUp<P extends { readonly parent?: string }>(
  { places }: { readonly places: ReadonlyMap<string, P> },
  place: string | undefined,
): readonly P[] {
  const found = new Set<P>();
  let at = places.get(place ?? "");
  while (at !== undefined && !found.has(at) && found.size < depthMost) {
    found.add(at);
    at = places.get(at.parent ?? "");
  }
  return [...found];
}

/** A place's name after those of the places around it, outermost first: `["Linden House", "Second floor", "Laundry"]`. */
export function placePath(workspace: Pick<Workspace, "places">, place: string): readonly string[] {
  return placesUp(workspace, place)
    .map(({ name }) => name)
    .toReversed();
}
