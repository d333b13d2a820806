/** The tokens of src/styles that a chart is drawn with, as every reader of SVG knows them: by day, and in the evening. */
const colours = {
  paper: ["#f7f4ee", "#181411"],
  sheet: ["#fefcf9", "#201d18"],
  ink: ["#251f1a", "#eeeae2"],
  soft: ["#50473f", "#c2bcb2"],
  hairline: ["#ded8d0", "#39342f"],
  edge: ["#827a70", "#867f76"],
  accent: ["#125038", "#92d8b2"],
  accentGround: ["#dbe8da", "#233228"],
  accentFill: ["#125038", "#225740"],
  onAccent: ["#fcfcf6", "#f2f9f0"],
  caution: ["#643e0a", "#f1cf91"],
  cautionGround: ["#f3e7ce", "#372c1d"],
  danger: ["#80241e", "#fbb5a8"],
  dangerGround: ["#f4e2dd", "#3d2622"],
  success: ["#214d2d", "#a2dfb2"],
  successGround: ["#dfeadc", "#233025"],
} as const;

type Colour = keyof typeof colours;

const font =
  '-apple-system,BlinkMacSystemFont,"Segoe UI Variable Text","Segoe UI",Roboto,Cantarell,"Noto Sans","Liberation Sans",system-ui,sans-serif';

/** Rules that do not depend on the side. */
const shapes = `
text{font:13px ${font};font-variant-numeric:tabular-nums;white-space:pre}
.box,.rim,.line,.loop{fill:none;stroke-width:1}
.root>.box{stroke-width:1}
.name{font-weight:600}
.trigger{font-weight:600}
.by{font-style:italic}
.line{stroke-width:1.25;stroke-linejoin:round}
.parallel>.region>.box,.region>.box{stroke-dasharray:5 4}
.active>.box{stroke-width:2}
.taken .line{stroke-width:2.5}
.added>.box,.changed>.box,.removed>.box{stroke-width:2}
.removed>.box,.removed .line{stroke-dasharray:3 3}
.badge{font-size:11px;font-weight:600;text-anchor:middle}
.halo{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}
.letter{text-anchor:middle;font-weight:600}`;

const rules = (of: (colour: Colour) => string) => `
.ground{fill:${of("paper")}}
text,tspan{fill:${of("ink")}}
.halo{stroke:${of("paper")}}
.box{stroke:${of("edge")};fill:${of("paper")}}
.leaf>.box{fill:${of("sheet")}}
.root>.box{stroke:${of("hairline")}}
.region>.box{stroke:${of("edge")}}
.rim{stroke:${of("edge")}}
.soft,.description,.guard,.actions,.entry,.exit,.invoke{fill:${of("soft")}}
.by,.target{fill:${of("accent")}}
.tag{fill:${of("soft")}}
.pill{fill:none;stroke:${of("hairline")}}
.line{stroke:${of("edge")}}
.head{fill:${of("edge")}}
.dot{fill:${of("soft")}}
.plate{fill:${of("paper")}}
.active>.box{stroke:${of("accent")}}
.active.leaf>.box{fill:${of("accentFill")}}
.active.leaf>text{fill:${of("onAccent")}}
.active.leaf>.pill{stroke:${of("onAccent")}}
.active.leaf>.rim{stroke:${of("onAccent")}}
.active>.name{fill:${of("accent")}}
.active.leaf>.name,.active.leaf>.letter{fill:${of("onAccent")}}
.taken .line{stroke:${of("accent")}}
.taken .head{fill:${of("accent")}}
.taken>.plate{fill:${of("accentGround")}}
.never>.box,.never .line{stroke:${of("danger")}}
.never .head{fill:${of("danger")}}
.heat-1.leaf>.box,.heat-1>.plate{fill:${of("cautionGround")}}
.heat-2.leaf>.box,.heat-2>.plate{fill:${of("successGround")}}
.heat-3.leaf>.box,.heat-3>.plate{fill:${of("accentGround")}}
.heat-3>.box{stroke:${of("accent")}}
.added>.box,.added .line{stroke:${of("success")}}
.added.leaf>.box,.added>.plate{fill:${of("successGround")}}
.removed>.box,.removed .line{stroke:${of("danger")}}
.removed.leaf>.box,.removed>.plate{fill:${of("dangerGround")}}
.changed>.box,.changed .line{stroke:${of("caution")}}
.changed.leaf>.box,.changed>.plate{fill:${of("cautionGround")}}
.added .head{fill:${of("success")}}
.removed .head{fill:${of("danger")}}
.changed .head{fill:${of("caution")}}
.badge-ground{fill:${of("accentFill")}}
.badge{fill:${of("onAccent")}}`;

/** Says every rule of the drawing alone, so that several on one page, or the page itself, do not disturb each other. */
function within(scope: string, css: string): string {
  return css
    .trim()
    .split("\n")
    .map((rule) => {
      const [selectors = "", ...rest] = rule.split("{");
      const own = selectors.split(",").map((selector) => `${scope} ${selector}`);
      return `${own.join(",")}{${rest.join("{")}`;
    })
    .join("\n");
}

export type Theme = "light" | "dark";

/** The rules of a drawing: of one side, or of the one the device asks for. */
export function styleOf(scope: string, theme: Theme | undefined): string {
  const light = within(
    scope,
    rules((colour) => colours[colour][0]),
  );
  const dark = within(
    scope,
    rules((colour) => colours[colour][1]),
  );
  const base = within(scope, shapes);
  if (theme !== undefined) return `${base}\n${theme === "dark" ? dark : light}`;
  return `${base}\n${light}\n@media (prefers-color-scheme:dark){\n${dark}\n}`;
}
