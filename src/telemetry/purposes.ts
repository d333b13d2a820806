import { isKnownCode } from "./known-codes.ts";

/**
 * The purpose of a screen with several uses: "triage", where it is the sheet of an action. It is the only word that is read from
 * a context, and only where it is in our vocabulary.
 */
export function purposeOf(machine: string, context: unknown): string | undefined {
  if (machine !== "action" || typeof context !== "object" || context === null) return undefined;
  const name = "name" in context ? context.name : undefined;
  return typeof name === "string" && isKnownCode(`request.${name}`) ? name : undefined;
}
