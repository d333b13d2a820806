import type { Document, Undecodable } from "../generated/runtime.ts";
import type { Found, Log, Reading } from "./ports.ts";

/** Collections whose documents have ids of users. */
const ofPeople: ReadonlySet<string> = new Set(["members", "directory", "people", "looks"]);

/** The path of a document without the user's id: `"organisations/o1/members/*"`. */
export function placeOf(path: string): string {
  const parts = path.split("/");
  return parts
    .map((part, index) => (index % 2 === 1 && ofPeople.has(parts[index - 1] ?? "") ? "*" : part))
    .join("/");
}

/** The organisation of a document, by its path. */
export function organisationOf(path: string): string {
  return path.split("/")[1] ?? "";
}

/** A path after all documents of the same collection in the same organisation: ids contain no character after `~`. */
export function pathBeyond(path: string): string {
  return path
    .split("/")
    .map((part, index) => (index === 3 ? "~" : part))
    .join("/");
}

/** A required document does not decode. */
export class Unreadable extends Error {
  readonly code = "unreadable";

  constructor(path: string) {
    super(`${placeOf(path)} does not decode.`);
  }
}

/** The code of an error, because messages may contain text of users. */
export function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown";
  if ("code" in error && (typeof error.code === "string" || typeof error.code === "number"))
    return String(error.code);
  return error instanceof Error ? error.name : "unknown";
}

export function reportUnreadable({ path, problems }: Undecodable, report: Log): void {
  const [problem] = problems;
  report("a document does not decode", {
    place: placeOf(path),
    at: problem?.at ?? "",
    code: problem?.code ?? "",
  });
}

/** The documents that decode; the others are reported. Only for reads: code that deletes uses `sight` and `existing`. */
export function readable<E>(
  { rows, problems }: Pick<Found<E>, "rows" | "problems">,
  report: Log,
): readonly Document<E>[] {
  for (const problem of problems) reportUnreadable(problem, report);
  return rows;
}

/** The same for one document. */
export function readableOne<E>(reading: Reading<E>, report: Log): Document<E> | undefined {
  if (reading.kind === "unreadable") reportUnreadable(reading.problem, report);
  return reading.kind === "there" ? reading.document : undefined;
}
