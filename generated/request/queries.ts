// Generated from request.entity.ts by "npm run codegen". Do not edit. e64012e4e932

import type { Query } from "../runtime.ts";
import { requestCodec, requestCollection } from "./codec.ts";
import type { Request } from "./type.ts";

/** Every way to ask for requests; there is no other. */
export const requestQueries = {
  /** Every request, newest first. */
  all(of: { readonly organisation: string }): Query<Request> {
    return {
      name: "request.all",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** What everybody may see, newest first. */
  shared(of: { readonly organisation: string }): Query<Request> {
    return {
      name: "request.shared",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [{ field: "audience", values: ["everyone"] }],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** Every request of a site, newest first. */
  atSite(of: { readonly organisation: string; readonly site: string }): Query<Request> {
    return {
      name: "request.atSite",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [{ field: "site", values: [of.site] }],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** What everybody of a site may see, newest first. */
  sharedAtSite(of: { readonly organisation: string; readonly site: string }): Query<Request> {
    return {
      name: "request.sharedAtSite",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [
        { field: "site", values: [of.site] },
        { field: "audience", values: ["everyone"] },
      ],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** Every request that has not ended, newest first. */
  open(of: { readonly organisation: string }): Query<Request> {
    return {
      name: "request.open",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [
        {
          field: "state",
          values: ["reported", "triaged", "assigned", "inProgress", "waiting", "resolved"],
        },
      ],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** What has not ended and everybody may see, newest first. */
  openShared(of: { readonly organisation: string }): Query<Request> {
    return {
      name: "request.openShared",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [
        { field: "audience", values: ["everyone"] },
        {
          field: "state",
          values: ["reported", "triaged", "assigned", "inProgress", "waiting", "resolved"],
        },
      ],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** What has not ended at a site, newest first. */
  openAtSite(of: { readonly organisation: string; readonly site: string }): Query<Request> {
    return {
      name: "request.openAtSite",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [
        { field: "site", values: [of.site] },
        {
          field: "state",
          values: ["reported", "triaged", "assigned", "inProgress", "waiting", "resolved"],
        },
      ],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** What has not ended at a site and everybody of it may see, newest first. */
  openSharedAtSite(of: { readonly organisation: string; readonly site: string }): Query<Request> {
    return {
      name: "request.openSharedAtSite",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [
        { field: "site", values: [of.site] },
        { field: "audience", values: ["everyone"] },
        {
          field: "state",
          values: ["reported", "triaged", "assigned", "inProgress", "waiting", "resolved"],
        },
      ],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** What ended since a moment, last first. */
  endedSince(of: { readonly organisation: string; readonly since: number }): Query<Request> {
    return {
      name: "request.endedSince",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [],
      order: [{ field: "closedAt", descending: true }],

      from: of.since,
    };
  },

  /** What ended since a moment and everybody may see, last first. */
  endedSharedSince(of: { readonly organisation: string; readonly since: number }): Query<Request> {
    return {
      name: "request.endedSharedSince",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [{ field: "audience", values: ["everyone"] }],
      order: [{ field: "closedAt", descending: true }],

      from: of.since,
    };
  },

  /** What ended at a site since a moment, last first. */
  endedAtSiteSince(of: {
    readonly organisation: string;
    readonly site: string;
    readonly since: number;
  }): Query<Request> {
    return {
      name: "request.endedAtSiteSince",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [{ field: "site", values: [of.site] }],
      order: [{ field: "closedAt", descending: true }],

      from: of.since,
    };
  },

  /** What ended at a site since a moment and everybody of it may see, last first. */
  endedSharedAtSiteSince(of: {
    readonly organisation: string;
    readonly site: string;
    readonly since: number;
  }): Query<Request> {
    return {
      name: "request.endedSharedAtSiteSince",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [
        { field: "site", values: [of.site] },
        { field: "audience", values: ["everyone"] },
      ],
      order: [{ field: "closedAt", descending: true }],

      from: of.since,
    };
  },

  /** What one person reported, newest first. */
  mine(of: { readonly organisation: string; readonly reporter: string }): Query<Request> {
    return {
      name: "request.mine",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [{ field: "reporter", values: [of.reporter] }],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** What one person follows, newest first. */
  followed(of: { readonly organisation: string; readonly watcher: string }): Query<Request> {
    return {
      name: "request.followed",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [{ field: "watchers", contains: true, values: [of.watcher] }],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** What one person works on, newest first. */
  assignedTo(of: { readonly organisation: string; readonly assignee: string }): Query<Request> {
    return {
      name: "request.assignedTo",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [{ field: "assignee", values: [of.assignee] }],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** What is still open at a place, newest first. */
  openAtPlace(of: { readonly organisation: string; readonly place: string }): Query<Request> {
    return {
      name: "request.openAtPlace",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [
        { field: "place", values: [of.place] },
        { field: "audience", values: ["everyone"] },
        { field: "state", values: ["reported", "triaged", "assigned", "inProgress", "waiting"] },
      ],
      order: [{ field: "reportedAt", descending: true }],
      limit: 20,
    };
  },

  /** What was reported at a place and everybody may see, newest first. */
  atPlace(of: { readonly organisation: string; readonly place: string }): Query<Request> {
    return {
      name: "request.atPlace",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [
        { field: "place", values: [of.place] },
        { field: "audience", values: ["everyone"] },
      ],
      order: [{ field: "reportedAt", descending: true }],
      limit: 20,
    };
  },
};
