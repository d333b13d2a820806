import { asLine, isLine } from "#generated/runtime.ts";

/**
 * A name or a title from a form as it will be stored: one line, without characters that nobody sees. Where that leaves nothing to
 * see it is empty, so that a form marks its field as it does where nothing was written.
 */
export function writtenLine(text: string): string {
  const line = asLine(text);
  return isLine(line) ? line : "";
}
