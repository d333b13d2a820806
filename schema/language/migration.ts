/*
 * How stored documents get from one shape of an entity to the next. `npm run codegen -- migrate` writes a migration for each
 * breaking change, and `npm run migrate` runs them; docs/migrations.md explains the steps.
 */

/** A document that a migration reads: as it was before, already in the new shape, or in part. */
export type Was<Before, After> = Omit<Before, keyof After> & {
  readonly [Key in keyof After]?:
    | After[Key]
    | (Key extends keyof Before ? Before[Key] : never)
    | undefined;
};

/** The id in a document's path at a placeholder: `id("place")`. */
export type PathId = (param: string) => string;

/** One entity's way from the shape `Before` to `After`, which has the new and the different fields only. */
interface MigrationOf<Before, After extends object> {
  /** The path of the documents before it: `"organisations/{organisation}/places/{place}"`. */
  readonly at: string;
  /**
   * The new and the different fields; `undefined` takes a field away, and all other fields stay. Run again on its own result, it
   * changes nothing. `id` reads the path before a move.
   */
  rewrite(was: Was<Before, After>, id: PathId): After;
  /** The path of the document from now on, if it moves. */
  to?(id: PathId, was: Was<Before, After>): string;
  /** Fields that nobody reads once every client is new. */
  readonly leaves?: readonly (keyof Before & string)[];
}

/** A migration, whatever its shapes. */
export interface Migration {
  readonly at: string;
  rewrite(was: object, id: PathId): object;
  to?(id: PathId, was: object): string;
  readonly leaves?: readonly string[];
}

export const migration = <Before, After extends object>(
  of: MigrationOf<Before, After>,
): Migration => of;

/** Thrown by a migration for a value that nobody has decided about. */
export class Undecided extends Error {
  override readonly name = "Undecided";
}

/** Stands where a person has to decide what becomes of a value; a document that comes here is left as it is and reported. */
export function undecided(why: string, value?: unknown): never {
  throw new Undecided(value === undefined ? why : `${why}: ${JSON.stringify(value)}`);
}
