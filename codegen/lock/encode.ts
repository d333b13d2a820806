import type { z } from "zod";
import { once } from "../plan/once.ts";

type Form = z.core.$ZodType;

/**
 * The same as `z.encode`, without its checks: the types ensure that a plan fits the form, and the checks took as long as
 * rendering all rules. The option of a union is chosen by its `kind`; options without one contain no codec.
 */
export function encoded(form: Form, value: unknown): unknown {
  const { def } = definitionOf(form);
  switch (def.type) {
    case "pipe":
      return encoded(def.in, def.reverseTransform?.(value, { value, issues: [] }));
    case "optional":
      return value === undefined ? undefined : encoded(def.innerType, value);
    case "lazy":
      return encoded(def.getter(), value);
    case "array":
      return Array.isArray(value) ? value.map((each) => encoded(def.element, each)) : value;
    case "record":
      return mapped(entriesOf(value), ([, each]) => encoded(def.valueType, each));
    case "object":
      return typeof value === "object" && value !== null ? objectsOf(form)(value) : value;
    case "union": {
      const option = optionFor(form, valueAt(value, "kind"));
      return option === undefined ? value : encoded(option, value);
    }
    default:
      return value;
  }
}

/** With `--watch`, most parts of a plan are the same objects as before. */
const objectsOf = once((form: Form) =>
  once((value: object) => {
    const { def } = definitionOf(form);
    const parts = def.type === "object" ? Object.entries(def.shape) : [];
    return mapped(parts, ([key, part]) => encoded(part, valueAt(value, key)));
  }),
);

/** The definition by its type; the type of a form in general does not say which types there are. */
function definitionOf(form: Form): z.core.$ZodTypes["_zod"] {
  // Every form is one of these.
  return (form as z.core.$ZodTypes)._zod;
}

function optionFor(form: Form, kind: unknown): Form | undefined {
  const { def } = definitionOf(form);
  if (def.type === "union")
    return def.options.map((each) => optionFor(each, kind)).find((each) => each !== undefined);
  if (def.type !== "object" || def.shape["kind"] === undefined) return undefined;
  return typeof kind === "string" && def.shape["kind"]._zod.values?.has(kind) ? form : undefined;
}

/** Leaves out keys whose value is undefined. */
function mapped<T extends readonly [key: string, ...unknown[]]>(
  parts: readonly T[],
  to: (part: T) => unknown,
): object {
  const found: Record<string, unknown> = {};
  for (const part of parts) {
    const value = to(part);
    if (value !== undefined) found[part[0]] = value;
  }
  return found;
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

const valueAt = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
