import type { z } from "zod";
import type { FieldMeta } from "../../schema/language/fields.ts";
import { fieldMeta } from "../../schema/language/fields.ts";
import type { FieldPlan, FieldType, Literal } from "../plan/plan.ts";
import { SchemaError, type SchemaPlace } from "../schema-error.ts";

/**
 * Reads one zod schema into the generator's words. What it cannot enforce everywhere it refuses.
 * @throws SchemaError `construct`, `check`, `default`
 */
export function readField(name: string, schema: z.ZodType, place: SchemaPlace): FieldPlan {
  const found = unwrap(schema, place);
  return {
    name,
    about: found.about,
    type: readType(found.inner, found.meta, place),
    optional: found.optional,
    fixed: found.meta.fixed ?? false,
    ...(found.fallback === undefined ? {} : { fallback: found.fallback }),
  };
}

interface Unwrapped {
  inner: z.core.$ZodType;
  optional: boolean;
  fallback: Literal | undefined;
  meta: FieldMeta;
  about: string;
}

function unwrap(schema: z.ZodType, place: SchemaPlace): Unwrapped {
  const found: Unwrapped = { inner: schema, optional: false, fallback: undefined, meta: {}, about: "" };
  for (let current: z.core.$ZodType = schema; ; ) {
    if (isClassic(current)) {
      found.meta = { ...fieldMeta(current), ...found.meta };
      found.about ||= current.description ?? "";
    }
    found.inner = current;
    const { def } = typed(current)._zod;
    if (def.type === "optional") found.optional = true;
    else if (def.type === "default") found.fallback = literal(def.defaultValue, place);
    else return found;
    current = def.innerType;
  }
}

function readType(schema: z.core.$ZodType, meta: FieldMeta, place: SchemaPlace): FieldType {
  const { def } = typed(schema)._zod;
  switch (def.type) {
    case "string": {
      const limits = readChecks(def, place);
      return meta.ref === undefined ? { kind: "string", ...limits } : { kind: "ref", entity: meta.ref, ...limits };
    }
    case "number": {
      const { integer, ...limits } = readNumber(def, place);
      return meta.instant ? { kind: "instant", ...limits } : { kind: "number", integer, ...limits };
    }
    case "boolean":
      return { kind: "boolean" };
    case "enum": {
      const values = Object.values(def.entries).filter((value) => typeof value === "string");
      return { kind: "enum", values };
    }
    case "literal": {
      const values = def.values.filter((value) => typeof value === "string");
      if (values.length !== def.values.length) throw unsupported("a literal that is not a string", place);
      return { kind: "enum", values };
    }
    case "array": {
      const item = readField("", asClassic(def.element, place), place);
      if (item.optional || item.fallback !== undefined) throw unsupported("an optional or defaulted list element", place);
      return { kind: "list", of: item.type, ...readChecks(def, place) };
    }
    case "object": {
      const fields = Object.entries(def.shape).map(([key, value]) =>
        readField(key, asClassic(value, place), { ...place, keys: [...(place.keys ?? []), key] }),
      );
      if (fields.some((field) => field.fallback !== undefined)) {
        throw unsupported("a default inside a nested object (give the whole object one)", place);
      }
      return { kind: "object", fields };
    }
    default:
      throw unsupported(`z.${def.type}()`, place);
  }
}

interface Checked {
  readonly checks?: readonly z.core.$ZodCheck<never>[] | undefined;
}

function readChecks(def: Checked, place: SchemaPlace): { min?: number; max?: number; pattern?: string } {
  const limits: { min?: number; max?: number; pattern?: string } = {};
  for (const check of def.checks ?? []) {
    const found = check._zod.def;
    if (isCheck(found, "min_length", "minimum")) limits.min = Math.max(limits.min ?? 0, found.minimum);
    else if (isCheck(found, "max_length", "maximum")) limits.max = Math.min(limits.max ?? Infinity, found.maximum);
    else if (isCheck(found, "length_equals", "length")) limits.min = limits.max = found.length;
    else if (found.check === "string_format" && "pattern" in found && found.pattern instanceof RegExp && found.pattern.flags === "" && limits.pattern === undefined)
      limits.pattern = found.pattern.source;
    else throw uncheckable(found.check, place);
  }
  return limits;
}

function readNumber(
  def: Checked & { readonly check?: string; readonly format?: string },
  place: SchemaPlace,
): { integer: boolean; min?: number; max?: number } {
  const limits: { integer: boolean; min?: number; max?: number } = { integer: def.format === "safeint" };
  for (const check of def.checks ?? []) {
    const found = check._zod.def;
    if (found.check === "number_format" && "format" in found && found.format === "safeint") limits.integer = true;
    else if (isCheck(found, "greater_than", "value") && isInclusive(found)) limits.min = Math.max(limits.min ?? -Infinity, found.value);
    else if (isCheck(found, "less_than", "value") && isInclusive(found)) limits.max = Math.min(limits.max ?? Infinity, found.value);
    else throw uncheckable(found.check, place);
  }
  return limits;
}

function isCheck<K extends string>(
  def: { readonly check: string },
  name: string,
  key: K,
): def is { readonly check: string } & Record<K, number> {
  return def.check === name && key in def && typeof Reflect.get(def, key) === "number";
}

function isInclusive(def: object): boolean {
  return "inclusive" in def && def.inclusive === true;
}

function literal(value: unknown, place: SchemaPlace): Literal {
  if (isLiteral(value)) return value;
  throw new SchemaError("default", "The default is not JSON.", "Give a string, number, boolean, list or object.", place);
}

function isLiteral(value: unknown): value is Literal {
  if (typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isLiteral);
  return typeof value === "object" && value !== null && Object.values(value).every(isLiteral);
}

function typed(schema: z.core.$ZodType): z.core.$ZodTypes {
  // zod's own union of every schema it has: the switch on `def.type` needs it, and no narrower type exists.
  return schema as z.core.$ZodTypes;
}

function isClassic(schema: z.core.$ZodType): schema is z.ZodType {
  return "meta" in schema && typeof schema.meta === "function";
}

function asClassic(schema: z.core.$ZodType, place: SchemaPlace): z.ZodType {
  if (isClassic(schema)) return schema;
  throw unsupported("a schema from zod/mini", place);
}

function unsupported(what: string, place: SchemaPlace): SchemaError {
  return new SchemaError(
    "construct",
    `${what} cannot be enforced in every place a document is checked.`,
    "Use strings, numbers, booleans, enums, instants, refs, lists and nested objects, with optional() and default() at the top.",
    place,
  );
}

function uncheckable(check: string, place: SchemaPlace): SchemaError {
  return new SchemaError(
    "check",
    `The check "${check}" cannot be enforced in every place a document is checked.`,
    "Use min, max, length, regex (one) and whole numbers.",
    place,
  );
}
