import { stored } from "./stored.ts";

const pending = stored("fettle.join");
/** Signing in by e-mail may take a while; after a day the link has to be opened again. */
const longestMs = 12 * 3_600_000;

/** The code of the invitation for which somebody on this device is signing in, be it in another tab. */
export function pendingJoin(): string | undefined {
  const [code, since] = pending.read()?.split(" ") ?? [];
  const isFresh = since !== undefined && Date.now() - Number(since) < longestMs;
  return isFresh ? code : undefined;
}

/** Remembers for which invitation somebody signs in. */
export function rememberJoin(code: string): void {
  pending.write(`${code} ${Date.now()}`);
}

/** They are back at it. */
export function forgetJoin(): void {
  pending.forget();
}
