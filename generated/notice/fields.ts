// Generated from notice.entity.ts by "npm run codegen". Do not edit. 81349b2ff4a9

import type { FormField } from "../filling.ts";

/** A field that somebody fills in while doing something with a notice. */
export type NoticeFormField = "seen";

/** What each of them holds, in the order of the schema. */
export const noticeFormFields: Readonly<Record<NoticeFormField, FormField>> = {
  seen: { kind: "boolean", optional: false },
};
