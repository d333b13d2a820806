// Generated from notice.entity.ts by "npm run codegen". Do not edit. 289619cbbc2e

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import { type SeeNotice, noticeCommands } from "./commands.ts";
import { type NoticeFormField, noticeFormFields } from "./fields.ts";
import type { Notice } from "./type.ts";

/** A step or an edit that has a form. */
export type NoticeOperation = "see";

/** The fields of each form: first the required ones, then the optional ones. */
export const noticeForms: Readonly<Record<NoticeOperation, OperationForm<NoticeFormField>>> = {
  see: { needs: [], may: ["seen"], text: "none" },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type NoticeFormValues = FormValues<Notice, NoticeFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changeNotice(
  notice: Document<Notice>,
  input: { readonly operation: NoticeOperation; readonly values: NoticeFormValues },
  act: ActorStamp,
): Change {
  const given = filledIn(noticeForms[input.operation], noticeFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = given as SeeNotice;
  return noticeCommands[input.operation](notice, filled, act);
}
