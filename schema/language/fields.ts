import { z } from "zod";

/** What Fettle knows about a field beyond its zod type; kept in zod's own metadata under `fettle`. */
export interface FieldMeta {
  /** The entity this string is the id of, in the same organisation. */
  readonly ref?: string;
  /** Milliseconds since the epoch, UTC; a Timestamp in Firestore. */
  readonly instant?: boolean;
  /** Written at creation, never again. */
  readonly fixed?: boolean;
}

/** The metadata of one zod schema, without that of the schemas it wraps. */
export function fieldMeta(schema: z.ZodType): FieldMeta {
  const meta = schema.meta()?.["fettle"];
  return isFieldMeta(meta) ? meta : {};
}

/** The id of a document of `entity` (its camelCase name): 1 to 40 letters, digits, `-` and `_`, so never a way to another path. */
export function ref(entity: string): z.ZodString {
  return withMeta(
    z
      .string()
      .min(1)
      .max(40)
      .regex(/^[\w-]+$/),
    { ref: entity },
  );
}

/** A moment: whole milliseconds since the epoch, UTC, between the years 1900 and 2200. */
export function instant(): z.ZodInt {
  return withMeta(z.int().min(-2_208_988_800_000).max(7_258_118_400_000), { instant: true });
}

/** When somebody last did something that has a pace, and the path of the document it made or changed; for `paced(…)`. */
export function pace() {
  return z.object({ at: instant(), of: z.string().min(1).max(600) }).optional();
}

/** May never change after the document was created. */
export function fixed<T extends z.ZodType>(schema: T): T {
  return withMeta(schema, { fixed: true });
}

function withMeta<T extends z.ZodType>(schema: T, added: FieldMeta): T {
  return schema.meta({ ...schema.meta(), fettle: { ...fieldMeta(schema), ...added } });
}

function isFieldMeta(value: unknown): value is FieldMeta {
  return typeof value === "object" && value !== null;
}
