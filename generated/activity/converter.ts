// Generated from activity.entity.ts by "npm run codegen". Do not edit. 5a5ad8374fae

import type { Converter, Stored } from "../firestore/converting.ts";
import {
  type Cleared,
  type Members,
  type ServerTime,
  encodeInstant,
  encodeNumber,
  encodeObject,
} from "../firestore/encoding.ts";
import { instantOf, isStored } from "../firestore/reading.ts";
import { activityCodec } from "./codec.ts";
import type { Activity } from "./type.ts";

/** The instants of an activity. */
export type ActivityMoment = "at" | "hiddenAt";

/** What an update may do to an activity. What never changes is not among it, and only what may be left out can be cleared. */
export type ActivityUpdate = {
  readonly kind?: Activity["kind"];
  readonly by?: Activity["by"];
  readonly byName?: Activity["byName"];
  readonly byRole?: Activity["byRole"];
  readonly at?: Activity["at"] | ServerTime;
  readonly audience?: Activity["audience"];
  readonly text?: NonNullable<Activity["text"]> | Cleared;
  readonly photos?: Activity["photos"] | Members<Activity["photos"][number]>;
  readonly minutes?: NonNullable<Activity["minutes"]> | Cleared;
  readonly insteadOf?: NonNullable<Activity["insteadOf"]> | Cleared;
  readonly hiddenBy?: NonNullable<Activity["hiddenBy"]> | Cleared;
  readonly hiddenAt?: NonNullable<Activity["hiddenAt"]> | ServerTime | Cleared;
  readonly from?: NonNullable<Activity["from"]> | Cleared;
  readonly to?: NonNullable<Activity["to"]> | Cleared;
  readonly changed?: Activity["changed"] | Members<Activity["changed"][number]>;
  readonly was?: NonNullable<Activity["was"]> | Cleared;
  readonly became?: NonNullable<Activity["became"]> | Cleared;
  readonly revision?: NonNullable<Activity["revision"]> | Cleared;
};

/** Converts an activity to and from Firestore. */
export const activityConverter: Converter<Activity, ActivityMoment, ActivityUpdate> = {
  codec: activityCodec,
  moments: ["at", "hiddenAt"],
  decode: decodeActivity,
  encoders: {
    at: encodeInstant,
    minutes: encodeNumber,
    hiddenAt: encodeInstant,
    was: encodeObject({ dueAt: encodeInstant, reopens: encodeNumber }),
    became: encodeObject({ dueAt: encodeInstant, reopens: encodeNumber }),
    revision: encodeNumber,
  },
  serverTimes: { when: { note: ["at"], hide: ["at", "hiddenAt"], unhide: ["at"] } },
};

function decodeActivity(fields: Stored): void {
  if (fields["at"] !== undefined) fields["at"] = instantOf(fields["at"]);
  if (fields["hiddenAt"] !== undefined) fields["hiddenAt"] = instantOf(fields["hiddenAt"]);
  if (isStored(fields["was"])) decodeActivityWas(fields["was"]);
  if (isStored(fields["became"])) decodeActivityBecame(fields["became"]);
}

function decodeActivityWas(fields: Stored): void {
  if (fields["dueAt"] !== undefined) fields["dueAt"] = instantOf(fields["dueAt"]);
}

function decodeActivityBecame(fields: Stored): void {
  if (fields["dueAt"] !== undefined) fields["dueAt"] = instantOf(fields["dueAt"]);
}
