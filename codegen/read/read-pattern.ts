import { SchemaError, type SchemaPlace } from "../schema-error.ts";
import { refuse } from "./refusals.ts";

/**
 * The source of a regular expression that means the same in JavaScript and in RE2, whose `matches` in rules tests the whole text.
 * @throws SchemaError `pattern.…`
 */
export function readPattern({ flags, source }: RegExp, word: string, place: SchemaPlace): string {
  if (flags !== "") throw refuse("pattern.flags", word, place);
  // Character classes are removed first, because inside them only escapes and ^ are special.
  const classes = source.match(/\[(?:\\.|[^\]\\])*\]/g) ?? [];
  const outside = source.replaceAll(/\[(?:\\.|[^\]\\])*\]/g, "[]");
  const plain = outside.replaceAll(/\\./g, "_");
  if (/\(\?<?[=!]/.test(plain)) throw refuse("pattern.look-around", word, place);
  if (/\\[1-9]|\\k/.test(outside) || plain.includes("(?<"))
    throw refuse("pattern.back-reference", word, place);
  if (hasAlternativesOutside(plain)) throw refuse("pattern.alternatives", word, place);
  if (Array.from(plain.matchAll(/\{(\d+)(?:,(\d*))?\}/g)).some(repeatsTooOften))
    throw refuse("pattern.repetition", word, place);
  const part = strangePart(source, plain, classes);
  if (part === undefined) return source;
  const { code, fix, place: at } = refuse("pattern.dialect", word, place);
  const reason = `${part} does not mean the same in JavaScript and in RE2, which rules use.`;
  throw new SchemaError(code, reason, fix, at);
}

function hasAlternativesOutside(plain: string): boolean {
  let depth = 0;
  for (const character of plain) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "|" && depth === 0) return true;
  }
  return false;
}

function repeatsTooOften([, least = "0", most = ""]: RegExpMatchArray): boolean {
  return Number(least) > 1000 || Number(most) > 1000;
}

/**
 * JavaScript counts a character beyond 16 bits as two and RE2 as one, so a class that includes unnamed characters is allowed only
 * with an unlimited repetition. `.`, `\s` and `\S` match different characters in the two.
 */
function strangePart(
  source: string,
  plain: string,
  classes: readonly string[],
): string | undefined {
  const negated = classes.filter((each) => each.startsWith("[^"));
  if (plain.includes(".")) return "A dot, which matches any character,";
  if (/[\u{10000}-\u{10FFFF}]/u.test(source)) return "A character beyond U+FFFF";
  const escape = (source.match(/\\[^]/g) ?? []).find((each) => !isPlainEscape(each));
  if (escape !== undefined) return escape;
  if (negated.length > 1) return `More than one of ${negated.join(" and ")}`;
  if (/\[\^(?:\\.|[^\]\\])*\](?![+*])/.test(source)) return `One character of ${negated.join("")}`;
  const odd = classes.find((each) => each === "[]" || /\[:|\\b|&&|~~/.test(each));
  if (odd !== undefined) return odd;
  if (/[\^$]/.test(plain.replace(/^\^/, "").replace(/\$$/, ""))) return "A ^ or $ in the middle";
  return undefined;
}

function isPlainEscape(escape: string): boolean {
  return /^\\[dwtnrfbB_\W]$/.test(escape) && !/[^\0-\u007F]/.test(escape);
}
