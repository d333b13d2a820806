// Generated from attachment.entity.ts by "npm run codegen". Do not edit. b6591bef0a81

import { countPath } from "../count/codec.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  changeBy,
  given,
} from "../runtime.ts";
import { attachmentParams, attachmentPath } from "./codec.ts";
import type { Attachment } from "./type.ts";

/** The input to add a photo. */
export type AttachAttachment = Pick<Attachment, "type" | "width" | "height" | "bytes"> &
  Partial<Pick<Attachment, "alt" | "audience">>;

/** What it takes to show a photo to the team only: the fields that change; `null` removes one. */
export type HideAttachment = {};

/** What it takes to show a hidden photo to everyone again: the fields that change; `null` removes one. */
export type UnhideAttachment = {};

/** Everything that can be done to an attachment; each answers with the change, and does nothing by itself. */
export const attachmentCommands = {
  /** To add a photo. */
  attach(
    at: { readonly organisation: string; readonly request: string; readonly attachment: string },
    input: AttachAttachment,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "attachment.attach"),
      writes: [
        {
          kind: "create",
          path: attachmentPath(at),
          fields: { audience: "everyone", ...given(input), by: act.by.id, at: act.at },
        },
        {
          kind: "update",
          path: countPath({ organisation: at.organisation, count: act.by.id }),
          set: { photos: { from: act.at, count: 1, of: [attachmentPath(at)] } },
        },
      ],
    };
  },

  /** To show a photo to the team only. */
  hide(attachment: Document<Attachment>, _input: HideAttachment, act: ActorStamp): Change {
    const set: Fields = { audience: "team", hiddenBy: act.by.id, hiddenAt: act.at };
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "attachment.hide"),
      writes: [
        {
          kind: "update",
          path: attachment.path,
          set: { ...set, revision: (attachment.revision ?? 0) + 1 },
          clear,
        },

        {
          kind: "update",
          path: countPath({
            organisation: attachmentParams(attachment.path).organisation,
            count: act.by.id,
          }),
          set: { photos: { from: act.at, count: 1, of: [attachment.path] } },
        },
      ],
    };
  },

  /** To show a hidden photo to everyone again. */
  unhide(attachment: Document<Attachment>, _input: UnhideAttachment, act: ActorStamp): Change {
    const set: Fields = { audience: "everyone" };
    const clear: readonly string[] = ["hiddenBy", "hiddenAt"];
    return {
      ...changeBy(act, "attachment.unhide"),
      writes: [
        {
          kind: "update",
          path: attachment.path,
          set: { ...set, revision: (attachment.revision ?? 0) + 1 },
          clear,
        },

        {
          kind: "update",
          path: countPath({
            organisation: attachmentParams(attachment.path).organisation,
            count: act.by.id,
          }),
          set: { photos: { from: act.at, count: 1, of: [attachment.path] } },
        },
      ],
    };
  },
};
