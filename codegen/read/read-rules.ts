import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseRulesPart } from "../budget/parse-rules.ts";
import { RulesSyntaxError } from "../budget/rules-syntax.ts";
import type { RulesPart } from "../plan/plan.ts";
import { SchemaError } from "../schema-error.ts";

/**
 * Reads every `*.rules` in a schema folder: security rules written by hand, as they stand inside
 * `match /databases/{database}/documents`.
 * @throws SchemaError `rules.syntax`
 */
export async function readRules(directory: string): Promise<readonly RulesPart[]> {
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith(".rules")).toSorted();
  return Promise.all(files.map((source) => readPart(directory, source)));
}

async function readPart(directory: string, source: string): Promise<RulesPart> {
  const file = path.join(directory, source);
  const text = await readFile(file, "utf8");
  try {
    return { source, text, syntax: parseRulesPart(text) };
  } catch (cause) {
    if (!(cause instanceof RulesSyntaxError)) throw cause;
    const { reason, line, column } = cause;
    throw new SchemaError(
      "rules.syntax",
      `${source} does not read as security rules: ${reason}.`,
      "Write functions and match blocks, as they stand inside match /databases/{database}/documents.",
      { file, spot: { file, line, column } },
      cause,
    );
  }
}
