// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 7e847f2dd16e

import { anyWay, firstOther, refuse, unknownField } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import {
  type Fields,
  type Judge,
  type Judging,
  type Refusal,
  type Write,
  changedFields,
  documentAt,
  idOf,
  matchPath,
} from "../runtime.ts";
import type { ChartNoteAsk } from "./access.ts";
import { isClosedChartNote } from "./closed.ts";
import { chartNoteCodec, chartNoteFields, parseChartNote } from "./codec.ts";
import {
  chartNoteClauses,
  mayDiscardChartNote,
  mayMoveChartNote,
  mayPinChartNote,
  mayRewordChartNote,
  maySettleChartNote,
  pinChartNoteBlocked,
} from "./policy.ts";

/** What stores ask before they write a chartNote. */
export const chartNoteJudge: Judge = { codec: chartNoteCodec, judge, reach };

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

/** What is asked while a change is judged. */
type Ask = ChartNoteAsk & { readonly judging: Judging };

function verdictOnCreate(ask: Ask, fields: Fields): Refusal | undefined {
  const unknown = isClosedChartNote(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, chartNoteFields);
  if (unknown !== undefined)
    return refuse("chartNote.unknownField", `A chartNote has no field "${unknown}".`);
  return judgePin(ask, fields);
}

function judgePin(ask: Ask, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), ["machine", "at", "text", "author", "writtenAt"]);
  if (other !== undefined)
    return refuse("chartNote.pin.fields", `This may not fill in "${other}".`);
  if (!mayPinChartNote(ask)) return refuse("chartNote.pin.by", chartNoteClauses.pin);
  if (ask.after.author !== ask.me.id)
    return refuse("chartNote.pin.sets.author", '"author" is filled in by the step itself.');
  if (ask.after.writtenAt !== ask.judging.change.at)
    return refuse("chartNote.pin.sets.writtenAt", '"writtenAt" is filled in by the step itself.');
  return pinChartNoteBlocked(ask);
}

function verdictOnUpdate(
  ask: Ask,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, chartNoteFields);
  if (unknown !== undefined)
    return refuse("chartNote.unknownField", `A chartNote has no field "${unknown}".`);
  const fixed = ["author", "writtenAt"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("chartNote.fixed", `"${fixed}" may never change.`);
  if (ask.after.revision !== (ask.before.revision ?? 0) + 1)
    return refuse("chartNote.revision", "Somebody has changed this chartNote since.");
  return anyWay(
    judgeReword(ask, changed),
    judgeMove(ask, changed),
    judgeSettle(ask, changed),
    judgeDiscard(ask, changed),
  );
}

function judgeReword(ask: Ask, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["text", "revision"]);
  if (other !== undefined)
    return refuse("chartNote.reword.fields", `This may not change "${other}".`);
  if (!mayRewordChartNote(ask)) return refuse("chartNote.reword.by", chartNoteClauses.reword);
  return undefined;
}

function judgeMove(ask: Ask, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["machine", "at", "revision"]);
  if (other !== undefined)
    return refuse("chartNote.move.fields", `This may not change "${other}".`);
  if (!mayMoveChartNote(ask)) return refuse("chartNote.move.by", chartNoteClauses.move);
  return undefined;
}

function judgeSettle(ask: Ask, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["resolved", "revision"]);
  if (other !== undefined)
    return refuse("chartNote.settle.fields", `This may not change "${other}".`);
  if (!maySettleChartNote(ask)) return refuse("chartNote.settle.by", chartNoteClauses.settle);
  return undefined;
}

function judgeDiscard(ask: Ask, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["discarded", "revision"]);
  if (other !== undefined)
    return refuse("chartNote.discard.fields", `This may not change "${other}".`);
  if (!mayDiscardChartNote(ask)) return refuse("chartNote.discard.by", chartNoteClauses.discard);
  if (ask.after.discarded !== true)
    return refuse(
      "chartNote.discard.sets.discarded",
      '"discarded" is filled in by the step itself.',
    );
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
