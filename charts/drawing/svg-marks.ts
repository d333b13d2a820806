import type { Point } from "./laid-out.ts";
import type { Marks } from "./marks.ts";
import { textWidth } from "./measure.ts";
import { element, escaped } from "./svg-text.ts";

/** One line of text. */
export const text = (className: string, { x, y }: Point, content: string) =>
  element("text", { class: className, x, y }, [escaped(content)]);

/** How something is marked, as names of classes. */
export function classesOf(id: string, marks: Marks): string[] {
  const heat = marks.heat?.get(id)?.level;
  const changed = marks.changed?.get(id);
  return [
    ...(marks.active?.has(id) === true ? ["active"] : []),
    ...(marks.taken?.has(id) === true ? ["taken"] : []),
    ...(heat === undefined ? [] : [heat === 0 ? "never" : `heat-${String(heat)}`]),
    ...(changed === undefined ? [] : [changed]),
  ];
}

/** Figures on the upper border, from the right: how often, and how many notes. */
export function badges(
  id: string,
  { x, y, width }: Point & { width: number },
  marks: Marks,
): string[] {
  const notes = marks.notes?.get(id);
  const figures = [
    marks.heat?.get(id)?.text,
    notes === undefined || notes === 0 ? undefined : `✎ ${String(notes)}`,
  ];
  let right = x + width - 4;
  return figures.flatMap((figure) => {
    if (figure === undefined || figure === "") return [];
    const wide = textWidth(figure) * 0.88 + 10;
    right -= wide + 4;
    return [
      element("rect", {
        class: "badge-ground",
        x: right,
        y: y - 8,
        width: wide,
        height: 16,
        rx: 8,
      }),
      text("badge", { x: right + wide / 2, y: y + 4 }, figure),
    ];
  });
}
