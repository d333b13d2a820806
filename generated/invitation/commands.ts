// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 9d48730f6a69

import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  asLine,
  changeBy,
  given,
} from "../runtime.ts";
import { invitationPath } from "./codec.ts";
import type { Invitation } from "./type.ts";

/** The input to invite somebody. */
export type InviteInvitation = Pick<Invitation, "role" | "expiresAt" | "organisationName"> &
  Partial<
    Pick<
      Invitation,
      "sites" | "request" | "until" | "reusable" | "email" | "bound" | "note" | "round"
    >
  >;

/** The input to invite a contractor to one request. */
export type EngageInvitation = Pick<Invitation, "role" | "expiresAt" | "organisationName"> &
  Partial<
    Pick<
      Invitation,
      "sites" | "request" | "until" | "reusable" | "email" | "bound" | "note" | "round"
    >
  >;

/** What it takes to revoke it: the fields that change; `null` removes one. */
export type RevokeInvitation = {};

/** Everything that can be done to an invitation; each answers with the change, and does nothing by itself. */
export const invitationCommands = {
  /** To invite somebody. */
  invite(
    at: { readonly organisation: string; readonly invitation: string },
    input: InviteInvitation,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "invitation.invite"),
      writes: [
        {
          kind: "create",
          path: invitationPath(at),
          fields: {
            reusable: false,
            bound: false,
            round: 0,
            ...given({ ...input, organisationName: asLine(input.organisationName) }),
            by: act.by.id,
            byName: act.by.name,
            at: act.at,
          },
        },
      ],
    };
  },

  /** To invite a contractor to one request. */
  engage(
    at: { readonly organisation: string; readonly invitation: string },
    input: EngageInvitation,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "invitation.engage"),
      writes: [
        {
          kind: "create",
          path: invitationPath(at),
          fields: {
            reusable: false,
            bound: false,
            round: 0,
            ...given({ ...input, organisationName: asLine(input.organisationName) }),
            by: act.by.id,
            byName: act.by.name,
            at: act.at,
          },
        },
      ],
    };
  },

  /** To revoke it. */
  revoke(invitation: Document<Invitation>, _input: RevokeInvitation, act: ActorStamp): Change {
    const set: Fields = { revoked: true };
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "invitation.revoke"),
      writes: [
        {
          kind: "update",
          path: invitation.path,
          set: { ...set, revision: (invitation.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },
};
