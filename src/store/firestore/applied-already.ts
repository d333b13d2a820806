import { type Change, type Fields, type Json, sameJson } from "#generated/runtime.ts";
import type { LookAt } from "./lite-documents.ts";
import { entryPathOf } from "./send-change.ts";

const mostLooks = 20;

/**
 * Whether a change is on the server already: its journal entry is there, or, where it writes none, everything that it
 * creates is there as it would create it.
 */
export async function isAppliedAlready(change: Change, lookAt: LookAt): Promise<boolean> {
  const entry = entryPathOf(change);
  if (entry !== undefined) return (await lookAt(entry)).kind === "found";
  const created = change.writes.filter((write) => write.kind === "create").slice(0, mostLooks);
  if (created.length === 0) return false;
  const looks = await Promise.all(created.map(({ path }) => lookAt(path)));
  return looks.every((look, index) => {
    const fields = created[index]?.fields;
    return look.kind === "found" && fields !== undefined && isAs(look.fields, fields, change.at);
  });
}

function isAs(stored: Fields, created: Fields, at: number): boolean {
  return Object.entries(created).every(
    ([name, value]) => isMoment(value, at) || sameJson(stored[name], value),
  );
}

/** Whether a written value is the moment of the change, in whose place the server may put its own time. */
export function isMoment(value: Json | undefined, at: number): boolean {
  if (value === at) return true;
  return typeof value === "object" && value !== null && "at" in value && value.at === at;
}
