import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Side = "light" | "dark";
type Rgb = readonly [number, number, number];

const css = readFileSync(new URL("../../../src/styles/tokens.css", import.meta.url), "utf8");

/** The value of a token: the text of its first declaration in the file. */
function declared(name: string): string {
  const found = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
  if (found === undefined) throw new Error(`tokens.css has no --${name}`);
  return found;
}

/** The linear sRGB of a token in a theme; channels out of gamut are clipped, as in browsers. */
function colour(name: string, side: Side, hue = 0): Rgb {
  const text = declared(name).replaceAll("var(--hue)", String(hue));
  const all = [...text.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)];
  const chosen = all.length === 1 ? all[0] : all[side === "light" ? 0 : 1];
  if (chosen === undefined) throw new Error(`--${name} is no pair of oklch colours: ${text}`);
  const [l, c, h] = [Number(chosen[1]), Number(chosen[2]), (Number(chosen[3]) * Math.PI) / 180];
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [low, high] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const papers = ["paper", "sheet", "well"];
const text: readonly (readonly [string, readonly string[]])[] = [
  [
    "ink",
    [
      ...papers,
      "accent-ground",
      "info-ground",
      "caution-ground",
      "danger-ground",
      "success-ground",
      "late-ground",
      "late-wash",
    ],
  ],
  ["ink-soft", [...papers, "accent-ground"]],
  ["accent", ["paper", "sheet", "well", "accent-ground"]],
  ["accent-strong", ["paper", "sheet", "accent-ground"]],
  ["on-accent", ["accent-fill", "accent-fill-lit"]],
  ["info", ["paper", "sheet", "info-ground"]],
  ["caution", ["paper", "sheet", "caution-ground"]],
  ["danger", ["paper", "sheet", "well", "danger-ground"]],
  ["on-danger", ["danger-fill", "danger-fill-lit"]],
  ["success", ["paper", "sheet", "success-ground"]],
  ["late", [...papers, "accent-ground", "late-ground", "late-wash"]],
  ["on-room", ["room", "room-well"]],
];
const controls: readonly (readonly [string, readonly string[]])[] = [
  ["edge", papers],
  ["focus", papers],
  ["accent", papers],
  ["accent-fill-edge", papers],
  ["danger-fill-edge", papers],
  ["late-fill", [...papers, "late-wash"]],
];
const hues = Array.from({ length: 72 }, (_, step) => step * 5);

describe.each<Side>(["light", "dark"])("on the %s side", (side) => {
  it.each(text.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const)))(
    "%s can be read on %s at 7:1",
    (ink, ground) => {
      expect(contrast(colour(ink, side), colour(ground, side))).toBeGreaterThanOrEqual(7);
    },
  );

  it.each(controls.flatMap(([line, grounds]) => grounds.map((ground) => [line, ground] as const)))(
    "a control drawn in %s stands out from %s at 3:1",
    (line, ground) => {
      expect(contrast(colour(line, side), colour(ground, side))).toBeGreaterThanOrEqual(3);
    },
  );

  it("every hue can be read on its own tint, on paper and on a sheet at 7:1", () => {
    const poor = hues.flatMap((hue) =>
      ["paper", "sheet", "tint-ground"]
        .map((ground) => ({
          hue,
          ground,
          is: contrast(colour("tint-ink", side, hue), colour(ground, side, hue)),
        }))
        .filter(({ is }) => is < 7),
    );
    expect(poor).toEqual([]);
  });

  it("every solid tint stands out from the paper at 3:1, so that a plot can use it", () => {
    const poor = hues.flatMap((hue) =>
      papers
        .map((ground) => ({
          hue,
          ground,
          is: contrast(colour("tint-solid", side, hue), colour(ground, side)),
        }))
        .filter(({ is }) => is < 3),
    );
    expect(poor).toEqual([]);
  });
});
