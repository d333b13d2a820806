import { linesOf, type SchemaPlan } from "../../plan/plan.ts";
import { quoted } from "./field-rules.ts";
import type { RuleFunction } from "./function.ts";

/** Characters that are not allowed on a line, and those that do not count as visible; the same as in the runtime. */
const hidden = String.raw`\x{0}-\x{1f}\x{7f}-\x{9f}\x{ad}\x{61c}\x{115f}\x{1160}\x{17b4}\x{17b5}\x{180e}\x{200b}\x{200e}\x{200f}\x{2028}-\x{202e}\x{2060}-\x{206f}\x{3164}\x{feff}\x{ffa0}\x{fff0}-\x{fffb}\x{1bca0}-\x{1bca3}\x{1d173}-\x{1d17a}\x{e0000}-\x{e00ff}\x{e01f0}-\x{e0fff}`;
const unseen = String.raw` \x{a0}\x{34f}\x{1680}\x{180b}-\x{180d}\x{180f}\x{2000}-\x{200d}\x{202f}\x{205f}\x{2800}\x{3000}\x{fe00}-\x{fe0f}\x{e0100}-\x{e01ef}`;

/** A text on one line with a visible character; rules match whole texts. */
export const linePattern = `[^${hidden}]*[^${hidden}${unseen}][^${hidden}]*`;

/** The function that checks a line, if there are line fields. */
export function lineFunctions({ entities }: SchemaPlan): readonly RuleFunction[] {
  if (entities.every(({ fields }) => linesOf(fields).length === 0)) return [];
  return [
    {
      about: "The text is one line of visible characters.",
      name: "isLine",
      takes: ["text"],
      body: `text.matches(${quoted(linePattern)})`,
    },
  ];
}
