import { documentBytes, fieldBytes, mostBytes, textBytes } from "../plan/bytes.ts";
import type { FieldPlan, FieldType } from "../plan/plan.ts";
import type { SchemaError } from "../schema-error.ts";
import type { Findings, Keys } from "./findings.ts";

/** Every field is bounded, has values that satisfy it, and refers to an entity that exists. */
export function checkFields(findings: Findings): void {
  for (const field of findings.entity.fields) checkField(field, ["fields", field.name], findings);
  checkSize(findings);
}

/** A document with all its fields at their longest fits into Firestore, so that no write fails although each field is valid. */
function checkSize(findings: Findings): void {
  const { name, fields } = findings.entity;
  const bytes = documentBytes(findings.entity);
  const [largest] = fields.toSorted((a, b) => fieldBytes(b) - fieldBytes(a));
  // A field without a limit, or one that is too long by itself, was reported before.
  if (bytes <= mostBytes || largest === undefined || findings.errors.some(isAboutLength)) return;
  findings.error(
    "entity.too-large",
    `A document of ${name} takes up to ${inWords(bytes)} bytes; Firestore takes ${inWords(mostBytes)}. The most of it, up to ${inWords(fieldBytes(largest))}, is "${largest.name}".`,
    `Lower the .max(…) of "${largest.name}" or of other fields by ${inWords(bytes - mostBytes)} bytes together; a character is up to four. What there is much of belongs into documents of its own, or into file storage.`,
    ["fields", largest.name],
  );
}

function isAboutLength({ code }: SchemaError): boolean {
  return code === "field.unbounded" || code === "field.too-long";
}

function inWords(count: number): string {
  return count.toLocaleString("en");
}

function checkField(field: FieldPlan, keys: Keys, findings: Findings): void {
  checkType(field.type, keys, findings);
  if (field.type.kind === "object") checkInside(field.type.fields, keys, findings);
  if (field.type.kind === "list" && field.type.of.kind === "object")
    checkInside(field.type.of.fields, keys, findings);
}

/** `line()` is allowed only for a whole field, because writes check only whole fields for it. */
function checkLineInside(type: FieldType, keys: Keys, findings: Findings): void {
  if (type.kind !== "string" || !type.line) return;
  findings.error(
    "field.line-inside",
    "A line inside another field is not looked at when it is written.",
    "Make it a field of its own, or write z.string().max(…) with a .regex(/^…$/).",
    keys,
  );
}

function checkInside(fields: readonly FieldPlan[], keys: Keys, findings: Findings): void {
  for (const field of fields) {
    checkField(field, [...keys, field.name], findings);
    checkLineInside(field.type, [...keys, field.name], findings);
    if (field.fixed) {
      findings.error(
        "field.fixed-inside",
        `"${field.name}" is fixed inside another field, where nobody watches it.`,
        "Make the whole field fixed.",
        keys,
      );
    }
  }
}

/** A text with more characters than this, at four bytes each, does not fit into a document. */
const longest = 250_000;

function checkType(type: FieldType, keys: Keys, findings: Findings): void {
  if (type.kind === "list") {
    if (type.max === undefined) {
      findings.error(
        "field.unbounded",
        "Rules have no loops: they look at each place of a list, so they have to know how many there can be.",
        "Add .max(…) to the list: as many items as one document will ever need.",
        keys,
      );
    }
    checkType(type.of, keys, findings);
    checkLineInside(type.of, keys, findings);
  }
  if (type.kind === "string" && textBytes(type) === Infinity) {
    findings.error(
      "field.unbounded",
      "A text without a longest length lets one person fill the database.",
      "Add .max(…): generous, but an end.",
      keys,
    );
  }
  if (type.kind === "string" && (type.max ?? 0) > longest) {
    findings.error(
      "field.too-long",
      `A text of ${type.max} characters does not fit into a document of one megabyte.`,
      `Write .max(${longest}) or less; what is longer belongs into file storage.`,
      keys,
      "max",
    );
  }
  if (type.kind === "ref") findings.entityNamed(type.entity, keys);
}
