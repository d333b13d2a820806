import type { FieldPlan, FieldType, ItemType } from "#codegen/plan/plan.ts";
import type { Fields, Json } from "#generated/runtime.ts";

/** Values at the limits of a type and just beyond: some valid, some not. */
export function edgesOf(type: FieldType): readonly Json[] {
  if (type.kind === "told") return [{}, { unknownField: 1 }, "", "{}", [], 7];
  if (type.kind !== "list") return itemEdges(type);
  const plain = plainItem(type.of);
  const { min = 0, max } = type;
  const lengths = [min - 1, min, ...(max === undefined || max > 1000 ? [] : [max, max + 1])];
  return [
    ...lengths.filter((each) => each >= 0).map((length) => Array.from({ length }, () => plain)),
    ...itemEdges(type.of).flatMap((edge) => [[edge], [plain, edge], [plain, edge, plain]]),
    [plain, 7],
    {},
    "",
  ];
}

function itemEdges(type: ItemType): readonly Json[] {
  switch (type.kind) {
    case "string":
    case "ref":
      return textEdges(type);
    case "number":
    case "instant":
      return numberEdges(type);
    case "enum":
      return [...type.values, "unknownField", "nonsense-x", "", 7];
    case "boolean":
      return [true, false, "true", 1];
    case "object":
      return objectEdges(type.fields);
  }
}

function textEdges({
  kind,
  min = 0,
  max,
  pattern,
}: Extract<ItemType, { kind: "string" | "ref" }>): readonly Json[] {
  const isPlain = pattern === undefined || kind === "ref";
  const lengths = [min - 1, min, ...(max === undefined ? [] : [max, max + 1])];
  return [
    ...lengths.filter((each) => each >= 0).map((length) => "x".repeat(length)),
    // One character of two UTF-16 units, and sometimes a line break.
    ...(isPlain && kind !== "ref" && max !== undefined && max > 0
      ? [`${"😀".repeat(max - 1)}\n`]
      : []),
    `${"x".repeat(Math.max(min, 2) - 1)}\n`,
    "a b",
    ...(isPlain && kind !== "ref" ? [] : ["x.é"]),
    [],
    {},
  ];
}

function numberEdges({
  kind,
  min,
  max,
}: Extract<ItemType, { kind: "number" | "instant" }>): readonly Json[] {
  const low = min ?? -5;
  const high = max ?? low + 10;
  // Larger integers are not exact.
  const most = Number.MAX_SAFE_INTEGER;
  const largest = kind === "number" && max === undefined ? [most, most + 1] : [];
  return [low - 1, low, high, high + 1, low + 0.5, ...largest];
}

function objectEdges(fields: readonly FieldPlan[]): readonly Json[] {
  const whole = plainFields(fields);
  const least = plainFields(fields.filter((field) => !field.optional));
  return [
    whole,
    least,
    { ...whole, unknownField: 1 },
    [],
    "",
    ...fields.flatMap(({ name, type }) => [
      Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)),
      ...edgesOf(type).map((edge) => ({ ...whole, [name]: edge })),
    ]),
  ];
}

function plainFields(fields: readonly FieldPlan[]): Fields {
  return Object.fromEntries(fields.map(({ name, type }) => [name, plainValue(type)] as const));
}

function plainValue(type: FieldType): Json {
  if (type.kind === "told") return {};
  if (type.kind !== "list") return plainItem(type);
  return Array.from({ length: type.min ?? 0 }, () => plainItem(type.of));
}

function plainItem(type: ItemType): Json {
  switch (type.kind) {
    case "string":
    case "ref":
      return "x".repeat(Math.max(type.min ?? 0, 1));
    case "number":
    case "instant":
      return type.min ?? Math.min(type.max ?? 1, 1);
    case "enum":
      return type.values[0] ?? "";
    case "boolean":
      return true;
    case "object":
      return plainFields(type.fields);
  }
}
