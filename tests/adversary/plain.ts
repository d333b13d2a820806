import { ownSettings } from "#codegen/plan/operations.ts";
import type { EntityPlan, FieldPlan, FieldType, ItemType } from "#codegen/plan/plan.ts";
import type { Json } from "#generated/runtime.ts";
import { validValue } from "../conformance/documents.ts";
import type { Random } from "../conformance/random.ts";
import { dayMs } from "./people.ts";

/** A time in the future of any clock that replays a story, in ms. */
export const future = 4_102_444_800_000;

/** A neutral value of a type; the caller fills in refs. */
export function plainValue(
  { type, fallback, examples }: FieldPlan,
  now: number,
  random: Random,
): Json {
  if (fallback !== undefined) return fallback;
  const [example] = examples ?? [];
  if (example !== undefined) return example;
  if (type.kind !== "list") return plainItem(type, now, random);
  return Array.from({ length: type.min ?? 0 }, () => plainItem(type.of, now, random));
}

function plainItem(type: ItemType | FieldType, now: number, random: Random): Json {
  switch (type.kind) {
    case "string":
      return type.pattern === undefined
        ? "plain".padEnd(type.min ?? 0, "-").slice(0, type.max)
        : validValue(type, () => [], random);
    case "instant":
      return now - dayMs;
    case "enum":
      return type.values[0] ?? "";
    case "boolean":
      return false;
    case "ref":
    case "number":
    case "object":
      return validValue(type, () => [], random);
    case "told":
    case "list":
      return {};
  }
}

/** The fields that a setting fills with the author's id. */
export function authorFields(entity: EntityPlan): readonly string[] {
  const operations = [...entity.creates, ...(entity.lifecycle?.transitions ?? [])];
  const names = operations.flatMap((operation) =>
    ("fields" in operation ? ownSettings(operation, entity) : operation.sets).flatMap(
      ([field, setting]) => (setting.kind === "actor" ? [field] : []),
    ),
  );
  return [...new Set([...names, ...(entity.journalOf === undefined ? [] : ["by"])])];
}
