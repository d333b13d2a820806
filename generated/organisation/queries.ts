// Generated from organisation.entity.ts by "npm run codegen". Do not edit. f8ec6b003bb5

import type { Query } from "../runtime.ts";
import { organisationCodec, organisationCollection } from "./codec.ts";
import type { Organisation } from "./type.ts";

/** Every way to ask for organisations; there is no other. */
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
