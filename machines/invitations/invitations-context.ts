import { availableInvitationActions, mayInviteInvitation } from "#generated/invitation/policy.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import { availableOrganisationActions } from "#generated/organisation/policy.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import type { Change, Document, Instant, Page, Refusal, Undecodable } from "#generated/runtime.ts";
import type { Failure } from "../ports.ts";
import type { Changing, Workspace, WorkspaceChanged } from "../workspace/workspace.ts";
import {
  type AskedFor,
  type InvitationForm,
  type InvitationProblems,
  newInvitation,
} from "./invitation-form.ts";

export interface InvitationsInput extends Changing {
  /** Set where a contractor is invited to one request; otherwise people are invited into the organisation. */
  readonly request: AskedFor | undefined;
  readonly now: Instant;
}

export interface InvitationsContext extends InvitationsInput {
  /** All invitations that the reader made, newest first; `undefined` before they are loaded. */
  readonly invitations?: readonly Document<Invitation>[] | undefined;
  /** The ids of the invitations for one person that were used. */
  readonly used: ReadonlySet<string>;
  /** Invitations that do not match the schema. */
  readonly unreadable: readonly Undecodable[];
  readonly form: InvitationForm;
  /** The form was closed before it was sent; it is there again when the same is opened. */
  readonly isLeft: boolean;
  readonly problems: InvitationProblems;
  /** The id of the invitation that is being made or shown. */
  readonly shown?: string | undefined;
  /** The change until it is settled, so that trying again sends the same change. */
  readonly change?: Change | undefined;
  /** The invitation is on this device only, so nobody can use it yet. */
  readonly isKept: boolean;
  readonly failure?: Failure | undefined;
  readonly refusal?: Refusal | undefined;
}

export type InvitationsEvent =
  | WorkspaceChanged
  | { readonly type: "reload.requested" }
  /** `request` is the present state of the request that a contractor is invited to. */
  | { readonly type: "form.opened"; readonly request: AskedFor | undefined }
  | { readonly type: "form.changed"; readonly form: Partial<InvitationForm> }
  | { readonly type: "form.sent" }
  | { readonly type: "form.cancelled" }
  | { readonly type: "invitation.opened"; readonly id: string }
  | { readonly type: "sheet.closed" }
  | { readonly type: "copy.requested" }
  | { readonly type: "share.requested"; readonly text: string }
  | { readonly type: "revoke.requested" }
  | { readonly type: "endAll.requested" }
  | { readonly type: "endAll.confirmed" };

/** The context before anything is loaded. */
export function beginInvitations(input: InvitationsInput): InvitationsContext {
  return {
    ...input,
    used: new Set(),
    unreadable: [],
    form: newInvitation(input.request),
    isLeft: false,
    problems: {},
    isKept: false,
    refusal: undefined,
  };
}

/** The state of an invitation. */
export function stateIn(
  { workspace: { organisation }, used, now }: InvitationsContext,
  invitation: Document<Invitation>,
): InvitationState {
  return stateOfInvitation(invitation, { organisation, used, now });
}

/** The invitations that can still be used; for one request, only those to it. */
export function openInvitations(context: InvitationsContext): readonly Document<Invitation>[] {
  return listed(context).filter((each) => stateIn(context, each) === "open");
}

/** The invitations of the last weeks that can no longer be used. */
export function pastInvitations(context: InvitationsContext): readonly Document<Invitation>[] {
  return listed(context).filter(
    (each) => stateIn(context, each) !== "open" && each.at > context.now - pastMs,
  );
}

/** How long an invitation that can no longer be used stays listed, in ms. */
const pastMs = 30 * 86_400_000;

function listed({ invitations = [], request }: InvitationsContext) {
  return invitations.filter((each) => request === undefined || each.request === request.id);
}

/** The invitation that is shown. */
export function shownInvitation(
  context: Pick<InvitationsContext, "invitations" | "shown">,
): Document<Invitation> | undefined {
  return context.invitations?.find(({ id }) => id === context.shown);
}

/** Whether the reader may invite people into the organisation. */
export function mayInvite({ me, organisation }: Workspace): boolean {
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

/** Whether the reader may revoke an invitation. */
export function mayRevoke({ me }: Workspace, invitation: Document<Invitation>): boolean {
  return availableInvitationActions(me, invitation).some(({ name }) => name === "revoke");
}

/** Whether the reader may end all invitations of the organisation. */
export function mayEndAll({ me, organisation }: Workspace): boolean {
  return availableOrganisationActions(me, organisation).some(
    ({ name }) => name === "endInvitations",
  );
}

/** The update of `followInvitations`: the reader's invitations, and which of them were used. */
export interface InvitationsUpdate extends Pick<Page<Invitation>, "rows" | "problems"> {
  readonly used: ReadonlySet<string>;
}

/**
 * The state of an invitation: open, revoked, used by the one person it was for, ended together with all others when a member was
 * removed, or expired.
 */
export type InvitationState = "open" | "revoked" | "used" | "ended" | "over";

export interface StateOf {
  readonly organisation: Pick<Organisation, "round">;
  /** The ids of the invitations for one person that were used. */
  readonly used: ReadonlySet<string>;
  readonly now: Instant;
}

/** Whether an invitation can still be used, and if not, why. */
function stateOfInvitation(
  { id, revoked, expiresAt, round }: Document<Invitation>,
  { organisation, used, now }: StateOf,
): InvitationState {
  if (used.has(id)) return "used";
  if (revoked) return "revoked";
  if (round !== organisation.round) return "ended";
  return expiresAt > now ? "open" : "over";
}
