/** Codes are stable: none is ever renamed or given another meaning. docs/schema-errors.md says what each means. */
export type ErrorCode = `${string}.${string}`;

/** A spot in a source file; lines and columns count from 1. */
export interface SourceSpot {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The place of a mistake in a schema folder. */
export interface SchemaPlace {
  /** Absolute path of the schema file, if known. */
  readonly file?: string;
  readonly entity?: string;
  /** Keys in the entity's definition: `["fields", "title"]`. */
  readonly keys?: readonly string[];
  /**
   * The text or method at that place that is the mistake, as candidates: `["onwer"]`, `["refine", "check"]`; the first one found
   * counts.
   */
  readonly words?: readonly string[];
  /** The exact position, if the compiler or a parser reported it. */
  readonly spot?: SourceSpot;
}

/** A report about a schema: what, where, and what to do about it. */
export interface SchemaReport {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fix: string;
  readonly place: SchemaPlace;
}

/** A warning: allowed, but seldom intended. Files are written all the same. */
export interface SchemaWarning extends SchemaReport {
  /** The key of the entity's `meant` that silences the warning, if it can be silenced. */
  readonly meant?: string;
}

/** An error in a schema: what, where, and how to fix it. */
export class SchemaError extends Error implements SchemaReport {
  override readonly name = "SchemaError";
  readonly code: ErrorCode;
  readonly place: SchemaPlace;
  readonly fix: string;
  constructor(code: ErrorCode, message: string, fix: string, place: SchemaPlace, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.place = place;
    this.fix = fix;
  }
}
