import type { Point } from "./laid-out.ts";

const corner = 6;
const headLength = 8;
const headWidth = 3.5;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The point that lies so far from `from` on the way to `to`. */
function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  if (whole === 0) return from;
  const part = length / whole;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const px = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${px(x)} ${px(y)}`;

/** A line with rounded corners, as the `d` of a path. It ends a little early, so that the arrowhead is sharp. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return "";
  const steps = rest.map((point, index) => {
    const before = index === 0 ? first : (rest[index - 1] ?? first);
    const after = rest[index + 1];
    if (after === undefined) {
      return `L${at(towards(point, before, Math.min(headLength - 2, distance(point, before))))}`;
    }
    const radius = Math.min(corner, distance(before, point) / 2, distance(point, after) / 2);
    return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`;
  });
  return `M${at(first)}${steps.join("")}`;
}

/** The arrowhead at the end of a line, as the `d` of a path. */
export function headPath(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.findLast((point) => tip !== undefined && distance(point, tip) > 0);
  if (tip === undefined || before === undefined) return "";
  const base = towards(tip, before, headLength);
  const across = towards(
    base,
    { x: base.x - (tip.y - base.y), y: base.y + (tip.x - base.x) },
    headWidth,
  );
  const other = { x: 2 * base.x - across.x, y: 2 * base.y - across.y };
  return `M${at(tip)}L${at(across)}L${at(other)}Z`;
}
