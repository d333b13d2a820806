import type { ChartTransition } from "../model/chart.ts";
import type { Box, LaidOutLabelLine } from "./laid-out.ts";
import { baseline, lineHeight, textWidth, wrap } from "./measure.ts";
import { actionsText, branchText } from "./trigger-text.ts";

/** A label with its lines, from its own upper left corner. */
export type Label = Omit<Box, "x" | "y"> & { readonly lines: readonly LaidOutLabelLine[] };

/** How wide a label gets before it is broken: beside a line, and listed in a state. */
const labelWidth = 190;
export const listedWidth = 300;

/** Between two pieces of one line. */
const pieceGap = 6;

type Piece = Pick<LaidOutLabelLine, "role" | "text">;

function piecesOf(transition: ChartTransition, target: string | undefined): Piece[] {
  const pieces: Piece[] = [{ role: "trigger", text: branchText(transition) }];
  if (transition.guard !== undefined) pieces.push({ role: "guard", text: `[${transition.guard}]` });
  if (target !== undefined) pieces.push({ role: "target", text: `→ ${target}` });
  if (transition.actions.length > 0)
    pieces.push({ role: "actions", text: actionsText(transition) });
  if (transition.by !== undefined) pieces.push({ role: "by", text: transition.by });
  return pieces;
}

/** A transition in words, its pieces one after the other, broken where a line is full. */
export function labelOf(
  transition: ChartTransition,
  { target, width = labelWidth }: { target?: string | undefined; width?: number } = {},
): Label {
  const lines: LaidOutLabelLine[] = [];
  let x = 0;
  let row = 0;
  let widest = 0;
  for (const { role, text } of piecesOf(transition, target)) {
    const strong = role === "trigger";
    const fits = x > 0 && x + pieceGap + textWidth(text, { strong }) <= width;
    if (fits) x += pieceGap;
    else if (x > 0) {
      x = 0;
      row += 1;
    }
    const broken = fits ? [text] : wrap(text, width, { strong, lines: 4 });
    for (const [index, part] of broken.entries()) {
      if (index > 0) {
        x = 0;
        row += 1;
      }
      lines.push({ role, text: part, x, y: row * lineHeight + baseline });
      x += textWidth(part, { strong });
      widest = Math.max(widest, x);
    }
  }
  return { width: widest, height: (row + 1) * lineHeight, lines };
}
