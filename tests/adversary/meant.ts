import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isRecord } from "#generated/runtime.ts";
import type { Meant } from "#schema/language/meant.ts";
import type { Found } from "./search.ts";

/**
 * What a schema says is meant; nothing where it says nothing.
 * @throws Error where its `meant.ts` exports something else
 */
export async function readMeant(directory: string): Promise<readonly Meant[]> {
  const file = path.join(directory, "meant.ts");
  if (!existsSync(file)) return [];
  const exported: unknown = await import(pathToFileURL(file).href);
  const meant: unknown = isRecord(exported) ? exported["meant"] : undefined;
  if (!Array.isArray(meant) || !meant.every(isMeant))
    throw new Error(`${file} does not export what is meant: export const meant = [mayHappen(…)]`);
  return meant;
}

function isMeant(value: unknown): value is Meant {
  return (
    isRecord(value) &&
    [value["never"], value["of"], value["because"]].every((each) => typeof each === "string")
  );
}

/** What allows something that was found. */
export function meantBy({ never, violation }: Found, meant: readonly Meant[]): Meant | undefined {
  return meant.find((each) => each.never === never && each.of === violation.kind);
}
