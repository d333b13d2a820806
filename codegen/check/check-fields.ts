import type { FieldPlan, FieldType } from "../plan/plan.ts";
import type { Findings, Keys } from "./findings.ts";

/** Every field is bounded, can be satisfied, and refers to something that exists. */
export function checkFields(findings: Findings): void {
  for (const field of findings.entity.fields) checkField(field, ["fields", field.name], findings);
}

function checkField(field: FieldPlan, keys: Keys, findings: Findings): void {
  checkType(field.type, keys, findings);
  if (field.type.kind === "object") checkInside(field.type.fields, keys, findings);
  if (field.type.kind === "list" && field.type.of.kind === "object")
    checkInside(field.type.of.fields, keys, findings);
}

function checkInside(fields: readonly FieldPlan[], keys: Keys, findings: Findings): void {
  for (const field of fields) {
    checkField(field, [...keys, field.name], findings);
    if (field.fixed) {
      findings.error(
        "fixed",
        `"${field.name}" is fixed inside another field, where nobody watches it.`,
        "Make the whole field fixed.",
        keys,
      );
    }
  }
}

function checkType(type: FieldType, keys: Keys, findings: Findings): void {
  if ("min" in type && "max" in type && (type.min ?? 0) > (type.max ?? 0)) {
    findings.error(
      "limits",
      "Nothing is as small as the one limit and as large as the other.",
      "Exchange the limits.",
      keys,
    );
  }
  if (type.kind === "list") {
    if (type.max === undefined) {
      findings.error(
        "unbounded",
        "A list without a longest length cannot be checked by rules.",
        "Add .max(…).",
        keys,
      );
    }
    checkType(type.of, keys, findings);
  }
  if (type.kind === "string" && type.max === undefined && !isBounded(type.pattern)) {
    findings.error(
      "unbounded",
      "A string without a longest length lets one person fill the database.",
      "Add .max(…).",
      keys,
    );
  }
  if (type.kind === "ref") findings.entityNamed(type.entity, keys);
}

/** Whether a pattern says by itself how long a text can be. */
function isBounded(pattern: string | undefined): boolean {
  return pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+|]|\{\d+,\}/.test(pattern);
}
