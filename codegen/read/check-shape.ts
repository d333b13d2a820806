import { hintAt } from "../check/findings.ts";
import { SchemaError, type SchemaPlace } from "../schema-error.ts";

/** The keys of a definition: the required ones, the optional ones, and nested definitions, by name (`…`) or alone. */
interface Shape {
  readonly needs: readonly string[];
  readonly may?: readonly string[];
  readonly named?: Readonly<Record<string, Shape>>;
  readonly single?: Readonly<Record<string, Shape>>;
}

const lifecycle: Shape = {
  needs: ["field", "initial"],
  named: {
    states: { needs: ["about"], may: ["end"] },
    transitions: {
      needs: ["about", "from", "to", "by"],
      may: ["needs", "may", "sets", "text", "entry", "preconditions"],
    },
  },
};

const entity: Shape = {
  needs: ["kind", "name", "about", "path", "fields", "read"],
  may: ["remove", "list", "swept", "never", "meant", "ids", "writtenByAccounts", "projectionOf"],
  single: {
    actor: { needs: ["role"], may: ["name", "active", "sites", "until"] },
    journal: { needs: ["entity", "last"], may: ["entries"] },
    lifecycle,
  },
  named: {
    creates: {
      needs: ["about", "by"],
      may: ["fields", "sets", "anyState", "entry", "preconditions"],
    },
    edits: { needs: ["about", "fields", "by"], may: ["sets", "while", "entry", "preconditions"] },
    files: { needs: ["type", "bytes"] },
    queries: { needs: ["about"], may: ["where", "order", "limit", "from"] },
  },
};

/**
 * Rejects unknown keys, because the generator may run without the compiler and would ignore such a key silently.
 * @throws SchemaError `schema.unknown-key`, `schema.missing-key`
 */
export function checkShape(value: object, place: SchemaPlace): void {
  checkKeys(value, entity, place);
}

function checkKeys(value: object, shape: Shape, place: SchemaPlace): void {
  const { needs, may = [], named = {}, single = {} } = shape;
  const known = [...needs, ...may, ...Object.keys(named), ...Object.keys(single)];
  for (const key of Object.keys(value).filter((each) => !known.includes(each)))
    throw new SchemaError(
      "schema.unknown-key",
      `Nothing reads the key "${key}"${hintAt(key, known)}`,
      `Mend its name, or take it out; these are read: ${known.filter((each) => each !== "kind").join(", ")}.`,
      at(place, key),
    );
  for (const key of needs.filter((each) => Reflect.get(value, each) === undefined))
    throw new SchemaError(
      "schema.missing-key",
      `The key "${key}" is missing.`,
      "Add it; schema/language/ says what it is for.",
      place,
    );
  for (const [key, inner] of Object.entries(single)) {
    const below: unknown = Reflect.get(value, key);
    if (isObject(below)) checkKeys(below, inner, at(place, key));
  }
  for (const [key, inner] of Object.entries(named)) {
    const below: unknown = Reflect.get(value, key);
    for (const [name, each] of isObject(below) ? Object.entries(below) : [])
      if (isObject(each)) checkKeys(each, inner, at(at(place, key), name));
  }
}

function at(place: SchemaPlace, key: string): SchemaPlace {
  return { ...place, keys: [...(place.keys ?? []), key] };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
