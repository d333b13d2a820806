import type { Invitation } from "#generated/invitation/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Place } from "#generated/place/type.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Site } from "#generated/site/type.ts";
import { type Workspace, peopleOf } from "#machines/workspace/workspace.ts";

const at = "organisations/o1";
const code = "0".repeat(20);

/** A member. */
export function someMember(id: string, more: Partial<Member> = {}): Document<Member> {
  return {
    id,
    path: `${at}/members/${id}`,
    name: id,
    role: "resident",
    active: true,
    charts: false,
    joinedAt: 1,
    ...more,
  };
}

export function someSite(id: string, more: Partial<Site> = {}): Document<Site> {
  return { id, path: `${at}/sites/${id}`, name: id, retired: false, ...more };
}

export function somePlace(id: string, more: Partial<Place> = {}): Document<Place> {
  const path = `${at}/places/${id}`;
  return {
    id,
    path,
    name: id,
    kind: "room",
    site: "north",
    code,
    home: false,
    retired: false,
    ...more,
  };
}

/** An assigned request at the organisation. */
export function someRequest(id: string, more: Partial<Request> = {}): Document<Request> {
  return {
    id,
    path: `${at}/requests/${id}`,
    number: "ABC123",
    title: "The lamp flickers",
    details: "",
    category: "lighting",
    urgency: "soon",
    audience: "everyone",
    place: "house",
    site: "north",
    reporter: "cora",
    reportedAt: 1,
    watchers: [],
    source: "app",
    state: "assigned",
    lastEntry: "entry",
    ...more,
  };
}

/** An invitation by Ada that is good for a day. */
export function someInvitation(id: string, more: Partial<Invitation> = {}): Document<Invitation> {
  return {
    id,
    path: `${at}/invitations/${id}`,
    role: "resident",
    organisationName: "Linden House",
    expiresAt: 86_400_000,
    reusable: false,
    bound: false,
    by: "ada",
    at: 1,
    round: 0,
    revoked: false,
    ...more,
  };
}

const ada = someMember("ada", { role: "admin" });
const cora = someMember("cora", { role: "coordinator" });
const ben = someMember("ben");

/**
 * An organisation with two sites, an organisation with a floor and two flats, and a garden; Ada is admin, Cora coordinator, Ben a
 * resident.
 */
export function someWorkspace(
  me = "ada",
  { members, ...more }: Partial<Workspace> = {},
): Workspace {
  const known = members ?? byId([ada, cora, ben]);
  const people = peopleOf([...known.values()]);
  return {
    organisation: {
      id: "o1",
      path: at,
      name: "Linden Court",
      zone: "Europe/London",
      locale: "en",
      dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
      closeAfterDays: 7,
      owner: "ada",
      anonymous: "guests",
      scanning: true,
      round: 0,
      foundedAt: 1,
    },
    me: known.get(me) ?? someMember(me),
    ...people,
    sites: byId([someSite("north"), someSite("south")]),
    places: byId([
      somePlace("house", { kind: "building" }),
      somePlace("floor", { kind: "floor", parent: "house" }),
      somePlace("flat 10", { parent: "floor", home: true }),
      somePlace("flat 2", { parent: "floor", home: true }),
      somePlace("garden", { kind: "area", site: "south" }),
    ]),
    ...more,
  };
}

export function byId<E extends { readonly id: string }>(all: readonly E[]): ReadonlyMap<string, E> {
  return new Map(all.map((each) => [each.id, each]));
}
