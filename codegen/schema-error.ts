import type { ErrorCode, WarningCode } from "./schema-error-codes.ts";

/** A spot in a source file; lines and columns count from 1. */
export interface SourceSpot {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where in a schema folder something is wrong. */
export interface SchemaPlace {
  /** Absolute path of the schema file, where it is known. */
  readonly file?: string;
  readonly entity?: string;
  /** Keys from the entity's definition down: `["fields", "title"]`. */
  readonly keys?: readonly string[];
  /** The text or the method, at that place, that is the mistake: `["onwer"]`, `["refine", "check"]`; the first that is there. */
  readonly words?: readonly string[];
  /** The spot itself, where something else found it out. */
  readonly spot?: SourceSpot;
}

/** What is told of a schema: what, where and what to do about it. */
export interface SchemaReport {
  readonly code: ErrorCode | WarningCode;
  readonly message: string;
  readonly fix: string;
  readonly place: SchemaPlace;
}

/** Something in a schema that is allowed and seldom meant; files are written all the same. */
export interface SchemaWarning extends SchemaReport {
  readonly code: WarningCode;
  /** The key under which the entity's `meant` says that it is meant, where that can be said. */
  readonly meant?: string;
}

/** A mistake in a schema: what, where and how to mend it. `code` is stable; docs/schema-errors.md lists them all. */
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
