import { type Member, type MemberRole, memberRoleValues } from "#generated/member/type.ts";
import { type Document, sameJson } from "#generated/runtime.ts";
import type { Workspace, Person } from "../workspace/workspace.ts";

/** Whether a member is the owner: the admin whose role nobody can change until another admin is the owner. */
export function isOwner({ organisation }: Pick<Workspace, "organisation">, id: string): boolean {
  return organisation.owner === id;
}

/** Whether an active admin is the owner. The owner's account may have been deleted, and old organisations have no owner. */
export function hasOwner({
  organisation,
  people,
}: Pick<Workspace, "organisation" | "people">): boolean {
  const owner = people.get(organisation.owner ?? "");
  return owner?.role === "admin" && owner.active;
}

/** Whether the signed-in admin has to name the next owner before they leave, because they are the owner or there is none. */
export function mustNameOwner({
  me,
  ...workspace
}: Pick<Workspace, "organisation" | "people"> & {
  readonly me: Pick<Person, "id" | "role">;
}): boolean {
  return me.role === "admin" && (isOwner(workspace, me.id) || !hasOwner(workspace));
}

/** Who may become the owner instead of a member: active admins whose membership has no end date, by name. */
export function possibleOwners(
  { members }: Pick<Workspace, "members">,
  instead?: string,
): readonly Document<Member>[] {
  return [...members.values()].filter(
    ({ id, role, active, until }) =>
      role === "admin" && active && until === undefined && id !== instead,
  );
}

type Powers = Pick<Member, "role" | "sites">;

/**
 * Whether an admin's decision about somebody ends all open invitations. An old one would restore a former role, or let others into
 * a site that its author has lost.
 */
export function endsInvitations(before: Powers, after: Powers): boolean {
  const mayInvite = before.role === "coordinator" || before.role === "admin";
  return isLower(after.role, before.role) || (mayInvite && !sameJson(before.sites, after.sites));
}

/** Whether a role has fewer rights than another. */
function isLower(role: MemberRole, than: MemberRole): boolean {
  return memberRoleValues.indexOf(role) < memberRoleValues.indexOf(than);
}
