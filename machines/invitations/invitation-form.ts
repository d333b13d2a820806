import { problemsOfInvitation } from "#generated/invitation/codec.ts";
import { invitationCommands } from "#generated/invitation/commands.ts";
import type { Invitation, InvitationRole } from "#generated/invitation/type.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type Instant,
  together,
} from "#generated/runtime.ts";
import { isEmail } from "../sign-in/credentials.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The lifetimes that an invitation can have, in days. */
export const invitationDays = ["1", "7", "14", "30", "90"] as const;
export type InvitationDays = (typeof invitationDays)[number];

/** The form of a new invitation. */
export interface InvitationForm {
  readonly role: InvitationRole;
  /** The ids of the sites; `undefined` for all sites. */
  readonly sites: readonly string[] | undefined;
  readonly days: InvitationDays;
  /** Whether any number of people may use it, where its role allows that; otherwise it is for one person. */
  readonly isShared: boolean;
  readonly email: string;
  /** Whether only the account with the given e-mail address may use it. */
  readonly isBound: boolean;
  readonly note: string;
}

/** The code of each problem, by field. */
export type InvitationProblems = Readonly<Partial<Record<keyof InvitationForm, string>>>;

/** The request that a contractor is invited to. */
export type AskedFor = Document<Request>;

const dayMs = 86_400_000;
/**
 * The longest lifetime of an invitation, in ms; an hour less than 90 days, because a device's clock may be ahead of the server's.
 */
const mostMs = 90 * dayMs - 3_600_000;

/** The form before any choice: a resident of the organisation, or a contractor for one request. */
export function newInvitation(request: AskedFor | undefined): InvitationForm {
  const blank = { days: "14", isShared: false, email: "", note: "" } as const;
  return request === undefined
    ? { ...blank, role: "resident", sites: undefined, isBound: true }
    : // A contractor needs only the link.
      { ...blank, role: "guest", sites: [request.site], isBound: false };
}

/** Whether any number of people may use an invitation to this role, because staff are invited one by one. */
export function mayBeShared({ role }: Pick<InvitationForm, "role">): boolean {
  return role === "guest" || role === "resident";
}

/** How the invitation is passed on: to one person, to one e-mail address, or to any number of people. */
export function addressed(form: InvitationForm): Pick<Invitation, "reusable" | "bound"> & {
  readonly email: string;
} {
  const reusable = form.isShared && mayBeShared(form);
  const email = reusable ? "" : form.email.trim();
  return { reusable, email, bound: email !== "" && form.isBound };
}

/** The problems of a form; empty where the invitation can be made. */
export function problemsOfForm(form: InvitationForm): InvitationProblems {
  const { email, reusable, bound } = addressed(form);
  const isNowhere = form.sites?.length === 0 || (form.role === "guest" && form.sites === undefined);
  const found = problemsOfInvitation({
    role: form.role,
    expiresAt: 0,
    at: 0,
    by: "somebody",
    organisationName: "somewhere",
    revoked: false,
    reusable,
    bound,
    note: form.note.trim(),
  });
  return {
    ...(isNowhere ? { sites: "missing" } : {}),
    ...(email !== "" && !isEmail(email) ? { email: "badEmail" } : {}),
    ...(found.some(({ at }) => at === "note") ? { note: "long" } : {}),
  };
}

export interface InvitationAbout {
  readonly workspace: Workspace;
  /** The id of the invitation, which cannot be guessed. */
  readonly invitation: string;
  /** Set where a contractor is invited to one request. */
  readonly request: AskedFor | undefined;
}

/** The change that creates an invitation. The membership of a contractor ends with the invitation. */
export function changeOfInvitation(
  form: InvitationForm,
  { workspace, invitation, request }: InvitationAbout,
  act: ActorStamp,
): Change {
  const at = { organisation: workspace.organisation.id, invitation };
  const expiresAt: Instant = act.at + Math.min(Number(form.days) * dayMs, mostMs);
  const { email, bound, reusable } = addressed(form);
  const note = form.note.trim();
  const fields = {
    expiresAt,
    organisationName: workspace.organisation.name,
    round: workspace.organisation.round,
    bound,
    ...(email === "" ? {} : { email }),
    ...(note === "" ? {} : { note }),
  };
  if (request !== undefined) {
    const sites = [request.site];
    const input = {
      ...fields,
      role: "guest",
      sites,
      request: request.id,
      until: expiresAt,
    } as const;
    const engage = invitationCommands.engage(at, { ...input, reusable: false }, act);
    // A request without an assignee waits for the contractor, so that they can begin.
    return request.state === "triaged"
      ? together(engage, requestCommands.wait(request, { waitingFor: "contractor" }, act))
      : engage;
  }
  const sites = form.sites === undefined ? {} : { sites: form.sites };
  return invitationCommands.invite(at, { ...fields, role: form.role, reusable, ...sites }, act);
}
