import type { z } from "zod";
import type { FieldMeta } from "../../schema/language/fields.ts";
import { fieldMeta } from "../../schema/language/fields.ts";
import type { FieldPlan, FieldType, Literal } from "../plan/plan.ts";
import { SchemaError, type SchemaPlace } from "../schema-error.ts";
import { type Checked, hasChecks, readNumberLimits, readTextLimits } from "./read-checks.ts";

/**
 * Reads one zod schema into the generator's words. What it cannot enforce everywhere it refuses.
 * @throws SchemaError `construct`, `check`, `default`
 */
export function readField(name: string, schema: z.ZodType, place: SchemaPlace): FieldPlan {
  const found = unwrap(schema, place);
  const type = readType(found.inner, found.meta, place);
  const { about, optional, meta, fallback } = found;
  const plan = { name, about, type, optional, fixed: meta.fixed ?? false };
  return fallback === undefined ? plan : { ...plan, fallback };
}

interface Unwrapped {
  inner: z.core.$ZodType;
  optional: boolean;
  fallback: Literal | undefined;
  meta: FieldMeta;
  about: string;
}

/** Takes off what says that the field may be left out, and gathers what was said about it on the way in. */
function unwrap(schema: z.ZodType, place: SchemaPlace): Unwrapped {
  const found: Unwrapped = {
    inner: schema,
    optional: false,
    fallback: undefined,
    meta: {},
    about: "",
  };
  for (let current: z.core.$ZodType = schema; ;) {
    if (isClassic(current)) {
      found.meta = { ...fieldMeta(current), ...found.meta };
      found.about ||= current.description ?? "";
    }
    found.inner = current;
    const { def } = typed(current)._zod;
    if (def.type !== "optional" && def.type !== "default") return found;
    refuseChecks(def, place);
    if (def.type === "optional") found.optional = true;
    else found.fallback ??= readDefault(def.defaultValue, def.innerType, place);
    current = def.innerType;
  }
}

function readType(schema: z.core.$ZodType, meta: FieldMeta, place: SchemaPlace): FieldType {
  const { def } = typed(schema)._zod;
  if ("coerce" in def && def.coerce) throw unsupported("z.coerce", place);
  switch (def.type) {
    case "string": {
      const limits = readTextLimits(def, place);
      return meta.ref === undefined
        ? { kind: "string", ...limits }
        : { kind: "ref", entity: meta.ref, ...limits };
    }
    case "number": {
      const { integer, ...limits } = readNumberLimits(def, place);
      return meta.instant ? { kind: "instant", ...limits } : { kind: "number", integer, ...limits };
    }
    case "boolean":
      refuseChecks(def, place);
      return { kind: "boolean" };
    case "enum":
      refuseChecks(def, place);
      return { kind: "enum", values: readWords(Object.values(def.entries), place) };
    case "literal":
      refuseChecks(def, place);
      return { kind: "enum", values: readWords(def.values, place) };
    case "array": {
      const item = readField("", asClassic(def.element, place), place);
      if (item.optional || item.fallback !== undefined) {
        throw unsupported("an optional or defaulted list element", place);
      }
      if (item.type.kind === "list") throw unsupported("a list of lists", place);
      return { kind: "list", of: item.type, ...readTextLimits(def, place) };
    }
    case "object":
      return { kind: "object", fields: readShape(def, place) };
    default:
      throw unsupported(`z.${def.type}()`, place);
  }
}

function readShape(def: z.core.$ZodObjectDef, place: SchemaPlace): readonly FieldPlan[] {
  refuseChecks(def, place);
  if (def.catchall !== undefined)
    throw unsupported("a strict or loose object (no document may have unknown keys anyway)", place);
  return Object.entries(def.shape).map(([key, value]) => {
    const inside = { ...place, keys: [...(place.keys ?? []), key] };
    const field = readField(key, asClassic(value, inside), inside);
    if (field.fallback !== undefined)
      throw unsupported("a default inside a nested object (give the whole object one)", inside);
    return field;
  });
}

function readWords(values: readonly unknown[], place: SchemaPlace): readonly string[] {
  const words = values.filter((value) => typeof value === "string");
  if (words.length !== values.length) throw unsupported("an enum of anything but strings", place);
  return words;
}

function readDefault(value: unknown, type: z.core.$ZodType, place: SchemaPlace): Literal {
  if (!isLiteral(value)) {
    throw new SchemaError(
      "default",
      "The default is not JSON.",
      "Give a string, number, boolean, list or object.",
      place,
    );
  }
  if (!asClassic(type, place).safeParse(value).success) {
    throw new SchemaError(
      "default",
      `The default ${JSON.stringify(value)} is not what the field allows.`,
      "Change the one or the other.",
      place,
    );
  }
  return value;
}

function isLiteral(value: unknown): value is Literal {
  if (typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isLiteral);
  return typeof value === "object" && value !== null && Object.values(value).every(isLiteral);
}

function refuseChecks(def: Checked, place: SchemaPlace): void {
  if (hasChecks(def)) throw unsupported("a refinement", place);
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
