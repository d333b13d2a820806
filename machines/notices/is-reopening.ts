import type { ActivityKind } from "#generated/activity/type.ts";

/** Whether a step opens a request again: for its assignee, or without one. */
export function isReopening(kind: ActivityKind): kind is "reopen" | "sendBack" {
  return kind === "reopen" || kind === "sendBack";
}
