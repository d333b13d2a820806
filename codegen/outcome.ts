import path from "node:path";
import { styleText } from "node:util";
import type { Change, ChangeKind } from "./lock/change.ts";
import { needsAccepting } from "./lock/change.ts";
import type { LockReport } from "./lock/lock.ts";
import type { Options } from "./options.ts";
import type { ReportRecord } from "./report.ts";
import type { Difference } from "./write/output.ts";

/** The outcome of one run. */
export interface Outcome {
  readonly ok: boolean;
  /** The number of files that the schema generates. */
  readonly files: number;
  readonly differences: readonly SourcedDifference[];
  readonly lock: LockOutcome;
  /** Constructs that are allowed but seldom intended. */
  readonly warnings: readonly ReportRecord[];
  readonly milliseconds: number;
}

/** A file that differs, and its source: a schema file, or a description of what it is made from. */
export interface SourcedDifference extends Difference {
  readonly source?: string;
}

export interface LockOutcome extends Omit<LockReport, "text" | "changes" | "before"> {
  readonly changes: readonly SourcedChange[];
  /** Whether stored documents have to change, so that there is something to migrate. */
  readonly migrates: boolean;
  /** Whether this run wrote the file; if it could not, why. */
  readonly written: boolean | string;
}

/** A change of the schema and its schema file; none if the entity is gone. */
export interface SourcedChange extends Change {
  readonly source?: string;
}

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** The outcome as a person reads it: the changes of the schema, their effects, and the files that were written. */
export function describeOutcome(outcome: Outcome, options: Options, isColoured: boolean): string {
  const paint: Paint = isColoured ? styleText : (_, text) => text;
  return [
    ...changeLines(outcome.lock.changes, options, paint),
    ...(options.check ? checkLines(outcome, options) : writtenLines(outcome, options)),
    ...lockLines(outcome.lock, options, paint),
  ].join("\n");
}

const styles: Readonly<Record<ChangeKind, Parameters<typeof styleText>[0]>> = {
  additive: "green",
  narrowing: "cyan",
  weakening: "yellow",
  breaking: "red",
};
const lead: Readonly<Record<ChangeKind, string>> = {
  additive: "",
  narrowing: "",
  weakening: "Weakens a policy. ",
  breaking: "Breaks. ",
};

/** The changes, grouped by schema file, in the order of the schema. */
export function changeLines(
  changes: readonly SourcedChange[],
  { schema }: Pick<Options, "schema">,
  paint: Paint = (_, text) => text,
): readonly string[] {
  const sources = [...new Set(changes.map(({ source }) => source))];
  return sources.flatMap((source) => [
    relative(path.join(schema, source ?? "")),
    ...changes.filter((each) => each.source === source).flatMap((each) => linesOf(each, paint)),
  ]);
}

function linesOf(
  { kind, entity, part, what, effect, todo }: Change,
  paint: Paint,
): readonly string[] {
  const mark = needsAccepting.has(kind) ? "!" : kind === "additive" ? "+" : "-";
  const name = [entity, part].filter((each) => each !== "").join(".");
  const more = [`${lead[kind]}${effect ?? ""}`.trim(), todo ?? ""].filter((each) => each !== "");
  return [
    `  ${paint(styles[kind], mark)} ${name}: ${what}`,
    ...(needsAccepting.has(kind) ? more : more.slice(0, 1)).map((each) => `      ${each}`),
  ];
}

const staleness = {
  added: "is missing",
  changed: "differs",
  removed: "does not belong there",
  stray: "does not belong there",
};

function checkLines({ files, differences, milliseconds }: Outcome, { out }: Options) {
  const folder = relative(out);
  if (differences.length === 0)
    return [`${folder}: ${files} files, all as the schema says (${milliseconds} ms)`];
  return [
    `${folder}: not what the schema says:`,
    ...differences.map((each) => `  ${path.join(folder, each.path)} ${staleness[each.kind]}`),
    'Run "npm run codegen" and commit what it writes.',
  ];
}

/** The number of file names listed per source. */
const mostNames = 8;

function writtenLines(
  { files, differences, lock, milliseconds }: Outcome,
  { out }: Options,
): readonly string[] {
  const folder = relative(out);
  const time = `(${milliseconds} ms)`;
  if (differences.length === 0)
    return [`${folder}: ${files} files, all as the schema says ${time}`];
  const strays = differences.filter((each) => each.kind === "stray");
  const written = differences.filter((each) => each.kind !== "stray");
  const isFirst = written.length === files && written.every((each) => each.kind === "added");
  const isSame = lock.state === "fresh" && !isFirst;
  return [
    ...strays.map(
      (each) =>
        `  ${path.join(folder, each.path)} does not belong there, but was not generated: take it away yourself`,
    ),
    `${folder}: ${files} files, ${written.length} written ${time}`,
    ...(isFirst ? [] : namesOf(written)),
    ...(isSame
      ? ["  No fact of the schema changed: its words, the targets or the generator did."]
      : []),
  ];
}

/** The written files, grouped by schema file. */
function namesOf(written: readonly SourcedDifference[]): readonly string[] {
  const sources = [...new Set(written.map(({ source }) => source))];
  return sources.map((source) => {
    const all = written.filter((each) => each.source === source);
    const names = all
      .slice(0, mostNames)
      .map((each) => each.path + (each.kind === "added" ? " (new)" : ""));
    const more = all.length > mostNames ? ` and ${all.length - mostNames} more` : "";
    return `  ${originOf(source)}: ${names.join(", ")}${more}`;
  });
}

function originOf(source: string | undefined): string {
  if (source === undefined) return "removed";
  // Elsewhere there is no such folder.
  return `from ${source.startsWith("codegen/") ? "the generator" : source}`;
}

function lockLines(
  { file, state, changes, migrates, written }: LockOutcome,
  { check, accept, keepLock }: Options,
  paint: Paint,
): readonly string[] {
  const name = relative(file);
  if (typeof written === "string")
    return [`${name}: could not be written, so that nothing is compared next time: ${written}`];
  if (state === "fresh") return [];
  if (written)
    return [
      state === "missing"
        ? `${name}: written; commit it`
        : `${name}: ${accept ? "accepted, " : ""}written`,
    ];
  if (state === "unaccepted") {
    const open = changes.filter(({ kind }) => needsAccepting.has(kind)).length;
    const what = `${open} ${open === 1 ? "change is" : "changes are"} not accepted`;
    return [
      `${name}: ${paint("bold", what)}. If ${open === 1 ? "it is" : "they are"} meant: npm run codegen -- --accept`,
      ...(migrates ? ["  First: npm run codegen -- migrate writes how documents come along."] : []),
    ];
  }
  if (keepLock) return [`${name}: left as it is; "npm run codegen" takes the change in`];
  return check
    ? [
        `${name}: ${state === "missing" ? "is missing" : "lags behind the schema"}. Run "npm run codegen" and commit it.`,
      ]
    : [];
}

function relative(file: string): string {
  return path.relative(process.cwd(), file) || ".";
}
