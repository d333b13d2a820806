// Generated from activity.entity.ts by "npm run codegen". Do not edit. cc887b812d7b

import type { Query } from "../runtime.ts";
import { activityCodec, activityCollection } from "./codec.ts";
import type { Activity } from "./type.ts";

/** Every way to ask for activity; there is no other. */
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

  /** What everybody who sees the request may read, oldest first. */
  publicTimeline(of: { readonly organisation: string; readonly request: string }): Query<Activity> {
    return {
      name: "activity.publicTimeline",
      codec: activityCodec,
      collection: activityCollection(of),
      where: [{ field: "audience", values: ["everyone"] }],
      order: [{ field: "at", descending: false }],
    };
  },
};
