import type { Invitation } from "#generated/invitation/type.ts";
import { problemsOfMember } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { Member } from "#generated/member/type.ts";
import type { Act, Change, Document } from "#generated/runtime.ts";
import type { Account } from "../session/account.ts";

/** Which invitation: what its link says. */
export interface InvitationKey {
  readonly organisation: string;
  readonly invitation: string;
}

/** What a link says: `"<organisation>.<invitation>"`; `undefined` where it says nothing of the kind. */
export function readCode(code: string): InvitationKey | undefined {
  const [, organisation, invitation] = /^([\w-]{1,40})\.([\w-]{16,40})$/.exec(code) ?? [];
  return organisation === undefined || invitation === undefined
    ? undefined
    : { organisation, invitation };
}

/** What somebody finds who opens an invitation. */
export interface FoundInvitation {
  readonly invitation: Document<Invitation>;
  /** Who they are in the organisation already. */
  readonly member: Document<Member> | undefined;
}

/** Whether an invitation changes anything for whoever is a member already: only guests become something else by it. */
export function isNewTo(
  member: Document<Member> | undefined,
  { id }: Document<Invitation>,
): boolean {
  return member === undefined || (member.role === "guest" && member.invitation !== id);
}

/** Whether whoever comes by it needs no account of their own: for a contractor the link is enough. */
export function isWithoutAccount({ role, request }: Invitation): boolean {
  return role === "guest" && request !== undefined;
}

/** Whether one may also come by it without an account: whoever does work for the house has to be known. */
export function mayStayGuest({ role }: Invitation): boolean {
  return role === "guest" || role === "resident";
}

/** Whether it is a name that can be. */
export function isName(name: string): boolean {
  const found = problemsOfMember({ name: name.trim(), role: "guest", active: true, joinedAt: 0 });
  return found.every(({ at }) => at !== "name");
}

export interface Joining extends FoundInvitation {
  readonly organisation: string;
  readonly account: Account;
  /** What others will call them. */
  readonly name: string;
  /** Its id. */
  readonly change: string;
  readonly at: number;
}

/** The change by which somebody becomes what they are invited to be. */
export function changeOfJoining(joining: Joining): Change {
  const { organisation, invitation, member, account, change, at } = joining;
  const name = joining.name.trim();
  const { role, sites, request, until, id } = invitation;
  const act: Act = { id: change, at, by: { id: account.uid, name, role } };
  if (member !== undefined) {
    const as = { ...act, by: { ...act.by, name: member.name, role: member.role } };
    const become = { role, sites: sites ?? null, request: request ?? null, until: until ?? null };
    return memberCommands.accept(member, { ...become, invitation: id }, as);
  }
  const input = {
    name,
    role,
    invitation: id,
    ...(sites === undefined ? {} : { sites }),
    ...(request === undefined ? {} : { request }),
    ...(until === undefined ? {} : { until }),
    ...(account.email === undefined ? {} : { email: account.email }),
  };
  return memberCommands.join({ organisation, member: account.uid }, input, act);
}
