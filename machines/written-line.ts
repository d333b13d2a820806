import { asLine, isLine } from "#generated/runtime.ts";

/**
 * Formats a name or a title from a form as it is stored: one line, without invisible characters. Where nothing visible is left it
 * is empty, so that a form marks the field as it does an empty one.
 */
export function writtenLine(text: string): string {
  const line = asLine(text);
  return isLine(line) ? line : "";
}
