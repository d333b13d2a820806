import path from "node:path";
import type { Options } from "./options.ts";
import { locate } from "./read/locate.ts";
import type { SchemaError } from "./schema-error.ts";
import type { Difference } from "./write/output.ts";

/** What came of one run. */
export interface Outcome {
  readonly ok: boolean;
  /** How many files the schema makes. */
  readonly files: number;
  readonly differences: readonly Difference[];
  readonly milliseconds: number;
}

const staleness = {
  added: "is missing",
  changed: "differs",
  removed: "does not belong there",
  stray: "does not belong there",
};
const done = {
  added: "added",
  changed: "changed",
  removed: "removed",
  stray: "does not belong there, but was not generated: take it away yourself",
};

/** What came of a run as a person reads it. */
export function describeOutcome(
  { files, differences, milliseconds }: Outcome,
  { out, check }: Options,
): string {
  const folder = path.relative(process.cwd(), out) || ".";
  if (differences.length === 0)
    return `${folder}: ${files} files, all as the schema says (${milliseconds} ms)`;
  const words = check ? staleness : done;
  const lines = differences.map((each) => `  ${path.join(folder, each.path)} ${words[each.kind]}`);
  if (check)
    return [
      `${folder}: not what the schema says:`,
      ...lines,
      'Run "npm run codegen" and commit what it writes.',
    ].join("\n");
  const written = differences.filter((each) => each.kind !== "stray").length;
  return [...lines, `${folder}: ${files} files, ${written} written (${milliseconds} ms)`].join(
    "\n",
  );
}

/** An error as a person reads it: what, where with the offending line, and how to mend it. */
export async function describeError(error: SchemaError): Promise<string> {
  const lines = [`${error.code}: ${error.message}`];
  const spot = await locate(error.place);
  if (spot !== undefined) {
    lines.push(`  at ${path.relative(process.cwd(), spot.file)}:${spot.line}:${spot.column}`);
    if (spot.text !== "") lines.push(...frame(spot.line, spot.column, spot.text));
  }
  return [...lines, `  ${error.fix}`].join("\n");
}

function frame(line: number, column: number, text: string): readonly string[] {
  const margin = " ".repeat(String(line).length);
  return [`    ${line} | ${text}`, `    ${margin} | ${" ".repeat(column - 1)}^`];
}

/** An error as a program reads it. */
export async function errorRecord(error: SchemaError): Promise<Readonly<Record<string, unknown>>> {
  const { code, message, fix } = error;
  const spot = await locate(error.place);
  return { code, message, fix, file: spot?.file, line: spot?.line, column: spot?.column };
}
