import type { Member } from "#generated/member/type.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import type { Place } from "#generated/place/type.ts";
import type { Act, Document, Instant } from "#generated/runtime.ts";
import type { Site } from "#generated/site/type.ts";

/** Which organisation, and who in it: what a device remembers of a person. */
export interface Identity {
  readonly organisation: string;
  readonly member: string;
}

/** What nearly every screen needs to know of the organisation, and who looks at it. Maps are by id. */
export interface House {
  readonly organisation: Document<Organisation>;
  readonly me: Document<Member>;
  readonly people: ReadonlyMap<string, Document<Member>>;
  readonly sites: ReadonlyMap<string, Document<Site>>;
  readonly places: ReadonlyMap<string, Document<Place>>;
}

/** What a command needs to know about who acts. */
export function actOf(house: House, id: string, at: Instant): Act {
  return { id, at, by: { id: house.me.id, name: house.me.name, role: house.me.role } };
}

/** Whether somebody works on requests rather than only reporting them. */
export function isStaff(house: House): boolean {
  return house.me.role !== "resident" && house.me.role !== "guest";
}

/** Whether somebody decides over requests and the building. */
export function isCoordinating(house: House): boolean {
  return house.me.role === "coordinator" || house.me.role === "admin";
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
