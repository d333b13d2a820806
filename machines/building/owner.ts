import type { Member, MemberRole } from "#generated/member/type.ts";
import { memberRoleValues } from "#generated/member/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { House, Person } from "../house.ts";

/** Whether somebody is the owner: the admin who stays one until another takes over. */
export function isOwner({ organisation }: Pick<House, "organisation">, id: string): boolean {
  return organisation.owner === id;
}

/** Whether an admin who is there owns it: an owner's account may have been deleted, and once there were no owners. */
export function hasOwner({
  organisation,
  people,
}: Pick<House, "organisation" | "people">): boolean {
  const owner = people.get(organisation.owner ?? "");
  return owner?.role === "admin" && owner.active;
}

/**
 * Whether whoever is here has to name the next owner when they leave: an admin who is the owner, or who would leave none behind.
 */
export function mustNameOwner({
  me,
  ...house
}: Pick<House, "organisation" | "people"> & {
  readonly me: Pick<Person, "id" | "role">;
}): boolean {
  return me.role === "admin" && (isOwner(house, me.id) || !hasOwner(house));
}

/** Who can be the owner in somebody's place: active admins whose membership does not end by itself, by name. */
export function possibleOwners(
  { members }: Pick<House, "members">,
  instead?: string,
): readonly Document<Member>[] {
  return [...members.values()].filter(
    ({ id, role, active, until }) =>
      role === "admin" && active && until === undefined && id !== instead,
  );
}

/** Whether a role lets somebody do less than another. */
export function isLower(role: MemberRole, than: MemberRole): boolean {
  return memberRoleValues.indexOf(role) < memberRoleValues.indexOf(than);
}
