// Generated from activity.entity.ts by "npm run codegen". Do not edit. 611676c49abd

import { holdsAt, parentPath, refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec } from "../request/codec.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { activityCodec } from "./codec.ts";
import type { Activity } from "./type.ts";

/** What stores need to read an activity. */
export const activityEntity: Entity = {
  codec: activityCodec,
  mayRead,
  stamps: { byName: "name", byRole: "role" },
  isRevised: true,
  tells: {
    untold: ["state", "lastEntry", "watchers"],
    told: [
      "title",
      "details",
      "category",
      "urgency",
      "audience",
      "place",
      "site",
      "priority",
      "dueAt",
      "assignee",
      "waitingFor",
      "resolution",
      "mergedInto",
      "reopens",
    ],
    state: "state",
  },
};

/** The acting user, and the activity before and after the change; without `judging`, there is no change yet. */
export interface ActivityPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Activity>;
  readonly after: Document<Activity>;
  readonly judging?: Judging | undefined;
}

/** A technician, a coordinator or an admin. */
export function isStaffOfActivity({ me }: ActivityPolicyInput): boolean {
  return me.role === "technician" || me.role === "coordinator" || me.role === "admin";
}

/** Somebody who may read the request, if its `audience` is `everyone` or they are a technician, a coordinator or an admin. */
export function isReaderOfActivity(input: ActivityPolicyInput): boolean {
  const { me, before, judging } = input;
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(before.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    (before.audience === "everyone" || isStaffOfActivity(input))
  );
}

/** Whether somebody may read an activity: the author; or somebody who may read the request, if its `audience` is `everyone` or they are a technician, a coordinator or an admin. */
export function mayReadActivity(input: ActivityPolicyInput): boolean {
  const { me, before } = input;
  return before.by === me.id || isReaderOfActivity(input);
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(activityCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadActivity({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse(
    "activity.read",
    "Only the author or somebody who may read the request may see this activity.",
  );
}
