// Generated from activity.entity.ts by "npm run codegen". Do not edit. 66fc2faae2a7

import { holdsAt, parentPath } from "../judging.ts";
import type { Member } from "../member/type.ts";
import { requestCodec } from "../request/codec.ts";
import { mayReadRequest } from "../request/policy.ts";
import { type Document, type Judging, matchPath } from "../runtime.ts";
import { activityCodec } from "./codec.ts";
import type { Activity } from "./type.ts";

/** The placeholders of an activity's path; empty where it is no such path. */
export function activityParams(path: string): {
  readonly organisation: string;
  readonly request: string;
  readonly activity: string;
} {
  const found = matchPath(activityCodec, path);
  return {
    organisation: found?.organisation ?? "",
    request: found?.request ?? "",
    activity: found?.activity ?? "",
  };
}

/** Who asks, about which activity as it stands and as it would be; without `judging`, before there is a change. */
export interface ActivityAsk {
  readonly me: Document<Member>;
  readonly before: Document<Activity>;
  readonly after: Document<Activity>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read an activity: whoever may read the request. */
export function mayReadActivity({ me, before, judging }: ActivityAsk): boolean {
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(before.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    (before.audience === "everyone" ||
      me.role === "technician" ||
      me.role === "coordinator" ||
      me.role === "admin")
  );
}

/** Whoever may read the request may add a note, photos or time spent. */
export function mayNoteActivity({ me, before, after, judging }: ActivityAsk): boolean {
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    (before.audience === "everyone" ||
      me.role === "technician" ||
      me.role === "coordinator" ||
      me.role === "admin")
  );
}

/** What a person is told who may not. */
export const activityClauses = {
  note: "Only whoever may read the request may add a note, photos or time spent.",
} as const;
