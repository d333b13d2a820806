import { waysOf } from "../plan/ways.ts";
import type { Findings } from "./findings.ts";

/** Words that mean something else where the entity's name would stand: in the runtime, in commands, in TypeScript. */
const taken = new Set(
  [
    "act change codec condition document entryInput fields instant json judging nested page parsed policy problem query ref",
    "refusal undecodable write entities problems reference runtime",
    "ask at clear input me offers set",
    "break case catch class const continue debugger default delete do else enum export extends false finally for function",
    "if implements import in instanceof interface let new null package private protected public return static super switch",
    "this throw true try typeof var void while with yield",
  ].flatMap((line) => line.split(" ")),
);

/** Names that every document has already. */
const reserved = ["id", "path"];

/** Names become identifiers, properties and file names in the output, so they have to be fit for that. */
export function checkNames(findings: Findings): void {
  const { entity, plan } = findings;
  if (!/^[a-z][A-Za-z0-9]*$/.test(entity.name) || taken.has(entity.name)) {
    const why = taken.has(entity.name) ? "means something else in code" : "is not a camelCase word";
    findings.error(
      "name",
      `"${entity.name}" ${why}, so code cannot be named after it.`,
      "Give the entity another name.",
      [],
    );
  }
  for (const other of plan.entities) {
    if (
      other.name < entity.name &&
      shape(other.path.collections) === shape(entity.path.collections)
    ) {
      findings.error(
        "path",
        `${entity.name} lives where ${other.name} lives.`,
        "Give one of them another collection.",
        ["path"],
      );
    }
  }
  for (const { name } of entity.fields) {
    if (reserved.includes(name)) {
      findings.error(
        "reserved",
        `"${name}" is what every document has already.`,
        "Give the field another name.",
        ["fields", name],
      );
    } else if (!isIdentifier(name)) {
      findings.error(
        "name",
        `"${name}" cannot be the name of a field.`,
        "Use letters and digits, beginning with a letter.",
        ["fields", name],
      );
    }
  }
  checkWays(findings);
}

function checkWays(findings: Findings): void {
  const { entity } = findings;
  const places = { create: ["creates"], edit: ["edits"], step: ["lifecycle", "transitions"] };
  const seen = new Set(entity.remove === undefined ? ["read"] : ["read", "remove"]);
  for (const { kind, name } of waysOf(entity)) {
    const keys = [...places[kind], name];
    if (!isIdentifier(name)) {
      findings.error(
        "name",
        `"${name}" cannot be the name of a command.`,
        "Use letters and digits, beginning with a letter.",
        keys,
      );
    } else if (seen.has(name)) {
      findings.error(
        "twice",
        `${entity.name} has "${name}" already.`,
        "Creates, edits and steps need different names.",
        keys,
      );
    }
    seen.add(name);
  }
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z]\w*$/.test(name) && name !== "constructor";
}

function shape(collections: readonly string[]): string {
  return collections.join("/");
}
