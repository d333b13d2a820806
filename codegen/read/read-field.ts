import type { z } from "zod";
import type { FieldMeta } from "../../schema/language/fields.ts";
import { fieldMeta } from "../../schema/language/fields.ts";
import type { FieldPlan, FieldType, Literal } from "../plan/plan.ts";
import { SchemaError, type SchemaPlace } from "../schema-error.ts";
import {
  readNumberLimits,
  readTextLimits,
  refuseChecks,
  refuseUncountable,
} from "./read-checks.ts";
import { refuse, refusedType } from "./refusals.ts";

/**
 * Converts one zod schema into a field plan. Rejects everything that some output could not enforce.
 * @throws SchemaError `type.…`, `enum.…`, `check.…`, `pattern.…`, `default.…`
 */
export function readField(name: string, schema: z.ZodType, place: SchemaPlace): FieldPlan {
  const found = unwrap(asClassic(schema, place), place);
  const type = readType(found.inner, found.meta, place);
  const { about, meta, fallback, examples } = found;
  // What has a default is always there, however the two are combined.
  const optional = found.optional && fallback === undefined;
  const plan = { name, about, type, optional, fixed: meta.fixed ?? false };
  return {
    ...plan,
    ...(fallback === undefined ? {} : { fallback }),
    ...(meta.pace === undefined ? {} : { pace: meta.pace }),
    ...(examples === undefined ? {} : { examples: readExamples(examples, found.inner, place) }),
  };
}

interface Unwrapped {
  inner: z.core.$ZodType;
  optional: boolean;
  fallback: Literal | undefined;
  meta: FieldMeta;
  about: string;
  examples: unknown;
}

/** Removes optional and default wrappers, and collects the metadata on the way in. */
function unwrap(schema: z.ZodType, place: SchemaPlace): Unwrapped {
  const found: Unwrapped = {
    inner: schema,
    optional: false,
    fallback: undefined,
    meta: {},
    about: "",
    examples: undefined,
  };
  for (let current: z.core.$ZodType = schema; ;) {
    if (isClassic(current)) {
      found.meta = { ...fieldMeta(current), ...found.meta };
      found.about ||= current.description ?? "";
      found.examples ??= current.meta()?.["examples"];
    }
    found.inner = current;
    const { def, traits } = typed(current)._zod;
    if (def.type !== "optional" && def.type !== "default") return found;
    if (traits.has("$ZodExactOptional"))
      throw refuse("type.exact-optional", "exactOptional", place);
    refuseChecks(def, place);
    if (def.type === "optional") found.optional = true;
    else found.fallback ??= readDefault([def.defaultValue, def.defaultValue], def.innerType, place);
    current = def.innerType;
  }
}

function readType(schema: z.core.$ZodType, meta: FieldMeta, place: SchemaPlace): FieldType {
  const { def } = typed(schema)._zod;
  if ("coerce" in def && def.coerce) throw refuse("type.coerce", "coerce", place);
  switch (def.type) {
    case "string": {
      const limits = readTextLimits(def, place);
      refuseUncountable(limits, place);
      if (meta.line) return { kind: "string", ...limits, line: true };
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
      if (item.optional || item.fallback !== undefined)
        throw refuse("type.item-presence", "array", place);
      if (item.fixed) throw refuse("field.fixed-inside", "array", place);
      if (item.type.kind === "list") throw refuse("type.list-in-list", "array", place);
      if (item.type.kind === "told") throw refuse("journal.told", "array", place);
      return { kind: "list", of: item.type, ...readTextLimits(def, place) };
    }
    case "object":
      if (meta.told) return { kind: "told", fields: [] };
      return { kind: "object", fields: readShape(def, place) };
    default:
      throw refusedType(def.type, place);
  }
}

/** Rules call one function per nested object, and function calls nest at most twenty deep. */
const deepest = 8;

