import type { Constant } from "../../schema/language/policy.ts";
import { hintAt } from "../near.mjs";
import type { FieldPlan, FieldType, SettingPlan } from "../plan/plan.ts";
import { revisionField } from "../plan/revisions.ts";
import { type Findings, type Keys, listed } from "./findings.ts";

/** A field that a step or edit changes exists, is not fixed, and does not belong to the lifecycle or the journal. */
export function checkChange(name: string, keys: Keys, findings: Findings): void {
  const { lifecycle, journal } = findings.entity;
  const field = findings.field(name, keys);
  if (field?.fixed) {
    findings.error(
      "change.fixed",
      `"${name}" may never change, but here it does.`,
      "Take fixed(…) off the field, or the field out of here.",
      keys,
      name,
    );
  }
  if (name === lifecycle?.field) {
    findings.error(
      "change.state",
      `"${name}" changes by the steps of the lifecycle and no other way.`,
      "Take it out, and add a step to the lifecycle if one is missing.",
      keys,
      name,
    );
  }
  checkRevision(name, keys, findings);
  if (name === journal?.last) {
    findings.error(
      "change.last-entry",
      `"${name}" names the last entry and is written with it.`,
      "Take it out.",
      keys,
      name,
    );
  }
}

/** The revision of a document is written only by the stores. */
export function checkRevision(name: string, keys: Keys, findings: Findings): void {
  const { entity } = findings;
  if (name !== revisionField || !entity.isRevised) return;
  findings.error(
    "field.reserved",
    `"${name}" counts the changes of each ${entity.name}: it has no journal that would tell them apart.`,
    "Give the field another name.",
    keys,
    name,
  );
}

/** Every value that a setting fills in fits its field. */
export function checkSettings(sets: readonly SettingPlan[], keys: Keys, findings: Findings): void {
  for (const [name, setting] of sets) {
    const field = findings.field(name, keys);
    if (field === undefined) continue;
    const people = findings.plan.actor;
    const named = setting.kind === "actorName" && people?.actor?.name === undefined;
    const [fits, what] =
      setting.kind === "raised"
        ? raisedFit(field, keys[0] === "creates")
        : fitOf(setting, field, named ? undefined : people?.name);
    const choice =
      setting.kind === "constant" ? choiceAmong(field.type, [setting.value]) : undefined;
    const [end, fix] = choice ?? [".", "Change the field or the setting."];
    if (!fits)
      findings.error("setting.misfit", `"${name}" cannot be ${what}${end}`, fix, [...keys, name]);
  }
}

function isPerson({ type }: FieldPlan, people: string | undefined): boolean {
  if (type.kind === "ref") return people === undefined || type.entity === people;
  return type.kind === "string";
}

/** `raised()` adds one to an existing number, so the field needs a number to start from. */
function raisedFit(
  { type, optional, fallback }: FieldPlan,
  isNew: boolean,
): readonly [fits: boolean, what: string] {
  if (isNew) return [false, "one more than it was: there was nothing before"];
  const goesOn = type.kind === "number" && type.integer && type.max === undefined;
  return [
    goesOn && (!optional || fallback !== undefined),
    "one more than it was: it is no whole number without a max, or it may be missing",
  ];
}

function fitOf(
  setting: Exclude<SettingPlan[1], { kind: "raised" }>,
  field: FieldPlan,
  people: string | undefined,
): readonly [fits: boolean, what: string] {
  switch (setting.kind) {
    case "now":
      return [field.type.kind === "instant", "the moment of the change: it is no instant"];
    case "actor":
      return [isPerson(field, people), "the acting user: it is no ref to one of the people"];
    case "actorName":
      return [
        people !== undefined && field.type.kind === "string",
        "the name of the acting user: it is no text, or acting users have no name",
      ];
    case "cleared":
      return [
        field.optional && field.fallback === undefined,
        field.optional ? "cleared: it has a default" : "cleared: it is not optional",
      ];
    case "constant":
      return [
        canBe(field.type, setting.value),
        `${JSON.stringify(setting.value)}: that does not fit`,
      ];
  }
}

/** For a choice: the end of a sentence about values that are not among its own, and what to do. */
export function choiceAmong(
  type: FieldType,
  wrong: readonly Constant[],
): readonly [end: string, fix: string] | undefined {
  if (type.kind !== "enum") return undefined;
  const [first = ""] = wrong;
  const end = wrong.length === 1 ? hintAt(String(first), type.values) : ".";
  return [end, `Name one of: ${listed(type.values)}.`];
}

export interface Limits {
  readonly min?: number;
  readonly max?: number;
}

/** Whether a number, or the length of a text or list, keeps to its limits. */
export function within(value: number, { min = -Infinity, max = Infinity }: Limits): boolean {
  return value >= min && value <= max;
}

function isWhole(value: number, isAsked: boolean): boolean {
  return !isAsked || Number.isSafeInteger(value);
}

function hasForm(value: string, { pattern }: { readonly pattern?: string }): boolean {
  return pattern === undefined || new RegExp(pattern).test(value);
}

/** Whether a value of this type can equal a constant. */
export function canBe(type: FieldType, value: Constant): boolean {
  switch (type.kind) {
    case "string":
    case "ref":
      return (
        typeof value === "string" && hasForm(value, type) && within(Array.from(value).length, type)
      );
    case "number":
      return typeof value === "number" && within(value, type) && isWhole(value, type.integer);
    case "instant":
      return typeof value === "number" && within(value, type) && isWhole(value, true);
    case "boolean":
      return typeof value === "boolean";
    case "enum":
      return typeof value === "string" && type.values.includes(value);
    case "list":
    case "object":
    case "told":
      return false;
  }
}
