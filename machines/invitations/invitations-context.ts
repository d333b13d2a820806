import { invitationOffers, mayInviteInvitation } from "#generated/invitation/policy.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import { organisationOffers } from "#generated/organisation/policy.ts";
import type { Change, Document, Instant, Page, Refusal, Undecodable } from "#generated/runtime.ts";
import type { House, HouseChanged } from "../house.ts";
import type { Failure } from "../ports.ts";
import {
  type AskedFor,
  type InvitationForm,
  type InvitationProblems,
  newInvitation,
} from "./invitation-form.ts";
import { type InvitationState, stateOfInvitation } from "./invitation-state.ts";

export interface InvitationsInput {
  readonly house: House;
  /** Where somebody from outside is asked for one request; otherwise people are invited into the house. */
  readonly request: AskedFor | undefined;
  readonly now: Instant;
  readonly newId: () => string;
  /** The moment of a change, later than every one before. */
  readonly stamp: () => Instant;
}

export interface InvitationsContext extends InvitationsInput {
  /** All that whoever looks made, newest first; `undefined` before they are known. */
  readonly invitations: readonly Document<Invitation>[] | undefined;
  /** Those for one person that somebody has used. */
  readonly used: ReadonlySet<string>;
  /** Those that are not what the schema says. */
  readonly unreadable: readonly Undecodable[];
  readonly form: InvitationForm;
  readonly problems: InvitationProblems;
  /** The invitation that is about to be made, or looked at. */
  readonly shown: string | undefined;
  /** Kept until it is settled, so that trying again is the same change. */
  readonly change: Change | undefined;
  /** It is on this device only: nobody can come in by it yet. */
  readonly isKept: boolean;
  readonly failure: Failure | undefined;
  readonly refusal: Refusal | undefined;
}

export type InvitationsEvent =
  | HouseChanged
  | { readonly type: "reload.requested" }
  /** With the request as it is now, where somebody is asked for one. */
  | { readonly type: "form.opened"; readonly request: AskedFor | undefined }
  | { readonly type: "form.changed"; readonly form: Partial<InvitationForm> }
  | { readonly type: "form.sent" }
  | { readonly type: "invitation.opened"; readonly id: string }
  | { readonly type: "sheet.closed" }
  | { readonly type: "copy.requested" }
  | { readonly type: "share.requested"; readonly text: string }
  | { readonly type: "revoke.requested" }
  | { readonly type: "endAll.requested" }
  | { readonly type: "endAll.confirmed" };

/** Invitations before anything is known. */
export function beginInvitations(input: InvitationsInput): InvitationsContext {
  return {
    ...input,
    invitations: undefined,
    used: new Set(),
    unreadable: [],
    form: newInvitation(input.request),
    problems: {},
    shown: undefined,
    change: undefined,
    isKept: false,
    failure: undefined,
    refusal: undefined,
  };
}

/** How an invitation stands. */
export function stateIn(
  { house: { organisation }, used, now }: InvitationsContext,
  invitation: Document<Invitation>,
): InvitationState {
  return stateOfInvitation(invitation, { organisation, used, now });
}

/** Those by which somebody can still come in; of a request, only those to it. */
export function openInvitations(context: InvitationsContext): readonly Document<Invitation>[] {
  return listed(context).filter((each) => stateIn(context, each) === "open");
}

/** Those by which nobody comes in any more, of the last weeks. */
export function pastInvitations(context: InvitationsContext): readonly Document<Invitation>[] {
  return listed(context).filter(
    (each) => stateIn(context, each) !== "open" && each.at > context.now - pastMs,
  );
}

/** How long an invitation by which nobody comes in any more is still listed, in ms. */
const pastMs = 30 * 86_400_000;

function listed({ invitations = [], request }: InvitationsContext) {
  return invitations.filter((each) => request === undefined || each.request === request.id);
}

/** The invitation that is looked at. */
export function shownInvitation(
  context: Pick<InvitationsContext, "invitations" | "shown">,
): Document<Invitation> | undefined {
  return context.invitations?.find(({ id }) => id === context.shown);
}

/** Whether whoever looks may invite people into the house. */
export function mayInvite({ me, organisation }: House): boolean {
  const blank: Document<Invitation> = {
    id: "",
    path: "",
    role: "resident",
    organisationName: organisation.name,
    expiresAt: 0,
    reusable: false,
    bound: false,
    by: me.id,
    at: 0,
    round: organisation.round,
    revoked: false,
  };
  return mayInviteInvitation({ me, before: blank, after: blank });
}

/** Whether whoever looks may take an invitation back. */
export function mayRevoke({ me }: House, invitation: Document<Invitation>): boolean {
  return invitationOffers(me, invitation).some(({ name }) => name === "revoke");
}

/** Whether whoever looks may end the invitations of everybody. */
export function mayEndAll({ me, organisation }: House): boolean {
  return organisationOffers(me, organisation).some(({ name }) => name === "endInvitations");
}

/** What following the invitations tells: those that whoever looks made, and which of them were used. */
export interface InvitationsNews extends Pick<Page<Invitation>, "rows" | "problems"> {
  readonly used: ReadonlySet<string>;
}
