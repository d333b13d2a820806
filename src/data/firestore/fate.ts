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
 * What became of a change that the server refuses now: it was `applied` before, it certainly never was (`absent`), or somebody
 * changed the same since, so that nobody can tell (`superseded`).
 */
export type Fate = "applied" | "absent" | "superseded";

/** What one document says: the change was applied, was not, or may have been before somebody changed the document. */
type Sign = "yes" | "no" | "maybe";

export interface Seeing {
  readonly lookAt: LookAt;
  readonly entities: Pick<Registry, "at">;
}

const mostLooks = 20;

/**
 * Looks at what a change writes. Its journal entry has its id and tells all. Where it writes none, the documents tell: one that is
 * not there as it would create it, or has not reached the revision that the change would give it, says that nothing of the
 * change was applied, because all of it is or nothing. Without an earlier sending, only what it creates is looked at.
 */
export async function fateOf(
  change: Change,
  { isAgain }: Sending,
  { lookAt, entities }: Seeing,
): Promise<Fate> {
  const entry = entryPathOf(change);
  if (entry !== undefined) return (await lookAt(entry)).kind === "found" ? "applied" : "absent";
  const telling = change.writes.filter(
    (write) => write.kind === "create" || (isAgain && tells(write, entities)),
  );
  const signs = await Promise.all(
    telling.slice(0, mostLooks).map(async (write) => {
      return signIn(await lookAt(write.path), write, change, entities);
    }),
  );
  if (signs.length === 0 || signs.includes("no")) return "absent";
  if (signs.every((sign) => sign === "yes")) return "applied";
  return isAgain ? "superseded" : "absent";
}

/** Whether the document that is written tells afterwards what became of it. */
function tells(write: Write, entities: Pick<Registry, "at">): boolean {
  return (
    write.kind === "delete" || (write.kind === "update" && raisedBy(write, entities).length > 0)
  );
}

function signIn(look: Look, write: Write, change: Change, entities: Pick<Registry, "at">): Sign {
  // What is kept from us tells nothing; the refusal of sending it does.
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
 * Whether a document is as a change would create it. What its author was called when it arrived is not compared: they may be
 * called otherwise now. Nor is what it repeats of the documents above it.
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

/** Whether a document shows what an update sets, and was raised at least as far. */
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

/** Whether a written value is the moment of the change, in whose place the server may put its own time. */
function isMoment(value: Json | undefined, at: number): boolean {
  if (value === at) return true;
  return typeof value === "object" && value !== null && "at" in value && value.at === at;
}
