import type { Instant } from "#generated/runtime.ts";

/** How long a code is good, in ms: ten minutes, enough to read it to somebody on the telephone. */
export const codeLastsMs = 600_000;

/** A code has eight characters of Crockford's base 32: 40 random bits. */
export const codeLength = 8;

/** A code as it is read aloud: in two groups of four capitals. */
export function showCode(code: string): string {
  return `${code.slice(0, codeLength / 2)} ${code.slice(codeLength / 2)}`.toUpperCase();
}

/** The code that somebody typed, with letters taken for the digits they look like; `undefined` where it can be none. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return /^[0-9a-hjkmnp-tv-z]{8}$/.test(code) ? code : undefined;
}

/** A code that is shown, and until when it is good. */
export interface ShownCode {
  readonly code: string;
  readonly until: Instant;
}
