import {
  applyWrite,
  type Change,
  changedFields,
  type Fields,
  type Json,
  sameJson,
  type Write,
} from "#generated/runtime.ts";
import { entryPathOf } from "#machines/entry-path.ts";
import type { Registry } from "../local/registry.ts";
import { numberIn, raisedBy } from "../stamp-change.ts";
import type { Sending } from "../store.ts";
import type { Look, LookAt } from "./lite-documents.ts";

/**
 * The fate of a change that the server refuses now: it was `applied` before, it certainly was not (`absent`), or another member
 * has changed the same document since, so that it is unknown (`superseded`).
 */
export type Fate = "applied" | "absent" | "superseded";

/** The evidence of one document: the change was applied, was not, or may have been before another change. */
type Sign = "yes" | "no" | "maybe";

export interface Seeing {
  readonly lookAt: LookAt;
  readonly entities: Pick<Registry, "at">;
}

const mostLooks = 20;

/**
 * Reads the documents that a change writes. Its journal entry has its id and is sufficient evidence. Without one the other
 * documents decide: a document that is not as the change would create it, or has not reached the revision that the change would
 * give it, shows that nothing of the change was applied, because all of it is or nothing. Without an earlier attempt, only
 * created documents are read.
 */
export async function fateOf(
  change: Change,
  { isAgain }: Sending,
  { lookAt, entities }: Seeing,
): Promise<Fate> {
  const entry = entryPathOf(change);
  if (entry !== undefined) return (await lookAt(entry)).kind === "found" ? "applied" : "absent";
  const decisive = change.writes.filter(
    (write) => write.kind === "create" || (isAgain && isDecisive(write, entities)),
  );
  const signs = await Promise.all(
    decisive.slice(0, mostLooks).map(async (write) => {
      return signIn(await lookAt(write.path), write, change, entities);
    }),
  );
  if (signs.length === 0 || signs.includes("no")) return "absent";
  if (signs.every((sign) => sign === "yes")) return "applied";
  return isAgain ? "superseded" : "absent";
}

/** Whether the written document shows afterwards whether the change was applied. */
function isDecisive(write: Write, entities: Pick<Registry, "at">): boolean {
  return (
    write.kind === "delete" || (write.kind === "update" && raisedBy(write, entities).length > 0)
  );
}

function signIn(look: Look, write: Write, change: Change, entities: Pick<Registry, "at">): Sign {
  // A denied document is no evidence, but refusing the change is.
  if (look.kind === "denied") return "no";
  if (write.kind === "delete") return look.kind === "absent" ? "yes" : "no";
  if (look.kind === "absent") return "no";
  const { fields } = look;
  if (write.kind === "create")
    return showsCreation(fields, write, change, entities) ? "yes" : "maybe";
  if (showsUpdate(fields, write, change, entities)) return "yes";
  const raised = raisedBy(write, entities);
  return raised.every((name) => numberIn(fields, name) > numberIn(write.set, name))
    ? "maybe"
    : "no";
}

/**
 * Whether a document is as a change would create it. The author's name in it is not compared, because it may have changed since
 * the change arrived. Nor are values repeated from parent documents.
 */
function showsCreation(
  found: Fields,
  { path, fields }: Extract<Write, { readonly kind: "create" }>,
  { at }: Change,
  entities: Pick<Registry, "at">,
): boolean {
  const { stamps = {}, repeats = {} } = entities.at(path) ?? {};
  return Object.entries(fields).every(
    ([name, value]) =>
      name in stamps || name in repeats || isMoment(value, at) || sameJson(found[name], value),
  );
}

/** Whether a document has the values that an update sets, and at least its revision. */
export function showsUpdate(
  fields: Fields,
  write: Extract<Write, { readonly kind: "update" }>,
  { at }: Change,
  entities: Pick<Registry, "at">,
): boolean {
  const raised = raisedBy(write, entities);
  const after = applyWrite(fields, write) ?? {};
  return changedFields(fields, after).every((name) =>
    raised.includes(name)
      ? numberIn(fields, name) > numberIn(write.set, name)
      : fields[name] !== undefined && isMoment(write.set[name], at),
  );
}

/** Whether a written value is the moment of the change, which the server may replace by its own time. */
function isMoment(value: Json | undefined, at: number): boolean {
  if (value === at) return true;
  return typeof value === "object" && value !== null && "at" in value && value.at === at;
}
