import { describeReport, recordOf } from "./report.ts";
import type { SchemaError, SchemaWarning } from "./schema-error.ts";

/** The output and error streams of a command. */
export interface Terminal {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly isColoured: boolean;
}

export function print(text: string, terminal: Terminal): void {
  terminal.print(`${text}\n`);
}

/** Prints errors, as records for programs if `json` is set. Returns the exit code. */
export async function printErrors(
  errors: readonly SchemaError[],
  { json }: { readonly json: boolean },
  terminal: Terminal,
): Promise<number> {
  if (json)
    print(JSON.stringify({ ok: false, errors: await Promise.all(errors.map(recordOf)) }), terminal);
  else await printReports(errors, terminal);
  return 1;
}

export async function printReports(
  reports: readonly (SchemaError | SchemaWarning)[],
  { printError }: Terminal,
): Promise<void> {
  for (const each of reports) printError(`${await describeReport(each)}\n\n`);
}
