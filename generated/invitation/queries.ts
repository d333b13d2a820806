// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 86abf3050389

import type { Query } from "../runtime.ts";
import { invitationCodec, invitationCollection } from "./codec.ts";
import type { Invitation } from "./type.ts";

/** Every way to ask for invitations; there is no other. */
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
