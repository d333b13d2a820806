import type { Constant } from "../../schema/language/policy.ts";
import type { FieldPlan, FieldType, SettingPlan } from "../plan/plan.ts";
import type { Findings, Keys } from "./findings.ts";

/** A field that a step or edit changes exists, is not fixed, and is not what only the lifecycle and the journal may write. */
export function checkChange(name: string, keys: Keys, findings: Findings): void {
  const { lifecycle, journal } = findings.entity;
  const field = findings.field(name, keys);
  if (field?.fixed) {
    findings.error(
      "fixed",
      `"${name}" may never change, but here it does.`,
      "Take it out of one of the two.",
      keys,
    );
  }
  if (name === lifecycle?.field) {
    findings.error(
      "stateChange",
      `"${name}" changes by the steps of the lifecycle and no other way.`,
      "Take it out.",
      keys,
    );
  }
  if (name === journal?.last) {
    findings.error(
      "stateChange",
      `"${name}" names the last entry and is written with it.`,
      "Take it out.",
      keys,
    );
  }
}

/** What fills itself in fits its field. */
export function checkSettings(sets: readonly SettingPlan[], keys: Keys, findings: Findings): void {
  for (const [name, setting] of sets) {
    const field = findings.field(name, keys);
    if (field === undefined) continue;
    const [fits, what] = fitOf(setting, field);
    if (!fits)
      findings.error(
        "setting",
        `"${name}" cannot be ${what}.`,
        "Change the field or the setting.",
        [...keys, name],
      );
  }
}

function fitOf(setting: SettingPlan[1], field: FieldPlan): readonly [fits: boolean, what: string] {
  switch (setting.kind) {
    case "now":
      return [field.type.kind === "instant", "the moment of the change: it is no instant"];
    case "actor":
      return [
        field.type.kind === "ref" || field.type.kind === "string",
        "whoever acts: it is no ref",
      ];
    case "cleared":
      return [field.optional, "cleared: it is not optional"];
    case "constant":
      return [
        canBe(field.type, setting.value),
        `${JSON.stringify(setting.value)}: that does not fit`,
      ];
  }
}

/** Whether a value of this type can equal a constant. */
export function canBe(type: FieldType, value: Constant): boolean {
  switch (type.kind) {
    case "string":
    case "ref":
      return typeof value === "string";
    case "number":
    case "instant":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    case "enum":
      return typeof value === "string" && type.values.includes(value);
    case "list":
    case "object":
      return false;
  }
}
