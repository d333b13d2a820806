import { directoryPath } from "#generated/directory/codec.ts";
import type { Directory } from "#generated/directory/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import type { Place } from "#generated/place/type.ts";
import type { Act, Document, Instant, Undecodable } from "#generated/runtime.ts";
import type { Site } from "#generated/site/type.ts";
import { isOfTeam } from "./people/team.ts";

/** Which organisation, and who in it: what a device remembers of a person. */
export interface Identity {
  readonly organisation: string;
  readonly member: string;
}

/** What all may see of somebody: their name, their role and their sites. */
export type Person = Document<Directory>;

/** What nearly every screen needs to know of the organisation, and who looks at it. Maps are by id. */
export interface House {
  readonly organisation: Document<Organisation>;
  readonly me: Document<Member>;
  /** Everybody, those who left too; a guest knows nobody but themselves. */
  readonly people: ReadonlyMap<string, Person>;
  /** The same with what only admins know of others; to everybody else it holds nobody but themselves. */
  readonly members: ReadonlyMap<string, Document<Member>>;
  readonly sites: ReadonlyMap<string, Document<Site>>;
  readonly places: ReadonlyMap<string, Document<Place>>;
  /** What is in none of these maps, because it is not what the schema says; left out where nobody looked. */
  readonly unreadable?: Readonly<Record<"people" | "sites" | "places", readonly Undecodable[]>>;
}

/** The organisation is not what it was: whoever opened a screen with it hears of it until the screen is closed. */
export interface HouseChanged {
  readonly type: "house.changed";
  readonly house: House;
}

/** An organisation that lies on this device, and everybody in it: whom one can be here without an account. */
export type HouseHere = Pick<House, "organisation" | "people" | "sites">;

/** What all may see of a member. */
export function shownOf(member: Document<Member>): Person {
  const [, organisation = ""] = member.path.split("/");
  const { id, name, role, sites, active } = member;
  const path = directoryPath({ organisation, directory: id });
  return { id, path, name, role, active, ...(sites === undefined ? {} : { sites }) };
}

/** The people of a house as an admin knows them. */
export function peopleOf(members: readonly Document<Member>[]): Pick<House, "people" | "members"> {
  return {
    people: new Map(members.map((each) => [each.id, shownOf(each)])),
    members: new Map(members.map((each) => [each.id, each])),
  };
}

/** What a command needs to know about who acts. */
export function actOf(house: Pick<House, "me">, id: string, at: Instant): Act {
  return { id, at, by: { id: house.me.id, name: house.me.name, role: house.me.role } };
}

/** Whether somebody works on requests rather than only reporting them. */
export function isStaff(house: House): boolean {
  return isOfTeam(house.me.role);
}

/** Whether somebody decides over requests and the building. */
export function isCoordinating(house: House): boolean {
  return house.me.role === "coordinator" || house.me.role === "admin";
}

/** Whether somebody sees a site: some people are limited to theirs. */
export function seesSite(
  { sites }: { readonly sites?: readonly string[] | undefined },
  site: string,
): boolean {
  return sites?.includes(site) ?? true;
}

/** A place with those it is in, outermost first: `["Linden House", "Second floor", "Laundry"]`. */
export function placePath(house: Pick<House, "places">, place: string): readonly string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let current = house.places.get(place); current !== undefined && !seen.has(current.id);) {
    seen.add(current.id);
    names.unshift(current.name);
    current = current.parent === undefined ? undefined : house.places.get(current.parent);
  }
  return names;
}
