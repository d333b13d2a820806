import { z } from "zod";
import type { Setting } from "../../schema/language/lifecycle.ts";
import { parseRulesPart } from "../budget/parse-rules.ts";
import type {
  EntityPlan,
  FieldPlan,
  FieldType,
  ItemType,
  LifecyclePlan,
  Literal,
  QueryPlan,
  SchemaPlan,
} from "../plan/plan.ts";
import { withTold } from "../plan/ways.ts";
import { SchemaError } from "../schema-error.ts";
import { readPolicy } from "./policy-text.ts";

/**
 * The plan that a lock was written from, without texts for readers only.
 * @throws SchemaError `lock.unreadable`
 */
export function readLock(text: string, file: string): SchemaPlan {
  try {
    const { actor, entities: locked, rules: byHand } = schema.parse(JSON.parse(text));
    const plans = Object.entries(locked).map(([name, each]) => planOf(name, each));
    const journals = new Map(
      plans.flatMap(({ name, journal }) => (journal ? [[journal.entity, name]] : [])),
    );
    const known = plans.map((each) => ({
      ...each,
      journalOf: journals.get(each.name),
      paces: each.fields.filter(({ pace }) => pace !== undefined).map(({ name }) => name),
    }));
    const entities = known.map((each) => withTold(each, known));
    const rules = Object.entries(byHand).map(([source, lines]) => {
      const written = lines.join("\n");
      return { source, text: written, syntax: parseRulesPart(written) };
    });
    return { entities, actor: entities.find((each) => each.name === actor), rules };
  } catch (cause) {
    const said = cause instanceof z.ZodError ? z.prettifyError(cause) : messageOf(cause);
    throw new SchemaError(
      "lock.unreadable",
      `The lock of the schema cannot be read: ${said.replaceAll(/\s+/g, " ").replace(/\.?$/, ".")}`,
      "Take the version that was committed last, after a merge that of either side, and run the command again.",
      { file },
      cause,
    );
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

const policy = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => readPolicy(typeof text === "string" ? text : text.join(" ")));
const words = z.array(z.string());
const some = words.default([]);
const flag = z.boolean().default(false);
const constant = z.union([z.string(), z.number(), z.boolean()]);
const preconditions = z
  .array(
    z.strictObject({
      name: z.string(),
      require: policy,
      whenChanged: z.exactOptional(words),
      message: z.string(),
    }),
  )
  .default([]);

const literal: z.ZodType<Literal> = z.lazy(() =>
  z.union([constant, z.array(literal), z.record(z.string(), literal)]),
);

const number = z.exactOptional(z.number());
const pattern = z.exactOptional(z.string());
const limits = { min: number, max: number };
const item = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("string"),
    ...limits,
    pattern,
    line: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal("ref"), entity: z.string(), ...limits, pattern }),
  z.strictObject({ kind: z.literal("number"), integer: flag, ...limits }),
  z.strictObject({ kind: z.literal("instant"), ...limits }),
  z.strictObject({ kind: z.literal("boolean") }),
  z.strictObject({ kind: z.literal("enum"), values: words }),
  z.strictObject({ kind: z.literal("object"), fields: z.lazy(() => fields) }),
]);
const itemType: z.ZodType<ItemType> = item;
const fieldType: z.ZodType<FieldType> = z.union([
  item,
  z.strictObject({ kind: z.literal("list"), of: itemType, ...limits }),
  z.strictObject({ kind: z.literal("told") }).transform((type) => ({ ...type, fields: [] })),
]);
const presence = z.object({
  optional: flag,
  fixed: flag,
  default: literal.optional(),
  pace: z.exactOptional(z.strictObject({ most: z.number(), seconds: z.number() })),
});

const fields: z.ZodType<readonly FieldPlan[]> = z
  .record(z.string(), z.record(z.string(), z.unknown()))
  .transform((all) => Object.entries(all).map(([name, facts]) => fieldOf(name, facts)));

function fieldOf(name: string, facts: Readonly<Record<string, unknown>>): FieldPlan {
  const { optional: _optional, fixed: _fixed, default: _default, pace: _pace, ...type } = facts;
  const { optional, fixed, default: fallback, ...paced } = presence.parse(facts);
  const field = { name, about: "", type: fieldType.parse(type), optional, fixed, ...paced };
  return fallback === undefined ? field : { ...field, fallback };
}

const sets = z
  .record(
    z.string(),
    z.union([
      z.enum(["now", "actor", "actorName", "cleared", "raised"]),
      z.strictObject({ constant }),
    ]),
  )
  .default({})
  .transform((all) =>
    Object.entries(all).map(([field, set]): readonly [string, Setting] => [
      field,
      typeof set === "string" ? { kind: set } : { kind: "constant", value: set.constant },
    ]),
  );

