import type { Box, LaidOut, Point } from "./laid-out.ts";
import { lineHeight, baseline, textWidth } from "./measure.ts";

/** Whether the straight line between two corners runs through a box. Lines of a chart are upright or level. */
export function runsThrough(a: Point, b: Point, { x, y, width, height }: Box): boolean {
  return (
    Math.max(a.x, b.x) > x &&
    Math.min(a.x, b.x) < x + width &&
    Math.max(a.y, b.y) > y &&
    Math.min(a.y, b.y) < y + height
  );
}

/** How often a line runs through the words of a state on its way into it. */
export function crossedWords({ states, transitions, initials }: LaidOut): number {
  const words = states.flatMap(({ lines }) =>
    lines.map(({ x, y, text }) => ({
      x,
      y: y - baseline,
      width: textWidth(text),
      height: lineHeight,
    })),
  );
  const listed = transitions.flatMap(({ points, label }) => (points.length === 0 ? [label] : []));
  const lines = [...transitions, ...initials];
  return lines.reduce(
    (sum, { points }) =>
      sum +
      [...words, ...listed].filter((box) =>
        points.some((point, index) => {
          const next = points[index + 1];
          return next !== undefined && runsThrough(point, next, box);
        }),
      ).length,
    0,
  );
}
