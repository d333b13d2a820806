// Generated from request.entity.ts by "npm run codegen". Do not edit. 8f8ef3f7f60a

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
