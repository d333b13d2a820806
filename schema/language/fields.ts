import { z } from "zod";

/** What Fettle knows about a field beyond its zod type; kept in zod's own metadata under `fettle`. */
export interface FieldMeta {
  /** The entity this string is the id of, in the same organisation. */
  readonly ref?: string;
  /** Milliseconds since the epoch, UTC; a Timestamp in Firestore. */
  readonly instant?: boolean;
  /** Written at creation, never again. */
  readonly fixed?: boolean;
  /** It counts how often something was done. */
  readonly pace?: Pace;
  /** A text on one line, of characters that people see. */
  readonly line?: boolean;
  /** Values of fields of whatever a journal is about. */
  readonly told?: boolean;
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

/**
 * A name or a title: a text on one line without characters that nobody sees or that turn the writing around, and not of spaces
 * alone. Commands clean what they write, and whatever else is written is refused; what was stored before is read all the same.
 */
export function line({
  min = 1,
  max,
}: {
  readonly min?: number;
  readonly max: number;
}): z.ZodString {
  return withMeta(z.string().min(min).max(max), { line: true });
}

/** How often something may be done: at most `most` times within `seconds`, counted from the first of them. */
export interface Pace {
  readonly most: number;
  readonly seconds: number;
}

/**
 * How often somebody did something that has a pace, in a document of theirs, for `paced(…)`: since when is counted, how often it
 * was done since, and the paths of what was made or changed the last time. The stores write it, and the rules count along.
 */
export function pace(limit: Pace) {
  const counted = z.object({
    from: instant(),
    count: z.int().min(1).max(limit.most),
    of: z
      .array(
        z
          .string()
          .max(300)
          .regex(/^[\w/-]+$/),
      )
      .min(1)
      .max(20),
  });
  return withMeta(counted, { pace: limit }).optional();
}

/**
 * In the entries of a journal, for `was` and `became`: the values of the fields that a change changed, before it and after it.
 * They are compared with the document itself when the entry is written, and read whatever the schema has become since.
 */
export function told() {
  return withMeta(z.object({}), { told: true }).optional();
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
