import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SchemaPlan } from "../plan/plan.ts";
import { type Change, needsAccepting } from "./change.ts";
import { compareSchemas } from "./compare-entities.ts";
import { lockText } from "./lock-text.ts";
import { readLock } from "./read-lock.ts";

/** How a schema stands to the one that was accepted last. */
export interface LockReport {
  /** Absolute path of the lock, beside the schema. */
  readonly file: string;
  /**
   * `fresh`: nothing changed; `missing`: there is none yet; `stale`: what changed needs nobody's leave;
   * `unaccepted`: something breaks documents or weakens a policy.
   */
  readonly state: "fresh" | "missing" | "stale" | "unaccepted";
  readonly changes: readonly Change[];
  /** What the lock of this schema holds. */
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
  const changes = compareSchemas(readLock(old, file), plan);
  const isOpen = changes.some(({ kind }) => needsAccepting.has(kind));
  return { file, text, state: isOpen ? "unaccepted" : "stale", changes };
}

/**
 * Takes a schema into its lock where that needs nobody's leave or was given it.
 * @returns whether it was written, or why it could not be: a foreign schema may lie where nobody may write
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
