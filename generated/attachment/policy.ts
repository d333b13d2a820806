// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 6f973c89c2f5

import { countPath } from "../count/codec.ts";
import { holdsAt, isPaced, parentPath, refuse, refusePace } from "../judging.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec, requestPath } from "../request/codec.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { AttachmentPolicyInput } from "./access.ts";
import { attachmentParams } from "./codec.ts";
import type { Attachment } from "./type.ts";

/** Somebody who may read the request, if they are its `by` or of the `request` above it: (they are a coordinator or an admin and its `site` is one of theirs). */
function isHiderOfAttachment({ me, before, after, judging }: AttachmentPolicyInput): boolean {
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    (before.by === me.id ||
      judging === undefined ||
      holdsAt(
        judging,
        requestCodec,
        requestPath({ ...attachmentParams(after.path) }),
        (its) =>
          (me.role === "coordinator" || me.role === "admin") &&
          (me.sites === undefined || me.sites.includes(its.site)),
      ))
  );
}

/** Somebody who may read the request, if (they are its `hiddenBy` and they are its `by`) or of the `request` above it: (they are a coordinator or an admin and its `site` is one of theirs). */
function isUnhiderOfAttachment({ me, before, after, judging }: AttachmentPolicyInput): boolean {
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    ((before.hiddenBy === me.id && before.by === me.id) ||
      judging === undefined ||
      holdsAt(
        judging,
        requestCodec,
        requestPath({ ...attachmentParams(after.path) }),
        (its) =>
          (me.role === "coordinator" || me.role === "admin") &&
          (me.sites === undefined || me.sites.includes(its.site)),
      ))
  );
}

/** Somebody who may read the request may add a photo. */
export function mayAttachAttachment({ me, after, judging }: AttachmentPolicyInput): boolean {
  return (
    judging === undefined ||
    holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
      mayReadRequest({ me, before: its, after: its, judging }),
    )
  );
}

/** Who may show a photo to the team only: somebody who may read the request, if they are its `by` or of the `request` above it: (they are a coordinator or an admin and its `site` is one of theirs). */
export function mayHideAttachment(input: AttachmentPolicyInput): boolean {
  return isHiderOfAttachment(input);
}

/** Who may show a hidden photo to everyone again: somebody who may read the request, if (they are its `hiddenBy` and they are its `by`) or of the `request` above it: (they are a coordinator or an admin and its `site` is one of theirs). */
export function mayUnhideAttachment(input: AttachmentPolicyInput): boolean {
  return isUnhiderOfAttachment(input);
}

function requirePaceOfPhotos({ after, judging }: AttachmentPolicyInput): Refusal | undefined {
  return judging === undefined ||
    isPaced(
      judging,
      countPath({ ...attachmentParams(after.path), count: judging.change.by }),
      "photos",
      after.path,
      { most: 120, seconds: 3600 },
    )
    ? undefined
    : refusePace(
        "attachment.paceOfPhotos",
        "You did a lot in the last hour: this is sent by itself as soon as the limit allows it.",
        judging,
        countPath({ ...attachmentParams(after.path), count: judging.change.by }),
        "photos",
        { most: 120, seconds: 3600 },
      );
}

function requireIsShown({ before }: AttachmentPolicyInput): Refusal | undefined {
  return before.audience === "everyone"
    ? undefined
    : refuse("attachment.isShown", "Only the team can see this already.");
}

function requireIsHidden({ before }: AttachmentPolicyInput): Refusal | undefined {
  return before.hiddenBy !== undefined
    ? undefined
    : refuse("attachment.isHidden", "Everyone can see this already.");
}

/** Why a user who may add a photo cannot do it now. */
export function checkAttachAttachment(
  input: AttachmentPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requirePaceOfPhotos(input);
}

/** Why a user who may show a photo to the team only cannot do it now. */
export function checkHideAttachment(input: AttachmentPolicyInput): Refusal | undefined {
  return requireIsShown(input) ?? requirePaceOfPhotos(input);
}

/** Why a user who may show a hidden photo to everyone again cannot do it now. */
export function checkUnhideAttachment(input: AttachmentPolicyInput): Refusal | undefined {
  return requireIsHidden(input) ?? requirePaceOfPhotos(input);
}

/** The messages for users who lack the permission, by operation. */
export const attachmentClauses = {
  attach: "Only somebody who may read the request may add a photo.",
  hide: "Only somebody who may read the request may show a photo to the team only.",
  unhide: "Only somebody who may read the request may show a hidden photo to everyone again.",
} as const;

/** The names of the actions on an attachment. */
export type AttachmentActionName = "hide" | "unhide";

export interface AvailableAttachmentAction {
  readonly name: AttachmentActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this attachment now. */
export function availableAttachmentActions(
  me: AttachmentPolicyInput["me"],
  attachment: Document<Attachment>,
): readonly AvailableAttachmentAction[] {
  const input: AttachmentPolicyInput = { me, before: attachment, after: attachment };
  const availableActions: AvailableAttachmentAction[] = [];
  if (mayHideAttachment(input))
    availableActions.push({ name: "hide", kind: "edit", refusal: checkHideAttachment(input) });
  if (mayUnhideAttachment(input))
    availableActions.push({ name: "unhide", kind: "edit", refusal: checkUnhideAttachment(input) });
  return availableActions;
}
