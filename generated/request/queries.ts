// Generated from request.entity.ts by "npm run codegen". Do not edit. a98756b64deb

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
};
