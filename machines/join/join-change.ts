import { entranceCommands } from "#generated/entrance/commands.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import { memberPath, problemsOfMember } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { Member } from "#generated/member/type.ts";
import { redemptionCommands } from "#generated/redemption/commands.ts";
import {
  type Act,
  type Change,
  type Document,
  type Instant,
  isSameAddress,
  together,
} from "#generated/runtime.ts";
import { idAfter } from "../new-id.ts";
import type { Account } from "../session/account.ts";
import { writtenLine } from "../written-line.ts";

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
  /** Who they are in the organisation already. Whoever belongs no more is told nothing of themselves. */
  readonly member: Document<Member> | undefined;
  /** Whether somebody used it, where it is for one person. */
  readonly isUsed: boolean;
  /** The invitation by which they last came in. */
  readonly cameBy: string | undefined;
}

/** Whether whoever opened it belongs, and it makes nothing else of them: only guests become something else by an invitation. */
export function isInside({ invitation, member, cameBy }: FoundInvitation): boolean {
  return member !== undefined && (member.role !== "guest" || cameBy === invitation.id);
}

/** Whether an invitation for one e-mail address is opened by the account that has shown the address to be its own. */
export function isForAccount(
  { bound, email }: Pick<Invitation, "bound" | "email">,
  account: Account | undefined,
): boolean {
  return !bound || (hasAddress(account, email) && account?.isVerified === true);
}

/** Whether the account has the address, be it proven or not. */
export function hasAddress(account: Account | undefined, email: string | undefined): boolean {
  return isSameAddress(account?.email, email);
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
  const found = problemsOfMember({
    name: writtenLine(name),
    role: "guest",
    active: true,
    joinedAt: 0,
  });
  return found.every(({ at }) => at !== "name");
}

/** How somebody comes in: for the first time, as a guest who becomes something else, or again after they left. */
export type WayIn = "join" | "accept" | "return";

export interface Joining extends Pick<FoundInvitation, "invitation" | "member"> {
  readonly way: WayIn;
  readonly organisation: string;
  readonly account: Account;
  /** What others will call them. */
  readonly name: string;
  /** Its id. */
  readonly change: string;
  readonly at: Instant;
}

/**
 * The change by which somebody becomes what they are invited to be: they enter by the invitation, use it up where it is for one
 * person, and become a member, all at once.
 */
export function changeOfJoining(joining: Joining): Change {
  const { organisation, invitation, member, account, change, at } = joining;
  const { role, id, reusable } = invitation;
  const name = member?.name ?? writtenLine(joining.name);
  const act: Act = { id: change, at, by: { id: account.uid, name, role: member?.role ?? role } };
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

function becoming(joining: Joining, entrance: string, act: Act): Change {
  const { way, organisation, invitation, account } = joining;
  const { role, sites, request, until } = invitation;
  const key = { organisation, member: account.uid };
  const { name } = act.by;
  // Whoever belongs no more is told nothing of their document but where it is.
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
