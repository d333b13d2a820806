import { problemsOfInvitation } from "#generated/invitation/codec.ts";
import { invitationCommands } from "#generated/invitation/commands.ts";
import type { Invitation, InvitationRole } from "#generated/invitation/type.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type Act,
  type Change,
  type Document,
  type Instant,
  together,
} from "#generated/runtime.ts";
import type { House } from "../house.ts";
import { isEmail } from "../sign-in/credentials.ts";

/** For how many days an invitation may hold. */
export const invitationDays = ["1", "7", "14", "30", "90"] as const;
export type InvitationDays = (typeof invitationDays)[number];

/** An invitation as it is written. */
export interface InvitationForm {
  readonly role: InvitationRole;
  /** `undefined` for all of them. */
  readonly sites: readonly string[] | undefined;
  readonly days: InvitationDays;
  /** Whether many may come by it, as far as its role allows that; otherwise it is for one person. */
  readonly isShared: boolean;
  readonly email: string;
  /** Whether only the account with that address comes by it, where an address is written. */
  readonly isBound: boolean;
  readonly note: string;
}

/** The code of what is wrong, by field. */
export type InvitationProblems = Readonly<Partial<Record<keyof InvitationForm, string>>>;

/** For what somebody from outside is asked. */
export type AskedFor = Document<Request>;

const dayMs = 86_400_000;
/** The longest an invitation may hold, in ms; a little less, because a device's clock may be ahead of the server's. */
const mostMs = 90 * dayMs - 3_600_000;

/** An invitation before anything is chosen: as a resident of the house, or for one request only. */
export function newInvitation(request: AskedFor | undefined): InvitationForm {
  const blank = { days: "14", isShared: false, email: "", note: "" } as const;
  return request === undefined
    ? { ...blank, role: "resident", sites: undefined, isBound: true }
    : // For a contractor the link is enough.
      { ...blank, role: "guest", sites: [request.site], isBound: false };
}

/** Whether many may come by an invitation to this role: whoever does work for the house is invited by themselves. */
export function mayBeShared({ role }: Pick<InvitationForm, "role">): boolean {
  return role === "guest" || role === "resident";
}

/** How the invitation will be handed on: to one person, at an address that only they have, or to many. */
export function addressed(form: InvitationForm): Pick<Invitation, "reusable" | "bound"> & {
  readonly email: string;
} {
  const reusable = form.isShared && mayBeShared(form);
  const email = reusable ? "" : form.email.trim();
  return { reusable, email, bound: email !== "" && form.isBound };
}

/** What is wrong with an invitation; empty where it can be made. */
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
  readonly house: House;
  /** Its id, which nobody can guess. */
  readonly invitation: string;
  /** Set where somebody from outside is asked for one request. */
  readonly request: AskedFor | undefined;
}

/** The change that invites. Whoever comes for one request goes again when the invitation is over. */
export function changeOfInvitation(
  form: InvitationForm,
  { house, invitation, request }: InvitationAbout,
  act: Act,
): Change {
  const at = { organisation: house.organisation.id, invitation };
  const expiresAt: Instant = act.at + Math.min(Number(form.days) * dayMs, mostMs);
  const { email, bound, reusable } = addressed(form);
  const note = form.note.trim();
  const said = {
    expiresAt,
    organisationName: house.organisation.name,
    round: house.organisation.round,
    bound,
    ...(email === "" ? {} : { email }),
    ...(note === "" ? {} : { note }),
  };
  if (request !== undefined) {
    const sites = [request.site];
    const input = { ...said, role: "guest", sites, request: request.id, until: expiresAt } as const;
    const engage = invitationCommands.engage(at, { ...input, reusable: false }, act);
    // What nobody has taken on waits for them, so that they can begin.
    return request.state === "triaged"
      ? together(engage, requestCommands.wait(request, { waitingFor: "contractor" }, act))
      : engage;
  }
  const sites = form.sites === undefined ? {} : { sites: form.sites };
  return invitationCommands.invite(at, { ...said, role: form.role, reusable, ...sites }, act);
}
