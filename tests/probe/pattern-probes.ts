import type { Probe } from "./probe.ts";
import { valueProbe } from "./value-probe.ts";

const words = String.raw`[\\w-]`;
const notControl = String.raw`[^\\x00-\\x1f\\n\\r\\t]`;

/** Patterns in RE2: they match whole texts, by characters. */
export const patternProbes: readonly Probe[] = [
  pattern("whole", ["."], "b", ["b"], ["abc", "", "b\n"]),
  pattern(
    "dotAll",
    ["(?s)", ".", "{n,m}"],
    "(?s).{1,3}",
    ["a", "a\nb", "😀😀😀"],
    ["", "abcd", "😀😀😀😀"],
  ),
  pattern(
    "thousands",
    ["{n,m}"],
    "(?s).{0,1000}.{0,1000}.{0,96}",
    ["x".repeat(2096), ""],
    ["x".repeat(2097)],
  ),
  pattern(
    "words",
    ["[…] with \\w", "[…]"],
    `${words}{1,40}`,
    ["aZ_9-"],
    ["é", "a b", "", "a.b", "a\n"],
  ),
  pattern(
    "noControl",
    ["[^…] with \\f \\n \\r \\t \\v \\x", "[^…]", "*"],
    `${notControl}*`,
    ["é 😀", ""],
    ["a\nb", "a\u0001"],
  ),
  pattern(
    "codePoints",
    [String.raw`[^…] with \x`, "[^…]", "*"],
    String.raw`[^\\x{0}-\\x{1f}\\x{200b}\\x{e0000}-\\x{e007f}]*`,
    ["é 😀", "a\u200Cb", ""],
    ["a\nb", "a\u200Bb", "a\u{E0041}"],
  ),
  pattern("repeated", ["(", "*", "+", "?"], "a+(b[0-9]c?)*", ["a", "aab1cb2"], ["", "ab", "ab1cc"]),
  pattern("grouped", ["(?:", "|"], "(?:a|bc)(?:-(?:a|bc))*", ["a", "bc-a"], ["ab", "a-"]),
  pattern(
    "digits",
    [String.raw`\d`, String.raw`\.`, String.raw`\w`],
    String.raw`\\d{2}\\.\\w+`,
    ["12.x"],
    ["12x", "١٢.x", "1.x"],
  ),
  pattern("lineBreak", [String.raw`\n`], String.raw`a(\\na)*`, ["a", "a\na"], ["a\n", "a\rb"]),
];

/** @param source the pattern in rules, between the quotes */
function pattern(
  name: string,
  pieces: readonly string[],
  source: string,
  yes: readonly string[],
  no: readonly string[],
): Probe {
  return valueProbe({
    name: `pattern_${name}`,
    of: [".matches()", ...pieces.map((each) => `pattern ${each}`)],
    condition: `data.t.matches('${source}')`,
    yes: yes.map((t) => ({ t })),
    no: [...no.map((t) => ({ t })), { t: 1 }],
  });
}
