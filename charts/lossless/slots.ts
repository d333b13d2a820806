import { LosslessError, type Slot } from "./format.ts";

/** Symbols that everybody knows by name, such as `Symbol.iterator`. */
const wellKnown = new Map(
  Object.getOwnPropertyNames(Symbol).flatMap((name): [string, symbol][] => {
    const value: unknown = Reflect.get(Symbol, name);
    return typeof value === "symbol" ? [[name, value]] : [];
  }),
);

/** A primitive as a slot; none for a symbol of its own, which is a node because only its identity tells it apart. */
export function slotOf(value: unknown): Slot | undefined {
  switch (typeof value) {
    case "undefined":
      return ["undefined"];
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : ["number", Object.is(value, -0) ? "-0" : String(value)];
    case "bigint":
      return ["bigint", String(value)];
    case "symbol":
      return symbolSlot(value);
    default:
      return value === null ? null : undefined;
  }
}

function symbolSlot(value: symbol): Slot | undefined {
  const key = Symbol.keyFor(value);
  if (key !== undefined) return ["symbol", key];
  for (const [name, known] of wellKnown) if (known === value) return ["well-known", name];
  return undefined;
}

/** The primitive that a slot names, which is no node's place. */
export function primitiveOf([name, text = ""]: readonly [string, string?]): unknown {
  switch (name) {
    case "undefined":
      return undefined;
    case "number":
      return Number(text);
    case "bigint":
      return BigInt(text);
    case "symbol":
      return Symbol.for(text);
    case "well-known":
      return wellKnown.get(text);
    default:
      throw new LosslessError(`names the unknown value "${name}"`);
  }
}
