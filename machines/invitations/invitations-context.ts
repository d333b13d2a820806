import { invitationOffers, mayInviteInvitation } from "#generated/invitation/policy.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import type { Change, Document, Instant, Page, Refusal } from "#generated/runtime.ts";
import type { House } from "../house.ts";
import type { Failure } from "../ports.ts";
import {
  type AskedFor,
  type InvitationForm,
  type InvitationProblems,
  isOpen,
  newInvitation,
} from "./invitation-form.ts";

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
  /** All that there are, newest first; `undefined` before they are known. */
  readonly invitations: readonly Document<Invitation>[] | undefined;
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
  | { readonly type: "reload.requested" }
  /** With the request as it is now, where somebody is asked for one. */
  | { readonly type: "form.opened"; readonly request: AskedFor | undefined }
  | { readonly type: "form.changed"; readonly form: Partial<InvitationForm> }
  | { readonly type: "form.sent" }
  | { readonly type: "invitation.opened"; readonly id: string }
  | { readonly type: "sheet.closed" }
  | { readonly type: "copy.requested" }
  | { readonly type: "share.requested"; readonly text: string }
  | { readonly type: "revoke.requested" };

/** Invitations before anything is known. */
export function beginInvitations(input: InvitationsInput): InvitationsContext {
  return {
    ...input,
    invitations: undefined,
    form: newInvitation(input.request),
    problems: {},
    shown: undefined,
    change: undefined,
    isKept: false,
    failure: undefined,
    refusal: undefined,
  };
}

/** Those by which somebody can still come in; of a request, only those to it. */
export function openInvitations({
  invitations = [],
  request,
  now,
}: InvitationsContext): readonly Document<Invitation>[] {
  return invitations.filter(
    (each) => isOpen(each, now) && (request === undefined || each.request === request.id),
  );
}

/** The invitation that is looked at. */
export function shownInvitation(
  context: Pick<InvitationsContext, "invitations" | "shown">,
): Document<Invitation> | undefined {
  return context.invitations?.find(({ id }) => id === context.shown);
}

/** How many came in by an invitation. */
export function joinedBy({ people }: House, invitation: string): number {
  return [...people.values()].filter((each) => each.invitation === invitation).length;
}

/** Whether whoever looks may invite people into the house. */
export function mayInvite({ me, organisation }: House): boolean {
  const blank: Document<Invitation> = {
    id: "",
    path: "",
    role: "resident",
    organisationName: organisation.name,
    expiresAt: 0,
    by: me.id,
    at: 0,
    revoked: false,
  };
  return mayInviteInvitation({ me, before: blank, after: blank });
}

/** Whether whoever looks may take an invitation back. */
export function mayRevoke({ me }: House, invitation: Document<Invitation>): boolean {
  return invitationOffers(me, invitation).some(({ name }) => name === "revoke");
}

/** What following the invitations tells. */
export type InvitationsNews = Pick<Page<Invitation>, "rows">;
