import { organisationQueries } from "#generated/organisation/queries.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import type { Query } from "#generated/runtime.ts";
import { withIds } from "./with-ids.ts";

/** One organisation, by its id: rules let members read their own, and nobody a list of all that there are. */
export function ownOrganisation(id: string): Query<Organisation> {
  return withIds(organisationQueries.all(), [id]);
}