function readShape(def: z.core.$ZodObjectDef, place: SchemaPlace): readonly FieldPlan[] {
  refuseChecks(def, place);
  if (def.catchall !== undefined)
    throw refuse("type.object-keys", "strictObject looseObject strict loose catchall", place);
  // The first two keys are "fields" and the field's own name.
  if ((place.keys ?? []).length - 2 >= deepest)
    throw refuse("type.too-deep", undefined, { ...place, keys: (place.keys ?? []).slice(0, 2) });
  return Object.entries(def.shape).map(([key, value]) => {
    const inside = { ...place, keys: [...(place.keys ?? []), key] };
    const field = readField(key, asClassic(value, inside), inside);
    if (field.fallback !== undefined) throw refuse("default.inside", "default", inside);
    return field;
  });
}

function readWords(values: readonly unknown[], place: SchemaPlace): readonly string[] {
  const words = values.filter((value) => typeof value === "string");
  if (words.length !== values.length)
    throw refuse("enum.not-text", "enum literal nativeEnum", place);
  if (words.length === 0) throw refuse("enum.empty", "enum literal", place);
  if (words.some((word) => word.trim() === "")) throw refuse("enum.blank", "enum literal", place);
  if (new Set(words).size < words.length) {
    const twice = words.find((word, index) => words.indexOf(word) !== index);
    throw refuse("enum.twice", twice, place);
  }
  return words;
}

/** A default that is made by a function differs from one reading to the next, or is the time of the reading. */
function isMadeAnew([value, again]: readonly [unknown, unknown]): boolean {
  const isNow = typeof value === "number" && Math.abs(value - Date.now()) < 1000;
  return isNow || JSON.stringify(value) !== JSON.stringify(again);
}

function readDefault(
  twice: readonly [unknown, unknown],
  type: z.core.$ZodType,
  place: SchemaPlace,
): Literal {
  const [value] = twice;
  if (!isLiteral(value)) throw refuse("default.not-json", "default", place);
  if (isMadeAnew(twice)) throw refuse("default.made-anew", "default", place);
  const read = asClassic(type, place).safeParse(value);
  if (read.success) return value;
  // A mistake in the type may be why it does not fit.
  readField("", asClassic(type, place), place);
  throw new SchemaError(
    "default.outside",
    `The default ${JSON.stringify(value)} is not what the field allows: ${read.error.issues[0]?.message ?? "it does not fit"}.`,
    "Give a default within the field's limits, or widen the limits.",
    { ...place, words: ["default"] },
  );
}

/** The examples in `.meta({ examples: […] })`. */
function readExamples(
  examples: unknown,
  type: z.core.$ZodType,
  place: SchemaPlace,
): readonly Literal[] {
  const all: readonly unknown[] = Array.isArray(examples) ? examples : [];
  const fits = (each: unknown): each is Literal =>
    isLiteral(each) && asClassic(type, place).safeParse(each).success;
  const odd = all.findIndex((each) => !fits(each));
  if (all.length > 0 && odd === -1) return all.filter(fits);
  throw new SchemaError(
    "example.outside",
    all.length === 0
      ? "The examples are not a list of values."
      : `The example ${JSON.stringify(all[odd])} is not what the field allows.`,
    "Give examples within the field's limits: documents are made up of them.",
    { ...place, words: ["examples"] },
  );
}

/** A value that every store keeps as it is; half a surrogate pair is no character, and Firestore replaces it. */
function isLiteral(value: unknown): value is Literal {
  if (typeof value === "string") return !/\p{Surrogate}/u.test(value);
  if (typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isLiteral);
  return typeof value === "object" && value !== null && Object.values(value).every(isLiteral);
}

function typed(schema: z.core.$ZodType): z.core.$ZodTypes {
  // The cast to zod's union of all its schemas gives the switch on `def.type` its narrow types; zod exports no narrower type.
  return schema as z.core.$ZodTypes;
}

function isClassic(schema: z.core.$ZodType): schema is z.ZodType {
  return "meta" in schema && typeof schema.meta === "function";
}

function asClassic(schema: z.core.$ZodType, place: SchemaPlace): z.ZodType {
  // A schema file may hold anything where a type is expected, `null` too.
  const isSchema = "_zod" in Object(schema);
  if (isSchema && isClassic(schema)) return schema;
  throw refuse(isSchema ? "type.mini" : "type.not-zod", undefined, place);
}
