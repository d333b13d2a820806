import type { FieldPlan } from "#codegen/plan/plan.ts";
import { type Fields, isList, isRecord, type Json } from "#generated/runtime.ts";
import { dayMs, now, without } from "../documents.ts";
import { edgesOf } from "../edges.ts";
import type { World } from "../world.ts";
import { otherThan, type Scene } from "./scene.ts";

/** Values that policies may test for; a text only where any will do. */
export function askedValues(
  { type, optional }: FieldPlan,
  { by }: Scene,
  world: World,
): readonly (Json | undefined)[] {
  const other = otherThan(by, world);
  const refs = (entity: string): readonly string[] => [by, other, ...world.refs(entity)];
  const none = optional ? [undefined] : [];
  switch (type.kind) {
    case "boolean":
      return [true, false, ...none];
    case "enum":
      return [...type.values, ...none];
    case "instant":
      return [now, now - dayMs, now + 30 * dayMs, ...none];
    case "number":
      return [0, 1, 2, ...none];
    case "string":
      return ["Another name", ...none];
    case "ref":
      return [...refs(type.entity), ...none];
    case "list":
      return type.of.kind === "ref"
        ? [...refs(type.of.entity).map((each) => [each]), ...none]
        : none;
    default:
      return none;
  }
}

/** Values that rules may test for, at the limits of a type and beyond. */
export function valuesOf(
  field: FieldPlan,
  scene: Scene,
  world: World,
): readonly (Json | undefined)[] {
  const { type } = field;
  const { by } = scene;
  const other = otherThan(by, world);
  return [
    ...edgesOf(type),
    undefined,
    null,
    ...askedValues(field, scene, world),
    ...(type.kind === "string" ? [by, other] : []),
    ...(type.kind === "instant" ? [now - 2000] : []),
    ...(type.kind === "list" ? [[by], [other], [by, by], [other, by]] : []),
  ];
}

/** An object with each of its fields at each limit; a text with a line break. */
export function inside(
  { type }: Pick<FieldPlan, "type">,
  value: Json | undefined,
): readonly Json[] {
  if (typeof value === "string")
    return [
      `${value}\n`,
      `\u0007${value}`,
      ` ${value}`,
      `${value}x`,
      " ".repeat(5),
      `${value}\u0301`,
    ];
  if (type.kind === "list" && value !== undefined && isList(value))
    return [[...value, ...value], value.toReversed(), value.slice(1)];
  if (value === undefined || !isRecord(value) || isList(value)) return [];
  const unknown = { ...value, unknownField: 1 };
  if (type.kind !== "object")
    return [
      ...Object.keys(value).flatMap((key) => [without(value, key), { ...value, [key]: "x" }]),
      unknown,
    ];
  return [
    unknown,
    ...type.fields.flatMap((field) => [
      without(value, field.name),
      ...edgesOf(field.type).map((edge) => ({ ...value, [field.name]: edge })),
      ...nextTo(field, value[field.name]).flatMap((edge) => [
        { ...value, [field.name]: edge },
        { ...counting(value, field.name, edge), [field.name]: edge },
      ]),
    ]),
  ];
}

/** An object whose numbers are the length of a list before or after also gets the lengths of the other list. */
function counting(value: Fields, name: string, other: Json): Fields {
  const old = value[name];
  const longer = isList(other) && old !== undefined && isList(old) ? other.length - old.length : 0;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === "number" && Math.abs(each) < 10_000 ? each + longer : each,
    ]),
  );
}

/** For a list, itself with each limit of an item added, so that required items stay; for a number, the next one. */
function nextTo({ type }: FieldPlan, value: Json | undefined): readonly Json[] {
  if (typeof value === "number") return [value + 1, value - 1];
  if (type.kind !== "list" || value === undefined || !isList(value)) return [];
  const { max = 1000 } = type;
  const filled = (length: number): readonly Json[] => [
    ...value,
    ...Array.from({ length: Math.max(0, length - value.length) }, (_, at) => `x${at}`),
  ];
  const edges = edgesOf(type).flatMap((edge) =>
    isList(edge)
      ? [
          [...value, ...edge],
          [...edge, ...value],
        ]
      : [],
  );
  return [filled(max), filled(max + 1), ...edges];
}
