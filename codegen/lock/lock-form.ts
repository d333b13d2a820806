import { z } from "zod";
import type { Setting } from "../../schema/language/lifecycle.ts";
import type { Constant, Policy, Precondition } from "../../schema/language/policy.ts";
import { parseRulesPart } from "../budget/parse-rules.ts";
import {
  type EntityPlan,
  type FieldPlan,
  type FieldType,
  type ItemType,
  type LifecyclePlan,
  type Literal,
  type PathPlan,
  pathText,
  type QueryPlan,
  type RulesPart,
  type SettingPlan,
} from "../plan/plan.ts";
import { encoded } from "./encode.ts";
import { policyLines, readPolicy } from "./policy-text.ts";

/*
 * The form of a lock: everything that a schema promises, in the order in which it is written. `z.decode` makes a plan of a lock,
 * `z.encode` a lock of a plan. A property of the plan that is not here does not compile, and one that is undefined is not written.
 */

/** What a lock leaves out where it has its usual value: a constant, or an empty list. */
function usually<T>(type: z.ZodType<T>, usual: T) {
  return z.codec(type.optional(), z.custom<T>(), {
    decode: (value) => value ?? usual,
    encode: (value) => (value === usual || isEmptyLike(value, usual) ? undefined : value),
  });
}
const isEmptyLike = (value: unknown, usual: unknown): boolean =>
  Array.isArray(usual) && usual.length === 0 && Array.isArray(value) && value.length === 0;
const maybe = <T>(type: z.ZodType<T>) => usually<T | undefined>(type, undefined);

/** What a lock never says: texts for readers, and what is derived from the rest. */
const unwritten = <T>(value: T) =>
  z.codec(z.undefined().optional(), z.custom<T>(), {
    decode: () => value,
    encode: () => undefined,
  });
const label = { name: unwritten(""), about: unwritten("") };

interface Named {
  readonly name: string;
}

/** Parts by their names. */
const byName = <T extends Named>(part: z.ZodType<T>) =>
  z.codec(z.record(z.string(), part), z.custom<readonly T[]>(Array.isArray), {
    decode: (parts) => Object.entries(parts).map(([name, each]) => ({ ...each, name })),
    encode: (parts) => Object.fromEntries(parts.map((each) => [each.name, each])),
  });
const named = <T extends Named>(part: z.ZodType<T>) => usually<readonly T[]>(byName(part), []);

const text = z.string();
const texts: z.ZodType<readonly string[]> = z.array(text);
const some = usually(texts, []);
const flag = usually(z.boolean(), false);
const constant: z.ZodType<Constant> = z.union([text, z.number(), z.boolean()]);
const literal: z.ZodType<Literal> = z.lazy(() =>
  z.union([constant, z.array(literal), z.record(text, literal)]),
);
const policy = z.codec(z.union([text, texts]), z.custom<Policy>(), {
  decode: (lines) => readPolicy([lines].flat().join(" ")),
  encode: policyLines,
});
const precondition = z.strictObject({
  name: text,
  require: policy,
  whenChanged: z.exactOptional(texts),
  asksAfter: z.exactOptional(z.literal(true)),
  message: text,
});
const preconditions = usually<readonly Precondition[]>(z.array(precondition), []);

const number = z.exactOptional(z.number());
const pattern = z.exactOptional(text);
const limits = { min: number, max: number };
const item: z.ZodType<ItemType, object> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("string"),
    ...limits,
    pattern,
    line: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal("ref"), entity: text, ...limits, pattern }),
  z.strictObject({ kind: z.literal("number"), integer: flag, ...limits }),
  z.strictObject({ kind: z.literal("instant"), ...limits }),
  z.strictObject({ kind: z.literal("boolean") }),
  z.strictObject({ kind: z.literal("enum"), values: texts }),
  z.strictObject({ kind: z.literal("object"), fields: z.lazy(() => byName(field)) }),
]);
const fieldType: z.ZodType<FieldType, object> = z.union([
  item,
  z.strictObject({ kind: z.literal("list"), ...limits, of: item }),
  z.strictObject({ kind: z.literal("told"), fields: unwritten([]) }),
]);
const presence = z.strictObject({
  ...label,
  optional: flag,
  fixed: flag,
  default: z.exactOptional(literal),
  pace: z.exactOptional(z.strictObject({ most: z.number(), seconds: z.number() })),
});

/** A field and its type are one fact. */
const field = z.codec(z.record(text, z.unknown()), z.custom<FieldPlan>(), {
  decode: (facts) => {
    const those = (isWanted: (key: string) => boolean) =>
      Object.fromEntries(Object.entries(facts).filter(([key]) => isWanted(key)));
    const { default: fallback, ...plain } = presence.parse(those((key) => key in presence.shape));
    const whole = { ...plain, type: fieldType.parse(those((key) => !(key in presence.shape))) };
    return fallback === undefined ? whole : { ...whole, fallback };
  },
  encode: ({ type, fallback, examples: _examples, ...plain }) =>
    Object.assign({}, encoded(fieldType, type), encoded(presence, { ...plain, default: fallback })),
});

