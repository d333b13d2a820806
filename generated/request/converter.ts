// Generated from request.entity.ts by "npm run codegen". Do not edit. 6e23c01a9458

import type { Converter, Stored } from "../firestore/converting.ts";
import {
  type Cleared,
  type Members,
  type ServerTime,
  encodeInstant,
  encodeNumber,
} from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { requestCodec } from "./codec.ts";
import type { Request } from "./type.ts";

/** The instants of a request. */
export type RequestMoment = "reportedAt" | "dueAt" | "resolvedAt" | "closedAt";

/** What an update may do to a request. What never changes is not among it, and only what may be left out can be cleared. */
export type RequestUpdate = {
  readonly title?: Request["title"];
  readonly details?: Request["details"];
  readonly category?: Request["category"];
  readonly urgency?: Request["urgency"];
  readonly audience?: Request["audience"];
  readonly place?: Request["place"];
  readonly site?: Request["site"];
  readonly priority?: NonNullable<Request["priority"]> | Cleared;
  readonly dueAt?: NonNullable<Request["dueAt"]> | ServerTime | Cleared;
  readonly assignee?: NonNullable<Request["assignee"]> | Cleared;
  readonly watchers?: Request["watchers"] | Members<Request["watchers"][number]>;
  readonly waitingFor?: NonNullable<Request["waitingFor"]> | Cleared;
  readonly resolution?: NonNullable<Request["resolution"]> | Cleared;
  readonly resolvedAt?: NonNullable<Request["resolvedAt"]> | ServerTime | Cleared;
  readonly closedAt?: NonNullable<Request["closedAt"]> | ServerTime | Cleared;
  readonly mergedInto?: NonNullable<Request["mergedInto"]> | Cleared;
  readonly reopens?: NonNullable<Request["reopens"]> | Cleared;
  readonly state?: Request["state"];
  readonly lastEntry?: Request["lastEntry"];
};

/** Converts a request to and from Firestore. */
export const requestConverter: Converter<Request, RequestMoment, RequestUpdate> = {
  codec: requestCodec,
  moments: ["reportedAt", "dueAt", "resolvedAt", "closedAt"],
  decode: decodeRequest,
  encoders: {
    reportedAt: encodeInstant,
    dueAt: encodeInstant,
    resolvedAt: encodeInstant,
    closedAt: encodeInstant,
    reopens: encodeNumber,
  },
  serverTimes: {
    told: { collection: "activity", by: "lastEntry" },
    when: {
      report: ["reportedAt"],
      resolve: ["resolvedAt"],
      confirm: ["closedAt"],
      lapse: ["closedAt"],
      decline: ["closedAt"],
      merge: ["closedAt"],
      withdraw: ["closedAt"],
    },
  },
};

function decodeRequest(fields: Stored): void {
  if (fields["reportedAt"] !== undefined) fields["reportedAt"] = instantOf(fields["reportedAt"]);
  if (fields["dueAt"] !== undefined) fields["dueAt"] = instantOf(fields["dueAt"]);
  if (fields["resolvedAt"] !== undefined) fields["resolvedAt"] = instantOf(fields["resolvedAt"]);
  if (fields["closedAt"] !== undefined) fields["closedAt"] = instantOf(fields["closedAt"]);
}
