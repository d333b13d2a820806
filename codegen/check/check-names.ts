import { hintAt } from "../near.mjs";
import { operationsOf } from "../plan/operations.ts";
import { type FieldPlan, type FieldType, pathText } from "../plan/plan.ts";
import { revisionField } from "../plan/revisions.ts";
import { capitalised } from "../render/words.ts";
import { checkRevision } from "./check-settings.ts";
import { type Findings, type Keys } from "./findings.ts";

/** What to do about a name such as "constructor". */
export const takenByObjects = "Give it another name; every object in JavaScript has this one.";

/** Entity names that every JavaScript object has as keys, or that are folders of the output. */
const taken = new Set([...Object.getOwnPropertyNames(Object.prototype), "firestore", "reference"]);

/** Field names that every document or every JavaScript object has already, or that are reserved in rules. */
const reserved = new Set([
  "id",
  "path",
  ...Object.getOwnPropertyNames(Object.prototype),
  "true",
  "false",
  "null",
  "in",
  "is",
]);
/** The longest name of a field in Firestore, in bytes. */
const longestName = 1500;

/** Names become identifiers, properties and file names in the output, so they have to be valid there. */
export function checkNames(findings: Findings): void {
  const { entity, plan } = findings;
  if (taken.has(entity.name))
    findings.error(
      "entity.name-taken",
      `"${entity.name}" means something else in code, so code cannot be named after it.`,
      "Give it a camelCase word that is not taken, in the singular.",
      [],
    );
  for (const other of plan.entities) {
    if (other.name >= entity.name) continue;
    if (isSamePlace(other.path.collections, entity.path.collections))
      findings.error(
        "path.clash",
        `${entity.name} lives where ${other.name} lives.`,
        "Give one of them another collection.",
        ["path"],
      );
    const isSimilar = other.name.length === entity.name.length;
    if (isSimilar && other.name.toLowerCase() === entity.name.toLowerCase())
      findings.error(
        "entity.name-case",
        `"${entity.name}" and "${other.name}" are the same to file systems that do not tell capitals apart.`,
        "Give one of them another name.",
        [],
      );
  }
  checkAbove(findings);
  checkFieldNames(entity.fields, ["fields"], findings);
  if (entity.fields.filter(({ name }) => name === revisionField).length > 1)
    checkRevision(revisionField, ["fields", revisionField], findings);
  checkMadeNames(findings);
  checkOperations(findings);
}

/**
 * A placeholder above the last one is named after the entity whose path is that beginning. Only the first may be no entity: what
 * everything lies in need not have a document.
 */
function checkAbove(findings: Findings): void {
  const { entity, plan } = findings;
  const { collections, params } = entity.path;
  for (const [index, param] of params.slice(0, -1).entries()) {
    const place = collections.slice(0, index + 1);
    const named = plan.entities.find(({ name }) => name === param);
    const there = plan.entities.find(({ path }) => isSamePlace(path.collections, place));
    if (there === named && (named !== undefined || index === 0)) continue;
    const beginning = pathText({ collections: place, params });
    const report = (what: string, remedy: string): void =>
      findings.error("path.not-above", what, remedy, ["path"]);
    if (there !== undefined)
      report(
        `The path of ${there.name} is "${pathText(there.path)}", and {${param}} stands in its place.`,
        `Write {${there.name}}.`,
      );
    else if (named !== undefined)
      report(
        `{${param}} stands at "${beginning}", and the path of ${param} is "${pathText(named.path)}".`,
        `Begin the path with that of ${param}, or name the entity that is meant.`,
      );
    else {
      const hint = hintAt(
        param,
        plan.entities.map(({ name }) => name),
      );
      report(
        `{${param}} stands at "${beginning}", and there is no entity "${param}"${hint}`,
        `Declare an entity "${param}" with the path "${beginning}", or take that part out of the path.`,
      );
    }
  }
}

/** Begins with the last collection, in which most places differ. */
function isSamePlace(one: readonly string[], other: readonly string[]): boolean {
  return one.at(-1) === other.at(-1) && one.join("/") === other.join("/");
}

function checkFieldNames(fields: readonly FieldPlan[], keys: Keys, findings: Findings): void {
  for (const { name, type } of fields) {
    checkFieldName(name, [...keys, name], findings);
    const inner = type.kind === "list" ? type.of : type;
    if (inner.kind === "object") checkFieldNames(inner.fields, [...keys, name], findings);
  }
}

function checkFieldName(name: string, keys: Keys, findings: Findings): void {
  if (reserved.has(name)) {
    findings.error(
      "field.reserved",
      `"${name}" is taken: every document or object has it, or rules mean something by it.`,
      "Give the field another name.",
      keys,
    );
  } else if (!isIdentifier(name) || name.length > longestName) {
    const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
    findings.error(
      "field.name",
      `"${shown}" cannot be the name of a field in Firestore, in rules and in code alike.`,
      `Use letters, digits and _, beginning with a letter, ${longestName} at most.`,
      keys,
    );
  }
}

/** Nested objects are named after their field in code and in rules, so two fields could produce the same name. */
function checkMadeNames(findings: Findings): void {
  const owners = new Map<string, string>();
  for (const field of findings.entity.fields) {
    for (const made of madeNames(field, "")) {
      const other = owners.get(made);
      if (other !== undefined)
        findings.error(
          "field.name-clash",
          `What is inside "${field.name}" and inside "${other}" is called ${made} both times.`,
          "Give one of the two fields another name.",
          ["fields", field.name],
        );
      owners.set(made, field.name);
    }
  }
}

function madeNames({ name, type }: FieldPlan, above: string): readonly string[] {
  const own = above + capitalised(name);
  if (type.kind === "enum") return [own];
  if (type.kind === "list") return [own, `${own}Item`, ...insideOf(type.of, `${own}Item`)];
  return type.kind === "object" ? [own, ...insideOf(type, own)] : [];
}

function insideOf(type: FieldType, own: string): readonly string[] {
  return type.kind === "object" ? type.fields.flatMap((field) => madeNames(field, own)) : [];
}

function checkOperations(findings: Findings): void {
  const { entity } = findings;
  const places = { create: ["creates"], edit: ["edits"], step: ["lifecycle", "transitions"] };
  const seen = new Set(entity.remove === undefined ? ["read"] : ["read", "remove"]);
  for (const { kind, name } of operationsOf(entity)) {
    const keys = [...places[kind], name];
    if (!isIdentifier(name)) {
      findings.error(
        "command.name",
        `"${name}" cannot be the name of a command.`,
        name in {} ? takenByObjects : "Use letters and digits, beginning with a letter.",
        keys,
      );
    } else if (seen.has(name)) {
      findings.error(
        "command.twice",
        `${entity.name} has "${name}" already.`,
        "Creates, edits and steps need different names.",
        keys,
      );
    }
    const twin = [...seen].find((each) => each !== name && capitalised(each) === capitalised(name));
    if (twin !== undefined)
      findings.error(
        "command.name-case",
        `"${name}" and "${twin}" differ in a capital only, and so would the names that are made of them.`,
        "Give one of the two another name.",
        keys,
      );
    seen.add(name);
  }
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z]\w*$/.test(name) && !(name in {});
}
