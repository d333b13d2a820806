// Generated from organisation.entity.ts by "npm run codegen". Do not edit. d0a2505fb518

import type { Query } from "../runtime.ts";
import { organisationCodec, organisationCollection } from "./codec.ts";
import type { Organisation } from "./type.ts";

/** All queries for organisations; there are no others. */
export const organisationQueries = {
  /** Every organisation one belongs to, by name. */
  all(): Query<Organisation> {
    return {
      name: "organisation.all",
      codec: organisationCodec,
      collection: organisationCollection(),
      where: [],
      order: [{ field: "name", descending: false }],
    };
  },
};
