// Generated from attachment.entity.ts by "npm run codegen". Do not edit. d72032a28a1c

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import {
  type Fields,
  type Judging,
  type Refusal,
  type Write,
  type WriteValidator,
  changedFields,
  documentAt,
  idOf,
  matchPath,
} from "../runtime.ts";
import { anyWay, firstOther, unknownField, unstoredProblems } from "../verdicts.ts";
import type { AttachmentPolicyInput } from "./access.ts";
import { isClosedAttachment } from "./closed.ts";
import { attachmentCodec, attachmentFields, parseAttachment } from "./codec.ts";
import {
  attachmentClauses,
  checkAttachAttachment,
  checkHideAttachment,
  checkUnhideAttachment,
  mayAttachAttachment,
  mayHideAttachment,
  mayUnhideAttachment,
} from "./policy.ts";

/** Validates every write of an attachment, for the stores. */
export const attachmentWriteValidator: WriteValidator = { codec: attachmentCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(attachmentCodec, write.path) === undefined)
    return refuse("attachment.path", "That is not where an attachment lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("attachment.member", "Only active members may do this.");
  if (write.kind === "delete")
    return refuse("attachment.remove", "Nobody may delete an attachment.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("attachment.exists", "There already is such an attachment.");
  if (write.kind === "update" && stored === undefined)
    return refuse("attachment.missing", "This attachment is not there any more.");
  const before = documentAt(attachmentCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "attachment.undecodable",
      "What is stored of this attachment cannot be read; an admin has to mend it first.",
    );
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
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = AttachmentPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedAttachment(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, attachmentFields);
  if (unknown !== undefined)
    return refuse("attachment.unknownField", `An attachment has no field "${unknown}".`);
  return judgeAttach(input, fields);
}

function judgeAttach(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "by",
    "at",
    "type",
    "width",
    "height",
    "bytes",
    "alt",
    "audience",
  ]);
  if (other !== undefined)
    return refuse("attachment.attach.fields", `This may not fill in "${other}".`);
  if (!mayAttachAttachment(input)) return refuse("attachment.attach.by", attachmentClauses.attach);
  if (input.after.by !== input.me.id)
    return refuse("attachment.attach.sets.by", '"by" is filled in by the step itself.');
  if (input.after.at !== input.judging.change.at)
    return refuse("attachment.attach.sets.at", '"at" is filled in by the step itself.');
  return checkAttachAttachment(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, attachmentFields);
  if (unknown !== undefined)
    return refuse("attachment.unknownField", `An attachment has no field "${unknown}".`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("attachment.revision", "Somebody has changed this attachment since.");
  return anyWay(judgeHide(input, changed), judgeUnhide(input, changed));
}

function judgeHide(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["audience", "hiddenBy", "hiddenAt", "revision"]);
  if (other !== undefined)
    return refuse("attachment.hide.fields", `This may not change "${other}".`);
  if (!mayHideAttachment(input)) return refuse("attachment.hide.by", attachmentClauses.hide);
  if (input.after.audience !== "team")
    return refuse("attachment.hide.sets.audience", '"audience" is filled in by the step itself.');
  if (input.after.hiddenBy !== input.me.id)
    return refuse("attachment.hide.sets.hiddenBy", '"hiddenBy" is filled in by the step itself.');
  if (input.after.hiddenAt !== input.judging.change.at)
    return refuse("attachment.hide.sets.hiddenAt", '"hiddenAt" is filled in by the step itself.');
  return checkHideAttachment(input);
}

function judgeUnhide(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["audience", "hiddenBy", "hiddenAt", "revision"]);
  if (other !== undefined)
    return refuse("attachment.unhide.fields", `This may not change "${other}".`);
  if (!mayUnhideAttachment(input)) return refuse("attachment.unhide.by", attachmentClauses.unhide);
  if (input.after.audience !== "everyone")
    return refuse("attachment.unhide.sets.audience", '"audience" is filled in by the step itself.');
  if (input.after.hiddenBy !== undefined)
    return refuse("attachment.unhide.sets.hiddenBy", '"hiddenBy" is filled in by the step itself.');
  if (input.after.hiddenAt !== undefined)
    return refuse("attachment.unhide.sets.hiddenAt", '"hiddenAt" is filled in by the step itself.');
  return checkUnhideAttachment(input);
}

function reach(): readonly string[] {
  return [];
}
