// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 21a1ef11f6ce

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { chartNoteCodec } from "./codec.ts";
import type { ChartNote } from "./type.ts";

/** What stores need to read a chartNote. */
export const chartNoteEntity: Entity = { codec: chartNoteCodec, mayRead, isRevised: true };

/** The acting user, and the chartNote before and after the change; without `judging`, there is no change yet. */
export interface ChartNotePolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<ChartNote>;
  readonly after: Document<ChartNote>;
  readonly judging?: Judging | undefined;
}

/** An admin or somebody trusted with charts. */
export function isDesignerOfChartNote({ me }: ChartNotePolicyInput): boolean {
  return me.role === "admin" || me.charts;
}

/** Whether somebody may read a chartNote: an admin or somebody trusted with charts. */
export function mayReadChartNote(input: ChartNotePolicyInput): boolean {
  return isDesignerOfChartNote(input);
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(chartNoteCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadChartNote({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse(
    "chartNote.read",
    "Only an admin or somebody trusted with charts may see this chartNote.",
  );
}
