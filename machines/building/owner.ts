import type { Member, MemberRole } from "#generated/member/type.ts";
import { memberRoleValues } from "#generated/member/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { House } from "../house.ts";

/** Whether somebody is the owner: the admin who stays one until another takes over. */
export function isOwner({ organisation }: Pick<House, "organisation">, id: string): boolean {
  return organisation.owner === id;
}

/**
 * Whether somebody has to stay an active admin as things are: the owner does, and where nobody is the owner every admin does.
 * Whoever leaves by themselves names the next owner with it.
 */
export function isBound({ organisation, people }: House, id: string): boolean {
  const { owner } = organisation;
  const person = people.get(id);
  if (person?.role !== "admin" || !person.active) return false;
  return owner === undefined || owner === id;
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
