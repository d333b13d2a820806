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
/** What is read on which grounds. */
const text: Readonly<Record<string, string>> = {
  ink: "paper sheet well accent-ground info-ground caution-ground danger-ground success-ground late-ground late-wash",
  "ink-soft": "paper sheet well accent-ground",
  accent: "paper sheet well accent-ground",
  "accent-strong": "paper sheet accent-ground",
  "on-accent": "accent-fill accent-fill-lit",
  info: "paper sheet info-ground",
  caution: "paper sheet caution-ground",
  danger: "paper sheet well danger-ground",
  "on-danger": "danger-fill danger-fill-lit",
  success: "paper sheet success-ground",
  late: "paper sheet well accent-ground late-ground late-wash",
  "on-room": "room room-well",
};
const controls: Readonly<Record<string, string>> = {
  edge: "paper sheet well",
  focus: "paper sheet well",
  accent: "paper sheet well",
  "accent-fill-edge": "paper sheet well",
  "danger-fill-edge": "paper sheet well",
  "late-fill": "paper sheet well late-wash",
};
const pairs = (of: typeof text) =>
  Object.entries(of).flatMap(([ink, grounds]) => grounds.split(" ").map((each) => [ink, each]));
const hues = Array.from({ length: 72 }, (_, step) => step * 5);

/** The pairs whose contrast is lower than it should be, for a hue. */
const poor = (inks: readonly (readonly string[])[], least: number, side: Side, hue = 0) =>
  inks.filter(
    ([ink = "", ground = ""]) =>
      contrast(colour(ink, side, hue), colour(ground, side, hue)) < least,
  );

describe.each<Side>(["light", "dark"])("on the %s side", (side) => {
  it("every text can be read on its grounds at 7:1, and every control stands out at 3:1", () => {
    expect(poor(pairs(text), 7, side)).toEqual([]);
    expect(poor(pairs(controls), 3, side)).toEqual([]);
  });

  it.each(hues)(
    "the hue %i can be read on its own tint and on paper at 7:1, and a plot in it stands out",
    (hue) => {
      const grounds = ["paper", "sheet", "tint-ground"].map((ground) => ["tint-ink", ground]);
      expect(poor(grounds, 7, side, hue)).toEqual([]);
      expect(
        poor(
          papers.map((paper) => ["tint-solid", paper]),
          3,
          side,
          hue,
        ),
      ).toEqual([]);
    },
  );
});
