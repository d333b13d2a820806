// Generated from attachment.entity.ts by "npm run codegen". Do not edit. e555ac3f6cd4

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import {
  type Fields,
  type Judging,
  type Refusal,
  type Write,
  type WriteValidator,
  idOf,
  matchPath,
} from "../runtime.ts";
import { unknownField, unstoredProblems } from "../verdicts.ts";
import type { AttachmentPolicyInput } from "./access.ts";
import { isClosedAttachment } from "./closed.ts";
import { attachmentCodec, attachmentFields, parseAttachment } from "./codec.ts";
import { attachmentClauses, checkAttachAttachment, mayAttachAttachment } from "./policy.ts";

/** Validates every write of an attachment, for the stores. */
export const attachmentWriteValidator: WriteValidator = { codec: attachmentCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(attachmentCodec, write.path) === undefined)
    return refuse("attachment.path", "That is not where an attachment lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("attachment.member", "Only active members may do this.");
  if (write.kind === "delete")
    return refuse("attachment.remove", "Nobody may delete an attachment.");
  if (write.kind === "update")
    return refuse("attachment.change", "An attachment is never changed.");
  const stored = judging.before(write.path);
  if (stored !== undefined)
    return refuse("attachment.exists", "There already is such an attachment.");
  const fields = judging.after(write.path) ?? {};
  const parsed = parseAttachment(fields);
  if (!parsed.ok)
    return refuse(
      "attachment.invalid",
      "Something in this attachment is not as it should be.",
      parsed.problems,
    );
  const unstored = unstoredProblems(stored, fields, ["audience"]);
  if (unstored.length > 0)
    return refuse(
      "attachment.invalid",
      "Something in this attachment is not as it should be.",
      unstored,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return verdictOnCreate({ me, before: after, after, judging }, fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = AttachmentPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedAttachment(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, attachmentFields);
  if (unknown !== undefined)
    return refuse("attachment.unknownField", `An attachment has no field "${unknown}".`);
  return judgeAttach(input);
}

function judgeAttach(input: PolicyInput): Refusal | undefined {
  if (!mayAttachAttachment(input)) return refuse("attachment.attach.by", attachmentClauses.attach);
  if (input.after.by !== input.me.id)
    return refuse("attachment.attach.sets.by", '"by" is filled in by the step itself.');
  if (input.after.at !== input.judging.change.at)
    return refuse("attachment.attach.sets.at", '"at" is filled in by the step itself.');
  return checkAttachAttachment(input);
}

function reach(): readonly string[] {
  return [];
}
