import { readFile } from "node:fs/promises";
import { SchemaError } from "../schema-error.ts";

/**
 * zod keeps a choice that is listed twice once, so only the source can tell. What is not a plain list of texts is left alone.
 * @throws SchemaError `enum.twice`
 */
export async function refuseChoicesTwice(file: string): Promise<void> {
  const source = await readFile(file, "utf8");
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
