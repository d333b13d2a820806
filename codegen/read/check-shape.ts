import { inspect } from "node:util";
import { hintAt } from "../near.mjs";
import { type ErrorCode, SchemaError, type SchemaPlace } from "../schema-error.ts";

/** What the value of a key has to be: what is wrong with another value, or `undefined`. */
type Leaf = (value: unknown) => Wrong | undefined;
type Wrong = readonly [code: ErrorCode, message: string, fix: string];

/** The keys of a definition: the required ones, the optional ones, and nested definitions, by name (`…`) or alone. */
interface Shape {
  readonly needs: Leaves;
  readonly may?: Leaves;
  readonly named?: Readonly<Record<string, Shape>>;
  readonly single?: Readonly<Record<string, Shape>>;
}
type Leaves = Readonly<Record<string, Leaf>>;

const leaf =
  (what: string, fits: (value: unknown) => boolean): Leaf =>
  (value) =>
    fits(value) ? undefined : wrongValue(value, what);

function wrongValue(value: unknown, what: string): Wrong {
  return [
    "schema.wrong-value",
    `This is ${shown(value)}, and has to be ${what}.`,
    `Write ${what}.`,
  ];
}

const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number";
const isConstant = (value: unknown): boolean =>
  isText(value) || isNumber(value) || typeof value === "boolean";
const isListOf =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(fits);
const isRecord = (value: unknown): value is object => isObject(value) && !Array.isArray(value);
const isRecordOf =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    isRecord(value) && Object.values(value).every(fits);
const isArgument = (value: unknown): boolean =>
  isObject(value) && "argument" in value && isText(value.argument);

const text = leaf("a text", isText);
const words = leaf(
  "a text that says something",
  (value) => typeof value === "string" && value.trim() !== "",
);
const texts = leaf("a list of texts", isListOf(isText));
const flag = leaf("true or false", (value) => typeof value === "boolean");
const settings = leaf(
  "an object with settings by field, such as { at: now() }",
  isRecordOf(
    (value) =>
      isObject(value) &&
      "kind" in value &&
      isText(value.kind) &&
      (value.kind !== "constant" || ("value" in value && isConstant(value.value))),
  ),
);
const policy: Leaf = (value) => {
  if (!isObject(value) || !("kind" in value))
    return [
      "policy.unknown-kind",
      "This is no policy.",
      typeof value === "function"
        ? `Write it with parentheses: ${value.name}(…).`
        : "Make it with the words of the schema language, such as anyOf(…) and role(…).",
    ];
  for (const [key, part] of Object.entries(value)) {
    const wrong = key in partsOfPolicies ? partsOfPolicies[key]?.(part) : undefined;
    if (wrong !== undefined) return wrong;
  }
  return undefined;
};
const word: Leaf = (value) =>
  isText(value) ? undefined : wrongValue(value, "the name of a field, an entity or a role");
const partsOfPolicies: Leaves = {
  kind: text,
  name: text,
  field: word,
  entity: word,
  as: word,
  on: word,
  role: word,
  record: word,
  roles: texts,
  values: leaf("a list of values", isListOf(isConstant)),
  days: leaf("a number of days", isNumber),
  policy: (value) => policy(value),
  of: (value) => (Array.isArray(value) ? firstOf(value, policy) : policy(value)),
};
const preconditions: Leaf = (value) => {
  const found = Array.isArray(value) ? value : [undefined];
  return firstOf(found, (each) => {
    if (!isObject(each) || !("name" in each && isText(each.name) && "require" in each))
      return wrongValue(each, 'a list of what precondition("…", {…}) returns');
    return words(Reflect.get(each, "message")) ?? policy(each.require);
  });
};

function firstOf(values: readonly unknown[], check: Leaf): Wrong | undefined {
  return values.map(check).find((wrong) => wrong !== undefined);
}

function shown(value: unknown): string {
  const whole = inspect(value, { depth: 1, breakLength: Infinity });
  return whole.length > 60 ? `${whole.slice(0, 60)}…` : whole;
}

const lifecycle: Shape = {
  needs: { field: text, initial: text },
  named: {
    states: { needs: { about: words }, may: { end: flag } },
    transitions: {
      needs: { about: words, from: texts, to: text, by: policy },
      may: { needs: texts, may: texts, sets: settings, text, entry: texts, preconditions },
    },
  },
};

