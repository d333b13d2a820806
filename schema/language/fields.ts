import { z } from "zod";

/** What Fettle knows about a field beyond its zod type; stored in zod's metadata under `fettle`. */
export interface FieldMeta {
  /** The entity this string is the id of, in the same organisation. */
  readonly ref?: string;
  /** Milliseconds since the epoch, UTC; a Timestamp in Firestore. */
  readonly instant?: boolean;
  /** Written at creation and never changed. */
  readonly fixed?: boolean;
  /** The field is a counter with this limit. */
  readonly pace?: Pace;
  /** A text on one line of visible characters. */
  readonly line?: boolean;
  /** Values of fields of the entity that the journal documents. */
  readonly told?: boolean;
}

/** The metadata of one zod schema, without that of the schemas it wraps. */
export function fieldMeta(schema: z.ZodType): FieldMeta {
  const meta = schema.meta()?.["fettle"];
  return isFieldMeta(meta) ? meta : {};
}

/** The id of a document of `entity` (its camelCase name): 1 to 40 letters, digits, `-` and `_`, so it cannot alter a path. */
export function ref(entity: string): z.ZodString {
  demand(typeof entity === "string", 'ref(…) takes the name of an entity: ref("person")');
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
 * A name or a title: one line of text, without invisible or bidirectional control characters, and with at least one visible
 * character. Commands clean the text, and the rules refuse other writes; older stored texts are still read.
 */
export function line(limits: { readonly min?: number; readonly max: number }): z.ZodString {
  demand(
    isNumbers(limits, ["max"]),
    "line(…) takes its limits as numbers: line({ max: 80 }), with a min where 1 is too few",
  );
  const { min = 1, max } = limits;
  return withMeta(z.string().min(min).max(max), { line: true });
}

/** A rate limit: at most `most` times within `seconds`, counted from the first time. */
export interface Pace {
  readonly most: number;
  readonly seconds: number;
}

/**
 * A counter for `paced(…)` in a document of the user: when the count started, how often the user acted since, and the paths that
 * the last change wrote. The stores write it, and the rules verify it.
 */
export function pace(limit: Pace) {
  demand(
    isNumbers(limit, ["most", "seconds"]),
    "pace(…) takes how often and within how many seconds: pace({ most: 30, seconds: 3600 })",
  );
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
 * For `was` and `became` in the entries of a journal: the values of the changed fields before and after a change. They are
 * compared with the document when the entry is written. Reading an old entry works with any later schema.
 */
export function told() {
  return withMeta(z.object({}), { told: true }).optional();
}

/** Marks a field that must not change after the document was created. */
export function fixed<T extends z.ZodType>(schema: T): T {
  demand("_zod" in Object(schema), "fixed(…) takes a type: fixed(z.string().max(80))");
  return withMeta(schema, { fixed: true });
}

/** A schema may be read without the compiler, which would have refused what a word is given. */
function demand(holds: boolean, what: string): void {
  if (!holds) throw new TypeError(what);
}

function isNumbers(given: unknown, needs: readonly string[]): boolean {
  const entries = given instanceof Object ? Object.entries(given) : [];
  const isThere = (key: string): boolean => entries.some(([each]) => each === key);
  return needs.every(isThere) && entries.every(([, value]) => typeof value === "number");
}

function withMeta<T extends z.ZodType>(schema: T, added: FieldMeta): T {
  return schema.meta({ ...schema.meta(), fettle: { ...fieldMeta(schema), ...added } });
}

function isFieldMeta(value: unknown): value is FieldMeta {
  return typeof value === "object" && value !== null;
}
