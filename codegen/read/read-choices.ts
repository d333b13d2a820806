import { SchemaError } from "../schema-error.ts";
import type { Source } from "./version.ts";

/**
 * Rejects a choice that is listed twice. Zod drops the second one, so only the source shows it. Anything but a plain list of
 * texts is ignored.
 * @throws SchemaError `enum.twice`
 */
export function refuseChoicesTwice(file: string, { text: source }: Source): void {
  for (const list of source.matchAll(/\.enum\(\s*\[([^\][]*)\]/g)) {
    const seen = new Set<string>();
    for (const found of (list[1] ?? "").matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g)) {
      const word = found[1] ?? found[2] ?? "";
      const before = source.slice(0, list.index + list[0].indexOf("[") + 1 + found.index);
      if (seen.has(word)) throw twice(word, file, before.split("\n"));
      seen.add(word);
    }
  }
}

function twice(word: string, file: string, before: readonly string[]): SchemaError {
  const spot = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return new SchemaError(
    "enum.twice",
    `"${word}" is listed twice.`,
    "Take one of the two out, or mend its spelling.",
    { spot },
  );
}
