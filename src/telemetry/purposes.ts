import { isKnownCode } from "./known-codes.ts";

/**
 * What a screen with several uses is used for: "triage", where it is the sheet of an action. The one word that is read
 * from a context, and only when it is one of our vocabulary.
 */
export function purposeOf(machine: string, context: unknown): string | undefined {
  if (machine !== "action" || typeof context !== "object" || context === null) return undefined;
  const name = "name" in context ? context.name : undefined;
  return typeof name === "string" && isKnownCode(`request.${name}`) ? name : undefined;
}
