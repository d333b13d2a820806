import type { FieldPlan } from "#codegen/plan/plan.ts";
import { type Fields, isList, isRecord, type Json } from "#generated/runtime.ts";
import { dayMs, now, without } from "../conformance/documents.ts";
import { edgesOf } from "../conformance/edges.ts";
import type { World } from "../conformance/world.ts";
import type { Scene } from "./scene.ts";

/** Values that rules may test for, at the limits of a type and beyond. */
export function valuesOf(
  { type }: FieldPlan,
  { by }: Scene,
  world: World,
): readonly (Json | undefined)[] {
  const other = world.people.find((each) => each !== by) ?? "x100";
  const named = type.kind === "ref" ? world.refs(type.entity) : [];
  const listed = type.kind === "list" && type.of.kind === "ref" ? world.refs(type.of.entity) : [];
  const isText = type.kind === "ref" || type.kind === "string";
  return [
    ...edgesOf(type),
    undefined,
    null,
    ...(isText ? [by, other] : []),
    ...named,
    ...(type.kind === "list"
      ? [[by], [other], [by, by], [other, by], ...listed.map((each) => [each])]
      : []),
    ...(type.kind === "instant" ? [now, now - 2000, now - dayMs, now + 30 * dayMs] : []),
    ...(type.kind === "number" ? [0, 1, 2] : []),
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
  if (type.kind !== "object")
    return [
      ...Object.keys(value).flatMap((key) => [without(value, key), { ...value, [key]: "x" }]),
      { ...value, unknownField: 1 },
    ];
  return [
    { ...value, unknownField: 1 },
    ...type.fields.flatMap((field) => [
      without(value, field.name),
      ...edgesOf(field.type).map((edge) => ({ ...value, [field.name]: edge })),
      ...beside(field, value[field.name]).flatMap((edge) => [
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
function beside({ type }: FieldPlan, value: Json | undefined): readonly Json[] {
  if (typeof value === "number") return [value + 1, value - 1];
  if (type.kind !== "list" || value === undefined || !isList(value)) return [];
  const { max = 1000 } = type;
  const filled = (length: number): readonly Json[] => [
    ...value,
    ...Array.from({ length: Math.max(0, length - value.length) }, (_, at) => `x${at}`),
  ];
  return [
    filled(max),
    filled(max + 1),
    ...edgesOf(type).flatMap((edge) =>
      isList(edge)
        ? [
            [...value, ...edge],
            [...edge, ...value],
          ]
        : [],
    ),
  ];
}