const entity: Shape = {
  needs: {
    kind: text,
    name: text,
    about: words,
    path: text,
    fields: leaf("an object with a zod type for each field", isRecord),
    read: policy,
  },
  may: {
    remove: policy,
    list: policy,
    swept: texts,
    copied: texts,
    never: (value) =>
      isObject(value)
        ? firstOf(Object.values(value), policy)
        : wrongValue(value, "an object with policies by what must never be"),
    meant: leaf("an object with reasons by warning", isRecordOf(isText)),
    ids: text,
    writtenByAccounts: flag,
    projectionOf: text,
  },
  single: {
    actor: { needs: { role: text }, may: { name: text, active: text, sites: text, until: text } },
    journal: { needs: { entity: text, last: text }, may: { entries: policy } },
    lifecycle,
  },
  named: {
    creates: {
      needs: { about: words, by: policy },
      may: { fields: texts, sets: settings, anyState: flag, entry: texts, preconditions },
    },
    edits: {
      needs: { about: words, fields: texts, by: policy },
      may: { sets: settings, while: texts, entry: texts, preconditions },
    },
    files: {
      needs: {
        type: leaf(
          "the name of a field or a list of types",
          (value) => isText(value) || isListOf(isText)(value),
        ),
        bytes: leaf("the name of a field or a number", (value) => isText(value) || isNumber(value)),
      },
    },
    queries: {
      needs: { about: words },
      may: {
        where: leaf(
          "an object with values by field",
          isRecordOf(
            (value) => isConstant(value) || isListOf(isConstant)(value) || isArgument(value),
          ),
        ),
        order: texts,
        limit: leaf("a number", isNumber),
        from: leaf('argument("…")', isArgument),
      },
    },
  },
};

/**
 * Rejects unknown keys and values of another type, because the generator may run without the compiler, would ignore such a key
 * silently and fail at such a value.
 * @throws SchemaError `schema.unknown-key`, `schema.missing-key`, `schema.wrong-value`, `policy.unknown-kind`
 */
export function checkShape(value: object, place: SchemaPlace): void {
  checkKeys(value, entity, place);
}

function checkKeys(value: object, shape: Shape, place: SchemaPlace): void {
  const { needs, may = {}, named = {}, single = {} } = shape;
  const leaves = { ...needs, ...may };
  const known = [leaves, named, single].flatMap(Object.keys);
  for (const key of Object.keys(value).filter((each) => !known.includes(each)))
    throw new SchemaError(
      "schema.unknown-key",
      `Nothing reads the key "${key}"${hintAt(key, known)}`,
      `Mend its name, or take it out; these are read: ${known.filter((each) => each !== "kind").join(", ")}.`,
      at(place, key),
    );
  for (const key of Object.keys(needs).filter((each) => Reflect.get(value, each) === undefined))
    throw new SchemaError(
      "schema.missing-key",
      `The key "${key}" is missing.`,
      "Add it; the schema language says what it is for.",
      place,
    );
  for (const [key, check] of Object.entries(leaves)) {
    const given: unknown = Reflect.get(value, key);
    const wrong = given === undefined ? undefined : check(given);
    if (wrong !== undefined) throw new SchemaError(...wrong, at(place, key));
  }
  for (const [key, inner] of Object.entries(single)) {
    const below: unknown = Reflect.get(value, key);
    if (below !== undefined) checkDefinition(below, inner, at(place, key));
  }
  for (const [key, inner] of Object.entries(named)) {
    const below: unknown = Reflect.get(value, key);
    if (below === undefined) continue;
    checkObject(below, at(place, key));
    for (const [name, each] of Object.entries(below))
      checkDefinition(each, inner, at(at(place, key), name));
  }
}

function checkDefinition(value: unknown, shape: Shape, place: SchemaPlace): void {
  checkObject(value, place);
  checkKeys(value, shape, place);
}

function checkObject(value: unknown, place: SchemaPlace): asserts value is object {
  if (!isRecord(value)) throw new SchemaError(...wrongValue(value, "an object"), place);
}

function at(place: SchemaPlace, key: string): SchemaPlace {
  return { ...place, keys: [...(place.keys ?? []), key] };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