const step = z.strictObject({
  from: words,
  to: z.string(),
  by: policy,
  needs: some,
  may: some,
  sets,
  text: z.enum(["required", "optional"]).default("optional"),
  entry: words.optional(),
  preconditions,
});

const lifecycle = z
  .strictObject({
    field: z.string(),
    initial: z.string(),
    states: z.record(z.string(), z.strictObject({ end: flag })),
    steps: z.record(z.string(), step).default({}),
  })
  .transform(({ states, steps, ...rest }): LifecyclePlan => {
    const transitions = withNames(steps).map((each) => ({ ...each, entry: each.entry }));
    return { ...rest, states: withNames(states), transitions };
  });

const query = z
  .strictObject({
    where: z
      .record(z.string(), z.union([z.array(constant), z.strictObject({ argument: z.string() })]))
      .default({}),
    order: some,
    limit: z.number().optional(),
    from: z.string().optional(),
  })
  .transform(({ where, order, limit, from }): Omit<QueryPlan, "name" | "about"> => ({
    where: Object.entries(where),
    order: order.map((each) => {
      const [field = "", direction] = each.split(" ");
      return { field, descending: direction === "desc" };
    }),
    limit,
    from: from === undefined ? undefined : { argument: from },
  }));

const entity = z.strictObject({
  path: z.string(),
  fields: fields.default([]),
  actor: z
    .strictObject({
      name: z.string().optional(),
      role: z.string(),
      active: z.string().optional(),
      sites: z.string().optional(),
      until: z.string().optional(),
    })
    .optional(),
  writtenByAccounts: flag,
  projectionOf: z.string().optional(),
  lifecycle: lifecycle.optional(),
  journal: z
    .strictObject({ entity: z.string(), last: z.string(), entries: z.exactOptional(policy) })
    .optional(),
  ids: z.enum(["secret", "public"]).optional(),
  read: policy,
  list: policy.optional(),
  creates: z
    .record(
      z.string(),
      z.strictObject({
        by: policy,
        fields: words,
        sets,
        anyState: flag,
        entry: words.optional(),
        preconditions,
      }),
    )
    .default({}),
  edits: z
    .record(
      z.string(),
      z.strictObject({
        fields: words,
        by: policy,
        sets,
        while: words.optional(),
        entry: words.optional(),
        preconditions,
      }),
    )
    .default({}),
  remove: policy.optional(),
  files: z
    .record(
      z.string(),
      z.strictObject({
        type: z.union([z.string(), words]),
        bytes: z.union([z.string(), z.number()]),
      }),
    )
    .default({}),
  queries: z.record(z.string(), query).default({}),
});

const schema = z.strictObject({
  "//": z.string().optional(),
  version: z.literal(1),
  actor: z.string().optional(),
  entities: z.record(z.string(), entity),
  rules: z.record(z.string(), words).default({}),
});

function planOf(name: string, locked: z.infer<typeof entity>): EntityPlan {
  const parts = locked.path.split("/");
  return {
    ...locked,
    name,
    typeName: name.charAt(0).toUpperCase() + name.slice(1),
    about: "",
    swept: [],
    nevers: [],
    meant: {},
    source: "",
    path: {
      collections: parts.filter((_, index) => index % 2 === 0),
      params: parts.filter((_, index) => index % 2 === 1).map((each) => each.slice(1, -1)),
    },
    actor: locked.actor && {
      name: locked.actor.name,
      role: locked.actor.role,
      active: locked.actor.active,
      sites: locked.actor.sites,
      until: locked.actor.until,
    },
    isRevised: false,
    projectionOf: locked.projectionOf,
    lifecycle: locked.lifecycle,
    journal: locked.journal,
    journalOf: undefined,
    paces: [],
    ids: locked.ids,
    list: locked.list,
    remove: locked.remove,
    creates: withNames(locked.creates).map((each) => ({ ...each, entry: each.entry })),
    edits: withNames(locked.edits).map((each) => ({
      ...each,
      while: each.while,
      entry: each.entry,
    })),
    files: withNames(locked.files).map(({ about: _about, ...each }) => each),
    queries: withNames(locked.queries),
  };
}

function withNames<T extends object>(
  record: Readonly<Record<string, T>>,
): readonly (T & { readonly name: string; readonly about: string })[] {
  return Object.entries(record).map(([name, value]) => ({ ...value, name, about: "" }));
}
