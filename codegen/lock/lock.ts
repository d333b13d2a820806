import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SchemaPlan } from "../plan/plan.ts";
import { type Change, needsAccepting } from "./change.ts";
import { compareSchemas } from "./compare-entities.ts";
import { lockText, readLock } from "./lock-text.ts";

/** How a schema differs from the last accepted one. */
export interface LockReport {
  /** Absolute path of the lock, beside the schema. */
  readonly file: string;
  /**
   * `fresh`: nothing changed; `missing`: there is no lock yet; `stale`: no change needs to be accepted; `unaccepted`: a change
   * breaks documents or weakens a policy.
   */
  readonly state: "fresh" | "missing" | "stale" | "unaccepted";
  readonly changes: readonly Change[];
  /** The schema of the lock, if it differs. */
  readonly before?: SchemaPlan;
  /** The text of the lock for this schema. */
  readonly text: string;
}

/**
 * Compares a schema with its lock. Writes nothing.
 * @throws SchemaError `lock.unreadable`
 */
export async function compareLock(directory: string, plan: SchemaPlan): Promise<LockReport> {
  const file = path.join(directory, "schema.lock.json");
  const text = lockText(plan);
  const old = await readFile(file, "utf8").catch(() => undefined);
  if (old === undefined) return { file, text, state: "missing", changes: [] };
  if (old === text) return { file, text, state: "fresh", changes: [] };
  const before = readLock(old, file);
  const changes = compareSchemas(before, plan);
  const isOpen = changes.some(({ kind }) => needsAccepting.has(kind));
  return { file, text, state: isOpen ? "unaccepted" : "stale", changes, before };
}

/**
 * Writes a schema's lock if no change needs to be accepted or `accept` is set.
 * @returns whether the lock was written, or why it could not be: the folder of a foreign schema may be read-only
 */
export async function takeIntoLock(
  { file, state, text }: LockReport,
  isAccepted: boolean,
): Promise<boolean | string> {
  if (state === "fresh" || (state === "unaccepted" && !isAccepted)) return false;
  try {
    await writeFile(file, text);
    return true;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
