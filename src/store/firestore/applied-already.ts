import { type Change, type Json, sameJson } from "#generated/runtime.ts";
import type { Registry } from "../local/registry.ts";
import type { Look, LookAt } from "./lite-documents.ts";
import { entryPathOf } from "./send-change.ts";

const mostLooks = 20;

/**
 * Whether a change is on the server already: its journal entry is there, or, where it writes none, everything that it
 * creates is there as it would create it. What its author was called when it arrived is not compared: they may be called
 * otherwise now.
 */
export async function isAppliedAlready(
  change: Change,
  { lookAt, entities }: { readonly lookAt: LookAt; readonly entities: Pick<Registry, "at"> },
): Promise<boolean> {
  const entry = entryPathOf(change);
  if (entry !== undefined) return (await lookAt(entry)).kind === "found";
  const created = change.writes.filter((write) => write.kind === "create").slice(0, mostLooks);
  if (created.length === 0) return false;
  const looks = await Promise.all(created.map(({ path }) => lookAt(path)));
  return created.every(({ path, fields }, index) => {
    const look = looks[index];
    const stamped = Object.keys(entities.at(path)?.stamps ?? {});
    const isAs = ([name, value]: readonly [string, Json]): boolean =>
      stamped.includes(name) || isMoment(value, change.at) || sameJson(storedIn(look, name), value);
    return look?.kind === "found" && Object.entries(fields).every(isAs);
  });
}

function storedIn(look: Look | undefined, name: string): Json | undefined {
  return look?.kind === "found" ? look.fields[name] : undefined;
}

/** Whether a written value is the moment of the change, in whose place the server may put its own time. */
export function isMoment(value: Json | undefined, at: number): boolean {
  if (value === at) return true;
  return typeof value === "object" && value !== null && "at" in value && value.at === at;
}
