// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 40b8754f7db6

import type { Query } from "../runtime.ts";
import { invitationCodec, invitationCollection } from "./codec.ts";
import type { Invitation } from "./type.ts";

/** All queries for invitations; there are no others. */
export const invitationQueries = {
  /** The invitations that somebody made, newest first. */
  mine(of: { readonly organisation: string; readonly by: string }): Query<Invitation> {
    return {
      name: "invitation.mine",
      codec: invitationCodec,
      collection: invitationCollection(of),
      where: [{ field: "by", values: [of.by] }],
      order: [{ field: "at", descending: true }],
      limit: 200,
    };
  },
};
