import { activityQueries } from "#generated/activity/queries.ts";
import type { RequestKey } from "#machines/request/request-update.ts";

/** The queries that together find every entry of a request that this member may read. */
export function timelineQueries(key: RequestKey) {
  const of = { organisation: key.organisation, request: key.request };
  return key.isStaff
    ? [activityQueries.timeline(of)]
    : [
        activityQueries.publicTimeline(of),
        activityQueries.ownForTeam({ ...of, member: key.member }),
      ];
}
