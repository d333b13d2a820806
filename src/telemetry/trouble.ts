/** The part of a failure that may be reported. */
export interface Trouble {
  readonly code: string;
  readonly retryable: boolean;
}

/** Whether a code is one of ours; other codes could be anything and are reported as "unknown". */
export type IsKnownCode = (code: string) => boolean;

/** A refusal as stores and outbox pass it on. */
interface Refused {
  readonly code: string;
  readonly clause: string;
}

/** The refusal in an event: as an error, in an outcome, or by itself. */
export function refusalIn(event: object): Refused | undefined {
  const carried = valuesOf(event);
  return [...carried, ...carried.map((each) => read(each, "refusal"))].find(isRefused);
}

/** The failure that brought a machine into a failed state: in the event that did it, or else in its context. */
export function troubleIn(event: object, context: unknown, isKnownCode: IsKnownCode): Trouble {
  const carried = [event, ...valuesOf(event), refusalIn(event)];
  const candidates = [...carried, ...valuesOf(context)].filter(hasCode);
  const ours = candidates.find(({ code }) => isKnownCode(code));
  return troubleOf(ours ?? candidates[0], isKnownCode);
}

/** The part of an error that may be reported. */
export function troubleOf(error: unknown, isKnownCode: IsKnownCode): Trouble {
  const code = hasCode(error) && isKnownCode(error.code) ? error.code : "unknown";
  return { code, retryable: read(error, "retryable") === true };
}

function hasCode(value: unknown): value is { readonly code: string } {
  return typeof read(value, "code") === "string";
}

function isRefused(value: unknown): value is Refused {
  return hasCode(value) && typeof read(value, "clause") === "string";
}

function read(value: unknown, key: string): unknown {
  const found: unknown = isObject(value) ? Reflect.get(value, key) : undefined;
  return found;
}

function valuesOf(value: unknown): unknown[] {
  return isObject(value) ? Object.values(value) : [];
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
