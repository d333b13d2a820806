// Generated from notice.entity.ts by "npm run codegen". Do not edit. b90e017a96b0

import type { FormField } from "../filling.ts";

/** A field in a form of a notice. */
export type NoticeFormField = "seen";

/** The type of each field, in the order of the schema. */
export const noticeFormFields: Readonly<Record<NoticeFormField, FormField>> = {
  seen: { kind: "boolean", optional: false },
};
