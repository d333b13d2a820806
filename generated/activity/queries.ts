// Generated from activity.entity.ts by "npm run codegen". Do not edit. 027966b4d352

import type { Query } from "../runtime.ts";
import { activityCodec, activityCollection } from "./codec.ts";
import type { Activity } from "./type.ts";

/** All queries for activity; there are no others. */
export const activityQueries = {
  /** Everything that happened to a request, oldest first. */
  timeline(of: { readonly organisation: string; readonly request: string }): Query<Activity> {
    return {
      name: "activity.timeline",
      codec: activityCodec,
      collection: activityCollection(of),
      where: [],
      order: [{ field: "at", descending: false }],
    };
  },

  /** The entries that everybody who may read the request may read, oldest first. */
  publicTimeline(of: { readonly organisation: string; readonly request: string }): Query<Activity> {
    return {
      name: "activity.publicTimeline",
      codec: activityCodec,
      collection: activityCollection(of),
      where: [{ field: "audience", values: ["everyone"] }],
      order: [{ field: "at", descending: false }],
    };
  },

  /** What a member wrote and the team alone may read besides, oldest first. */
  ownForTeam(of: {
    readonly organisation: string;
    readonly request: string;
    readonly member: string;
  }): Query<Activity> {
    return {
      name: "activity.ownForTeam",
      codec: activityCodec,
      collection: activityCollection(of),
      where: [
        { field: "by", values: [of.member] },
        { field: "audience", values: ["team"] },
      ],
      order: [{ field: "at", descending: false }],
    };
  },
};
