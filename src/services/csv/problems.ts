/** The kind of a file that is not a table. */
export type FileKind =
  | "spreadsheet"
  | "image"
  | "pdf"
  | "archive"
  | "webPage"
  | "json"
  | "xml"
  | "database"
  | "unknown";

/** Why a whole file cannot be read as a table. `message` is plain English; `code` is for translations. */
export type FileProblem =
  | { readonly code: "fileEmpty"; readonly message: string }
  | { readonly code: "onlyHeader"; readonly message: string; readonly headers: readonly string[] }
  | { readonly code: "notText"; readonly message: string; readonly kind: FileKind }
  | { readonly code: "unreadable"; readonly message: string };

/** A problem of one row. Those in `spoils` make its cells unreliable; the others become a note. */
export type RowProblem =
  | { readonly code: "tooFewFields"; readonly expected: number; readonly found: number }
  | { readonly code: "tooManyFields"; readonly expected: number; readonly found: number }
  | { readonly code: "unterminatedQuote"; readonly line: number }
  | { readonly code: "rowTooLong"; readonly limit: number }
  | { readonly code: "strayQuote" }
  | { readonly code: "lostCharacters" };

/** The file could not be read any further, e.g. because it was moved or changed meanwhile. */
export class TableUnreadable extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause?: unknown) {
    super(problem.message, { cause });
    this.name = "TableUnreadable";
    this.problem = problem;
  }
}

/** An English sentence for a row's problem. */
export function describeRowProblem(problem: RowProblem): string {
  switch (problem.code) {
    case "tooFewFields":
      return `The row has ${problem.found} of ${problem.expected} fields.`;
    case "tooManyFields":
      return `The row has ${problem.found} fields where ${problem.expected} are expected.`;
    case "unterminatedQuote":
      return `A quotation mark that opens on line ${problem.line} is never closed.`;
    case "rowTooLong":
      return `The line is longer than ${problem.limit} characters.`;
    case "strayQuote":
      return "A quotation mark inside a quoted field is not doubled.";
    case "lostCharacters":
      return "Some characters of the row were lost before it came here (they show as \uFFFD).";
  }
}
