import type { ChartState, ChartTransition } from "../model/chart.ts";
import { type Label, labelOf, listedWidth } from "./label.ts";
import type { LaidOutLine, Point } from "./laid-out.ts";
import { baseline, lineHeight, textWidth, wrap } from "./measure.ts";

/** Between a box's border and what is written in it. */
const inset = 12;
/** Around the name of a tag, left and right. */
export const tagInset = 6;

const textMax = 240;
const gap = 6;
/** Between two columns of a list. */
const columnGap = 36;

/** What is written in a state's box above its children, from the box's upper left corner, and how much room that takes. */
export interface StateHead {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly LaidOutLine[];
  readonly listed: readonly { readonly id: string; readonly label: Label & Point }[];
}

/** A transition that is listed in its state rather than drawn, and where it leads, if anywhere. */
export interface Listed {
  readonly transition: ChartTransition;
  readonly target?: string;
}

function factsOf(state: ChartState): Pick<LaidOutLine, "role" | "text">[] {
  return [
    ...(state.entry.length > 0
      ? [{ role: "entry" as const, text: `entry / ${state.entry.join(", ")}` }]
      : []),
    ...state.invokes.map(({ src }) => ({ role: "invoke" as const, text: `invoke / ${src}` })),
    ...(state.exit.length > 0
      ? [{ role: "exit" as const, text: `exit / ${state.exit.join(", ")}` }]
      : []),
  ];
}

/** Puts a state's words one below the other; what it lists goes into columns when there is room for more than one. */
export function stateHead(
  state: ChartState,
  listed: readonly Listed[],
  { folded = false, room = 0 }: { readonly folded?: boolean; readonly room?: number } = {},
): StateHead {
  const lines: LaidOutLine[] = [];
  let y = inset - 2;
  let widest = 0;
  const write = (role: LaidOutLine["role"], text: string, most?: number) => {
    const strong = role === "name";
    for (const part of wrap(text, textMax, {
      strong,
      ...(most === undefined ? {} : { lines: most }),
    })) {
      lines.push({ role, text: part, x: inset, y: y + baseline });
      widest = Math.max(widest, textWidth(part, { strong }));
      y += lineHeight;
    }
  };

  write("name", folded ? `${state.key} (+${String(countOf(state))})` : state.key);
  if (state.tags.length > 0) {
    y += 2;
    let x = inset;
    for (const tag of state.tags) {
      const [text = tag] = wrap(tag, textMax - 2 * tagInset, { lines: 1 });
      const width = textWidth(text) + 2 * tagInset;
      if (x > inset && x + width > inset + textMax) {
        x = inset;
        y += lineHeight + 4;
      }
      lines.push({ role: "tag", text, x: x + tagInset, y: y + baseline });
      x += width + gap;
      widest = Math.max(widest, x - gap - inset);
    }
    y += lineHeight + 2;
  }
  if (state.description !== undefined) write("description", state.description, 3);
  const facts = factsOf(state);
  if (facts.length + listed.length > 0) y += 4;
  for (const { role, text } of facts) write(role, text, 4);
  const list = columns(listed, { x: inset, y }, room - 2 * inset);
  return {
    width: Math.max(widest, list.width) + 2 * inset,
    height: y + list.height + inset - 2,
    lines,
    listed: list.labels,
  };
}

/** Puts labels one below the other, in as many columns of like height as there is room for. */
function columns(listed: readonly Listed[], at: Point, room: number) {
  const labels = listed.map(({ transition, target }) => ({
    id: transition.id,
    label: labelOf(transition, { target, width: listedWidth }),
  }));
  const wide = Math.max(0, ...labels.map(({ label }) => label.width));
  const count = Math.max(
    1,
    Math.min(labels.length, Math.floor((room + columnGap) / (wide + columnGap))),
  );
  const all = labels.reduce((sum, { label }) => sum + label.height, 0);
  const placed: { id: string; label: Label & Point }[] = [];
  let column = 0;
  let y = 0;
  let height = 0;
  for (const { id, label } of labels) {
    if (y >= all / count && column < count - 1) {
      column += 1;
      y = 0;
    }
    placed.push({
      id,
      label: { ...label, x: at.x + column * (wide + columnGap), y: at.y + y },
    });
    y += label.height;
    height = Math.max(height, y);
  }
  const width = labels.length === 0 ? 0 : (column + 1) * (wide + columnGap) - columnGap;
  return { labels: placed, width, height };
}

/** How many states are below it. */
function countOf(state: ChartState): number {
  return state.states.reduce((sum, child) => sum + 1 + countOf(child), 0);
}