const path = z.codec(text, z.custom<PathPlan>(), {
  decode: (whole) => {
    const parts = whole.split("/");
    return {
      collections: parts.filter((_, index) => index % 2 === 0),
      params: parts.filter((_, index) => index % 2 === 1).map((each) => each.slice(1, -1)),
    };
  },
  encode: pathText,
});

const setting = z.union([
  z.enum(["now", "actor", "actorName", "cleared", "raised"]),
  z.strictObject({ constant }),
]);
const settings = z.codec(z.record(text, setting), z.custom<readonly SettingPlan[]>(), {
  decode: (byField) =>
    Object.entries(byField).map(([name, each]): readonly [string, Setting] => [
      name,
      typeof each === "string" ? { kind: each } : { kind: "constant", value: each.constant },
    ]),
  encode: (all) =>
    Object.fromEntries(
      all.map(([name, each]) => [
        name,
        each.kind === "constant" ? { constant: each.value } : each.kind,
      ]),
    ),
});
const sets = usually<readonly SettingPlan[]>(settings, []);

const step = z.strictObject({
  ...label,
  from: texts,
  to: text,
  by: policy,
  needs: some,
  may: some,
  sets,
  text: usually(z.enum(["required", "optional"]), "optional"),
  entry: maybe(texts),
  preconditions,
});
const stages = z.strictObject({
  field: text,
  initial: text,
  states: named(z.strictObject({ ...label, end: flag })),
  steps: named(step),
});
const lifecycle = z.codec(stages, z.custom<LifecyclePlan>(), {
  decode: ({ steps, ...rest }) => ({ ...rest, transitions: steps }),
  encode: ({ transitions, ...rest }) => ({ ...rest, steps: transitions }),
});

const create = z.strictObject({
  ...label,
  by: policy,
  fields: texts,
  sets,
  anyState: flag,
  entry: maybe(texts),
  preconditions,
});
const edit = z.strictObject({
  ...label,
  fields: texts,
  by: policy,
  sets,
  while: maybe(texts),
  entry: maybe(texts),
  preconditions,
});

const argument = z.strictObject({ argument: text });
const conditions = z.codec(
  z.record(text, z.union([z.array(constant), argument])),
  z.custom<QueryPlan["where"]>(),
  { decode: Object.entries, encode: Object.fromEntries },
);
const order = z.codec(text, z.custom<QueryPlan["order"][number]>(), {
  decode: (each) => {
    const [name = "", direction] = each.split(" ");
    return { field: name, descending: direction === "desc" };
  },
  encode: (each) => `${each.field} ${each.descending ? "desc" : "asc"}`,
});
const from = z.codec(text, argument, {
  decode: (name) => ({ argument: name }),
  encode: (each) => each.argument,
});
const query = z.strictObject({
  ...label,
  where: usually(conditions, []),
  order: usually(z.array(order), []),
  limit: maybe(z.number()),
  from: maybe(from),
});

export const entityForm: z.ZodType<EntityPlan> = z.strictObject({
  ...label,
  typeName: unwritten(""),
  source: unwritten(""),
  path,
  fields: named(field),
  actor: maybe(
    z.strictObject({
      name: maybe(text),
      role: text,
      active: maybe(text),
      sites: maybe(text),
      until: maybe(text),
    }),
  ),
  writtenByAccounts: flag,
  isRevised: unwritten(false),
  projectionOf: maybe(text),
  lifecycle: maybe(lifecycle),
  journal: maybe(z.strictObject({ entity: text, last: text, entries: maybe(policy) })),
  journalOf: unwritten(undefined),
  paces: unwritten([]),
  ids: maybe(z.enum(["secret", "public"])),
  read: policy,
  list: maybe(policy),
  creates: named(create),
  edits: named(edit),
  remove: maybe(policy),
  files: named(
    z.strictObject({
      name: unwritten(""),
      type: z.union([text, texts]),
      bytes: z.union([text, z.number()]),
    }),
  ),
  queries: named(query),
  // How a server finds documents, and what only the search of `npm run adversary` and the warnings read.
  swept: unwritten([]),
  copied: unwritten([]),
  nevers: unwritten([]),
  meant: unwritten({}),
});

const rules = z.codec(z.record(text, texts), z.custom<readonly RulesPart[]>(), {
  decode: (bySource) =>
    Object.entries(bySource).map(([source, lines]) => {
      const whole = lines.join("\n");
      return { source, text: whole, syntax: parseRulesPart(whole) };
    }),
  encode: (parts) =>
    Object.fromEntries(parts.map((each) => [each.source, each.text.trimEnd().split("\n")])),
});

export const lockForm = z.strictObject({
  "//": maybe(text),
  version: z.literal(1),
  actor: maybe(text),
  entities: named(entityForm),
  rules: usually(rules, []),
});
