// Generated from request.entity.ts by "npm run codegen". Do not edit. 71bb0c1557f5

import type { Query } from "../runtime.ts";
import { requestCodec, requestCollection } from "./codec.ts";
import type { Request } from "./type.ts";

/** All queries for requests; there are no others. */
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

  /** Requests that everybody may read, newest first. */
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

  /** Requests of a site that everybody there may read, newest first. */
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

  /** Every open request, newest first. */
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

  /** Open requests that everybody may read, newest first. */
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

  /** Open requests of a site, newest first. */
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

  /** Open requests of a site that everybody there may read, newest first. */
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

  /** Requests that ended since a moment, the last ended first. */
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

  /** Requests that ended since a moment and everybody may read, the last ended first. */
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

  /** Requests of a site that ended since a moment, the last ended first. */
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

  /** Requests of a site that ended since a moment and everybody there may read, the last ended first. */
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

  /** The requests that one member reported, newest first. */
  mine(of: { readonly organisation: string; readonly reporter: string }): Query<Request> {
    return {
      name: "request.mine",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [
        { field: "reporter", values: [of.reporter] },
        { field: "source", values: ["app"] },
      ],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** The requests that one member follows, newest first. */
  followed(of: { readonly organisation: string; readonly watcher: string }): Query<Request> {
    return {
      name: "request.followed",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [{ field: "watchers", contains: true, values: [of.watcher] }],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** The requests that one member is assigned to, newest first. */
  assignedTo(of: { readonly organisation: string; readonly assignee: string }): Query<Request> {
    return {
      name: "request.assignedTo",
      codec: requestCodec,
      collection: requestCollection(of),
      where: [{ field: "assignee", values: [of.assignee] }],
      order: [{ field: "reportedAt", descending: true }],
    };
  },

  /** Open requests at a place, newest first. */
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

  /** Requests at a place that everybody may read, newest first. */
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
