import { isRecord, type Json } from "#generated/runtime.ts";

/**
 * Validates a value. Returns the path of the first invalid part, starting with `at`: `"change.writes[0].path"`; `undefined` for a
 * valid value.
 */
export interface Shape<T> {
  (value: unknown, at: string): string | undefined;
  /** Never set: it carries the type of a valid value. */
  readonly type?: T;
}

/** The deepest nesting of our own data, which also ends circular references. */
const deepest = 20;

const when =
  <T>(holds: (value: unknown) => boolean): Shape<T> =>
  (value, at) =>
    holds(value) ? undefined : at;

export const text = when<string>((value) => typeof value === "string");
export const id = when<string>((value) => typeof value === "string" && value !== "");
export const number = when<number>(Number.isFinite);
export const flag = when<boolean>((value) => typeof value === "boolean");
export const json: Shape<Json> = (value, at) => whereNoJson(value, at, deepest);

export const oneOf = <T extends string>(...values: readonly T[]): Shape<T> =>
  when((value) => values.some((each) => each === value));

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, at) =>
    value === undefined ? undefined : shape(value, at);

export const listOf =
  <T>(shape: Shape<T>): Shape<readonly T[]> =>
  (value, at) =>
    Array.isArray(value) ? first(value, (each, index) => shape(each, `${at}[${index}]`)) : at;

/** An object with any keys. */
export const recordOf =
  <T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value, at) =>
    isRecord(value)
      ? first(Object.entries(value), ([key, each]) => shape(each, inside(at, key)))
      : at;

/** An object with these keys; others are ignored. */
export const object =
  <T extends object>(shapes: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value, at) => {
    if (!isRecord(value)) return at;
    const entries = Object.entries<Shape<unknown>>(shapes);
    return first(entries, ([key, shape]) => shape(value[key], inside(at, key)));
  };

/** One of several objects, distinguished by the value of a key. */
export const either =
  <T>(key: string, shapes: Readonly<Record<string, Shape<T>>>): Shape<T> =>
  (value, at) => {
    const kind = isRecord(value) ? value[key] : undefined;
    const shape = typeof kind === "string" && Object.hasOwn(shapes, kind) && shapes[kind];
    return shape ? shape(value, at) : inside(at, key);
  };

/** Whether a value is valid. */
export function fits<T>(shape: Shape<T>, value: unknown): value is T {
  return shape(value, "") === undefined;
}

function whereNoJson(value: unknown, at: string, depth: number): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : at;
  if (depth === 0) return at;
  if (Array.isArray(value))
    return first(value, (each, index) => whereNoJson(each, `${at}[${index}]`, depth - 1));
  if (!isRecord(value) || !isPlain(value)) return at;
  return first(Object.entries(value), ([key, each]) =>
    whereNoJson(each, inside(at, key), depth - 1),
  );
}

/** A plain object, rather than a date, map or file. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function inside(at: string, key: string): string {
  return at === "" ? key : `${at}.${key}`;
}

function first<T>(
  values: readonly T[],
  where: (value: T, index: number) => string | undefined,
): string | undefined {
  for (const [index, value] of values.entries()) {
    const found = where(value, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
