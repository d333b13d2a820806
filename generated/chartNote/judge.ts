// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 429288946e4a

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
import { anyWay, firstOther, unknownField } from "../verdicts.ts";
import type { ChartNotePolicyInput } from "./access.ts";
import { isClosedChartNote } from "./closed.ts";
import { chartNoteCodec, chartNoteFields, parseChartNote } from "./codec.ts";
import {
  chartNoteClauses,
  checkPinChartNote,
  mayDiscardChartNote,
  mayMoveChartNote,
  mayPinChartNote,
  mayRewordChartNote,
  maySettleChartNote,
} from "./policy.ts";

/** Validates every write of a chartNote, for the stores. */
export const chartNoteWriteValidator: WriteValidator = { codec: chartNoteCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(chartNoteCodec, write.path) === undefined)
    return refuse("chartNote.path", "That is not where a chartNote lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("chartNote.member", "Only active members may do this.");
  if (write.kind === "delete") return refuse("chartNote.remove", "Nobody may delete a chartNote.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("chartNote.exists", "There already is such a chartNote.");
  if (write.kind === "update" && stored === undefined)
    return refuse("chartNote.missing", "This chartNote is not there any more.");
  const before = documentAt(chartNoteCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "chartNote.undecodable",
      "What is stored of this chartNote cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseChartNote(fields);
  if (!parsed.ok)
    return refuse(
      "chartNote.invalid",
      "Something in this chartNote is not as it should be.",
      parsed.problems,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = ChartNotePolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedChartNote(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, chartNoteFields);
  if (unknown !== undefined)
    return refuse("chartNote.unknownField", `A chartNote has no field "${unknown}".`);
  return judgePin(input, fields);
}

function judgePin(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), ["machine", "at", "text", "author", "writtenAt"]);
  if (other !== undefined)
    return refuse("chartNote.pin.fields", `This may not fill in "${other}".`);
  if (!mayPinChartNote(input)) return refuse("chartNote.pin.by", chartNoteClauses.pin);
  if (input.after.author !== input.me.id)
    return refuse("chartNote.pin.sets.author", '"author" is filled in by the step itself.');
  if (input.after.writtenAt !== input.judging.change.at)
    return refuse("chartNote.pin.sets.writtenAt", '"writtenAt" is filled in by the step itself.');
  return checkPinChartNote(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, chartNoteFields);
  if (unknown !== undefined)
    return refuse("chartNote.unknownField", `A chartNote has no field "${unknown}".`);
  const fixed = ["author", "writtenAt"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("chartNote.fixed", `"${fixed}" may never change.`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("chartNote.revision", "Somebody has changed this chartNote since.");
  return anyWay(
    judgeReword(input, changed),
    judgeMove(input, changed),
    judgeSettle(input, changed),
    judgeDiscard(input, changed),
  );
}

function judgeReword(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["text", "revision"]);
  if (other !== undefined)
    return refuse("chartNote.reword.fields", `This may not change "${other}".`);
  if (!mayRewordChartNote(input)) return refuse("chartNote.reword.by", chartNoteClauses.reword);
  return undefined;
}

function judgeMove(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["machine", "at", "revision"]);
  if (other !== undefined)
    return refuse("chartNote.move.fields", `This may not change "${other}".`);
  if (!mayMoveChartNote(input)) return refuse("chartNote.move.by", chartNoteClauses.move);
  return undefined;
}

function judgeSettle(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["resolved", "revision"]);
  if (other !== undefined)
    return refuse("chartNote.settle.fields", `This may not change "${other}".`);
  if (!maySettleChartNote(input)) return refuse("chartNote.settle.by", chartNoteClauses.settle);
  return undefined;
}

function judgeDiscard(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["discarded", "revision"]);
  if (other !== undefined)
    return refuse("chartNote.discard.fields", `This may not change "${other}".`);
  if (!mayDiscardChartNote(input)) return refuse("chartNote.discard.by", chartNoteClauses.discard);
  if (input.after.discarded !== true)
    return refuse(
      "chartNote.discard.sets.discarded",
      '"discarded" is filled in by the step itself.',
    );
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
