import type { Attempt } from "./cases.ts";
import type { ListAttempt } from "./lists.ts";
import type { FileAttempt } from "./storage-cases.ts";
import type { Stored, World } from "./world.ts";

/** A case in which two generated outputs disagree. */
export interface Disagreement {
  /** The two sides: `"the rules refuse what TypeScript lets through"`. */
  readonly about: string;
  /** The reason of the refusing side, if it gives one. */
  readonly message: string;
  readonly world: World;
  readonly case:
    | { readonly kind: "attempt"; readonly attempt: Attempt }
    | { readonly kind: "list"; readonly list: ListAttempt }
    | { readonly kind: "file"; readonly file: FileAttempt };
  /** The documents of the world that the case reads. */
  readonly needed?: readonly Stored[];
}

/** The result of a case. */
export type Outcome = "allowed" | "refused" | Disagreement;

/** The attempt: `"request.triage, with no priority"`. */
export function titleOf({ case: tried }: Disagreement): string {
  if (tried.kind === "attempt") return tried.attempt.title;
  return tried.kind === "list" ? tried.list.title : tried.file.title;
}

/** A disagreement in words, with everything that is needed to repeat it by hand. */
export function describeDisagreement(each: Disagreement): string {
  const { about, message, world, needed, case: tried } = each;
  const before = tried.kind === "attempt" ? tried.attempt.before : [];
  const own = new Set(before.map(({ path }) => path));
  const documents = [...(needed ?? []).filter(({ path }) => !own.has(path)), ...before];
  const shown = {
    documents: Object.fromEntries(documents.map(({ path, fields }) => [path, fields])),
    ...asked(each),
  };
  const head = `${about}: ${titleOf(each)}, in world ${world.name}`;
  return `${head}\n${JSON.stringify(shown, null, 2)}\n${message}`;
}

function asked({ case: tried }: Disagreement): object {
  if (tried.kind === "attempt")
    return { by: tried.attempt.by, account: tried.attempt.account, ask: tried.attempt.ask };
  if (tried.kind === "file") return tried.file;
  const { by, account, above, where, order } = tried.list;
  return { by, account, above, where, order };
}
