// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 7d7ac402dd57

import type { Query } from "../runtime.ts";
import { invitationCodec, invitationCollection } from "./codec.ts";
import type { Invitation } from "./type.ts";

/** Every way to ask for invitations; there is no other. */
export const invitationQueries = {
  /** All invitations, newest first. */
  all(of: { readonly organisation: string }): Query<Invitation> {
    return {
      name: "invitation.all",
      codec: invitationCodec,
      collection: invitationCollection(of),
      where: [],
      order: [{ field: "at", descending: true }],
      limit: 200,
    };
  },
};
