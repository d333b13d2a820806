// Generated from invitation.entity.ts by "npm run codegen". Do not edit. db0089627aa8

import {
  type Act,
  type Change,
  type Document,
  type Fields,
  changeBy,
  given,
  nulled,
} from "../runtime.ts";
import { invitationPath } from "./codec.ts";
import type { Invitation } from "./type.ts";

/** What it takes to invite somebody. */
export type InviteInvitation = Pick<Invitation, "role" | "expiresAt" | "organisationName"> &
  Partial<Pick<Invitation, "sites" | "request" | "until" | "email" | "note" | "byName">>;

/** What it takes to invite a contractor to one request. */
export type EngageInvitation = Pick<Invitation, "role" | "expiresAt" | "organisationName"> &
  Partial<Pick<Invitation, "sites" | "request" | "until" | "email" | "note" | "byName">>;

/** What it takes to take it back: the fields that change; `null` removes one. */
export type RevokeInvitation = { readonly revoked?: Invitation["revoked"] | undefined };

/** Everything that can be done to an invitation; each answers with the change, and does nothing by itself. */
export const invitationCommands = {
  /** To invite somebody. */
  invite(
    at: { readonly organisation: string; readonly invitation: string },
    input: InviteInvitation,
    act: Act,
  ): Change {
    return {
      ...changeBy(act, "invitation.invite"),
      writes: [
        {
          kind: "create",
          path: invitationPath(at),
          fields: { ...given(input), by: act.by.id, at: act.at },
        },
      ],
    };
  },

  /** To invite a contractor to one request. */
  engage(
    at: { readonly organisation: string; readonly invitation: string },
    input: EngageInvitation,
    act: Act,
  ): Change {
    return {
      ...changeBy(act, "invitation.engage"),
      writes: [
        {
          kind: "create",
          path: invitationPath(at),
          fields: { ...given(input), by: act.by.id, at: act.at },
        },
      ],
    };
  },

  /** To take it back. */
  revoke(invitation: Document<Invitation>, input: RevokeInvitation, act: Act): Change {
    const set: Fields = given({ revoked: input.revoked });
    const clear: readonly string[] = nulled({ revoked: input.revoked });
    return {
      ...changeBy(act, "invitation.revoke"),
      writes: [{ kind: "update", path: invitation.path, set, clear }],
    };
  },
};
