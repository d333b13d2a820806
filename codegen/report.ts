import path from "node:path";
import { locate } from "./read/locate.ts";
import type { SchemaError } from "./schema-error.ts";

/** An error as a person reads it: what, where with the offending line, and how to mend it. */
export async function describeError(error: SchemaError): Promise<string> {
  const spot = await locate(error.place);
  const where = spot ?? (error.place.file === undefined ? undefined : { file: error.place.file, line: 1, column: 1, text: "" });
  const lines = [`${error.code}: ${error.message}`];
  if (where !== undefined) {
    lines.push(`  at ${path.relative(process.cwd(), where.file)}:${where.line}:${where.column}`);
    if (where.text !== "") lines.push(`    ${where.line} | ${where.text}`, `    ${" ".repeat(String(where.line).length)} | ${" ".repeat(where.column - 1)}^`);
  }
  lines.push(`  ${error.fix}`);
  return lines.join("\n");
}

/** The same for programs. */
export async function errorRecord(error: SchemaError): Promise<Readonly<Record<string, unknown>>> {
  const spot = await locate(error.place);
  return { code: error.code, message: error.message, fix: error.fix, file: spot?.file ?? error.place.file, line: spot?.line, column: spot?.column };
}
