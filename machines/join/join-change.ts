import { entranceCommands } from "#generated/entrance/commands.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import { memberPath, problemsOfMember } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { Member } from "#generated/member/type.ts";
import { redemptionCommands } from "#generated/redemption/commands.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type Instant,
  isSameAddress,
  together,
} from "#generated/runtime.ts";
import { idAfter } from "../new-id.ts";
import type { Account } from "../session/account.ts";
import { writtenLine } from "../written-line.ts";

/** The invitation that a link names. */
export interface InvitationKey {
  readonly organisation: string;
  readonly invitation: string;
}

/** Parses the code in a link: `"<organisation>.<invitation>"`; `undefined` where it is no such code. */
export function readCode(code: string): InvitationKey | undefined {
  const [, organisation, invitation] = /^([\w-]{1,40})\.([\w-]{16,40})$/.exec(code) ?? [];
  return organisation === undefined || invitation === undefined
    ? undefined
    : { organisation, invitation };
}

/** An opened invitation, with the reader's relation to the organisation. */
export interface FoundInvitation {
  readonly invitation: Document<Invitation>;
  /** The reader's member document, if any. A former member may not read theirs. */
  readonly member: Document<Member> | undefined;
  /** Whether the invitation was used, where it is for one person. */
  readonly isUsed: boolean;
  /** The id of the invitation by which the reader last joined. */
  readonly cameBy: string | undefined;
}

/** Whether the reader is a member already and the invitation would change nothing, because an invitation changes only guests. */
export function isInside({ invitation, member, cameBy }: FoundInvitation): boolean {
  return member !== undefined && (member.role !== "guest" || cameBy === invitation.id);
}

/** Whether an invitation for one e-mail address is opened by the account whose address it is and has been verified. */
export function isForAccount(
  { bound, email }: Pick<Invitation, "bound" | "email">,
  account: Account | undefined,
): boolean {
  return !bound || (hasAddress(account, email) && account?.isVerified === true);
}

/** Whether the account has the address, verified or not. */
export function hasAddress(account: Account | undefined, email: string | undefined): boolean {
  return isSameAddress(account?.email, email);
}

/** Whether the invitation never asks for an account, because a contractor needs only the link. */
export function isWithoutAccount({ role, request }: Invitation): boolean {
  return role === "guest" && request !== undefined;
}

/** Whether the invitation may also be used without an account; staff need one. */
export function mayStayGuest({ role }: Invitation): boolean {
  return role === "guest" || role === "resident";
}

/** Whether a name is valid. */
export function isName(name: string): boolean {
  const found = problemsOfMember({
    name: writtenLine(name),
    role: "guest",
    active: true,
    joinedAt: 0,
  });
  return found.every(({ at }) => at !== "name");
}

/** How the reader joins: for the first time, as a guest who gets another role, or again after leaving. */
export type WayIn = "join" | "accept" | "return";

export interface Joining extends Pick<FoundInvitation, "invitation" | "member"> {
  readonly way: WayIn;
  readonly organisation: string;
  readonly account: Account;
  /** The name that other members will see. */
  readonly name: string;
  /** The id of the change. */
  readonly change: string;
  readonly at: Instant;
}

/**
 * The change that makes the reader what the invitation says. It records their entry, uses up an invitation for one person, and
 * writes their member document, all in one change.
 */
export function changeOfJoining(joining: Joining): Change {
  const { organisation, invitation, member, account, change, at } = joining;
  const { role, id, reusable } = invitation;
  const name = member?.name ?? writtenLine(joining.name);
  const act: ActorStamp = {
    id: change,
    at,
    by: { id: account.uid, name, role: member?.role ?? role },
  };
  const entrance = idAfter(change);
  const granted = grantedBy(invitation);
  return together(
    becoming(joining, entrance, act),
    entranceCommands.enter(
      { organisation, entrance },
      { ...granted, role, invitation: id, ...(reusable ? {} : { redemption: id }) },
      act,
    ),
    ...(reusable
      ? []
      : [redemptionCommands.redeem({ organisation, redemption: id }, { entrance }, act)]),
  );
}

function becoming(joining: Joining, entrance: string, act: ActorStamp): Change {
  const { way, organisation, invitation, account } = joining;
  const { role, sites, request, until } = invitation;
  const key = { organisation, member: account.uid };
  const { name } = act.by;
  // A former member may not read their own document, only its path is known.
  const own = joining.member ?? {
    id: account.uid,
    path: memberPath(key),
    name,
    role,
    active: false,
    charts: false,
    joinedAt: 0,
  };
  const become = { role, sites: sites ?? null, request: request ?? null, until: until ?? null };
  switch (way) {
    case "join": {
      const email = account.email === undefined ? {} : { email: account.email };
      const input = { name, role, entrance, ...grantedBy(invitation), ...email };
      return memberCommands.join(key, input, act);
    }
    case "accept":
      return memberCommands.accept(own, { ...become, entrance }, act);
    case "return":
      return memberCommands.return(own, { ...become, name, entrance }, act);
  }
}

function grantedBy({ sites, request, until }: Invitation) {
  return {
    ...(sites === undefined ? {} : { sites }),
    ...(request === undefined ? {} : { request }),
    ...(until === undefined ? {} : { until }),
  };
}
