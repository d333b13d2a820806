import * as fc from "fast-check";
import type { FieldPlan, FieldType } from "#codegen/plan/plan.ts";
import { readField } from "#codegen/read/read-field.ts";
import { regex } from "#codegen/render/text.ts";
import { fieldsOfASchema } from "../codegen/arbitrary-schema.ts";
import type { Tree } from "../codegen/schema-rows.ts";
import type { Random } from "../conformance/random.ts";

/** Names with a meaning in TypeScript, in rules or in generated code, which fields and operations may have. */
const oddWords =
  "class default new function await async void type of as get set static length name prototype " +
  "date map error promise record partial array object string number boolean symbol " +
  "draw world entry index data value item items found fields some stored judging before after input act at me " +
  "given told chosen changed unknown other clear document resource request auth exists allow match duration math " +
  "codec parse read write change query list entity limits nested params sampler fake sdk row cell column problems " +
  "entities judges field converters projections documentReference newPath";
/** Those that the generator refuses for an entity, because its own code is called like that. */
const takenWords = new Set(
  (
    "set error record partial array object number symbol draw world fields stored judging told changed document match " +
    "math codec read write change query entity nested sampler sdk row column"
  ).split(" "),
);

const plainWords =
  "size kind lines oneTwo longName parts title note weight B done open until count price tag".split(
    " ",
  );
const odd = oddWords.split(" ");
const oddEntities = odd.filter((each) => !takenWords.has(each));
const entityWords = "thing room order visit paper ticket shelf crate".split(" ");

/** A schema of any shape, mostly without mistakes; its names are odd now and then. */
export function makeSchema(random: Random): Tree {
  const taken = new Set<string>();
  const name = (plain: readonly string[], oddity = 0.2): string => {
    for (;;) {
      const base = random.chance(oddity) ? random.pick(oddEntities) : random.pick(plain);
      const found = taken.has(base.toLowerCase()) ? `${base}${random.whole(2, 99)}` : base;
      if (taken.has(found.toLowerCase())) continue;
      taken.add(found.toLowerCase());
      return found;
    }
  };
  const shape = random.pick(["accounts", "people", "founded"] as const);
  const tree: Tree = {};
  if (shape === "accounts") {
    for (let left = random.whole(1, 2); left > 0; left -= 1)
      makeEntity(name(entityWords, 0.4), { random, tree, name });
    return tree;
  }
  const person = name(["person", "member"]);
  const top = shape === "founded" ? name(["club", "house"]) : undefined;
  const above = top === undefined ? "" : `${top}s/{${top}}/`;
  const roles = random.some(["guest", "helper", "host"], 0.7);
  const actor = { person, roles: roles.length === 0 ? ["host"] : roles };
  makeActor(actor, above, { random, tree, name });
  if (top !== undefined) makeTop(top, above, actor, { random, tree, name });
  let parent: string | undefined;
  for (let left = random.whole(1, 3); left > 0; left -= 1) {
    const own = name(entityWords, 0.4);
    const below = parent !== undefined && random.chance(0.4) ? parent : undefined;
    makeEntity(own, { random, tree, name, actor, above, parent: below });
    parent = own;
  }
  return tree;
}

interface Making {
  readonly random: Random;
  readonly tree: Tree;
  readonly name: (plain: readonly string[], oddity?: number) => string;
}

interface Actor {
  readonly person: string;
  readonly roles: readonly string[];
}

interface Around extends Making {
  readonly actor?: Actor;
  /** The path above. */
  readonly above?: string;
  readonly parent?: string | undefined;
}

function makeActor(actor: Actor, above: string, making: Making): void {
  const { person, roles } = actor;
  const { random, tree } = making;
  const hasName = random.chance(0.6);
  const isActive = random.chance(0.5);
  const ends = random.chance(0.3);
  const isPaced = random.chance(0.4);
  const host = `role(${JSON.stringify(roles.at(-1))})`;
  const loose = fieldsOf(random, [person], 2);
  tree[person] = {
    path: `"${above}${person}s/{${person}}"`,
    fields: {
      ...loose,
      ...(hasName ? { called: "line({ max: 40 })" } : {}),
      role: `z.enum(${JSON.stringify(roles)})`,
      ...(isActive ? { active: "z.boolean().default(true)" } : {}),
      ...(ends ? { ends: "instant().optional()" } : {}),
      trusts: "z.boolean().default(false)",
      ...(isPaced ? { turns: `pace({ most: ${random.whole(1, 5)}, seconds: 3600 })` } : {}),
    },
    actor: {
      role: '"role"',
      ...(hasName ? { name: '"called"' } : {}),
      ...(isActive ? { active: '"active"' } : {}),
      ...(ends ? { until: '"ends"' } : {}),
    },
    read: random.pick(["member()", `anyOf(self("id"), ${host})`]),
    creates: { enrol: `{ about: "enrol somebody", by: ${host} }` },
    edits: {
      ...(random.chance(0.5)
        ? { trust: `{ about: "trust somebody", fields: ["trusts"], by: ${host} }` }
        : {}),
      ...(hasName ? { rename: '{ about: "rename", fields: ["called"], by: self("id") }' } : {}),
    },
  };
  if (random.chance(0.3)) makeProjection(person, loose, { ...making, actor });
}

function makeTop(
  top: string,
  above: string,
  { roles }: Actor,
  { random, tree, name }: Making,
): void {
  const record = name(["sign", "deed"]);
  const host = JSON.stringify(roles.at(-1));
  tree[top] = {
    path: `"${top}s/{${top}}"`,
    fields: { called: "line({ max: 40 })", ...fieldsOf(random, [top], 2) },
    read: "member()",
    creates: { open: `{ about: "open it", by: founding(${host}, "${record}") }` },
    ...(random.chance(0.5)
      ? { edits: { call: `{ about: "name it", fields: ["called"], by: role(${host}) }` } }
      : {}),
  };
  tree[record] = {
    path: `"${above}${record}s/{${record}}"`,
    fields: {},
    read: "member()",
    creates: { hang: `{ about: "hang it out", by: role(${host}) }` },
  };
}

/** An entity with operations, and perhaps a lifecycle, a journal, queries and files. */
function makeEntity(own: string, around: Around): void {
  const { random, tree, name, actor, above = "", parent } = around;
  const parentPath = parent === undefined ? above : `${pathOf(tree, parent)}/`;
  const entities = Object.keys(tree).filter((key) => !key.endsWith("Lifecycle"));
  const { state: _, ...loose } = fieldsOf(
    random,
    actor === undefined ? [own] : [own, ...entities],
    5,
  );
  const author = random.pick(["owner", "maker", "by"]);
  const person = actor === undefined ? "z.string().max(40)" : `ref("${actor.person}")`;
  const fields: Record<string, string> = { ...loose, [author]: `fixed(${person})` };
  if (random.chance(0.4)) fields["madeAt"] = "instant()";
  const states = random.chance(0.5) ? ["fresh", "begun", "over"].slice(0, random.whole(2, 3)) : [];
  const journal =
    states.length > 0 && actor !== undefined && random.chance(0.6)
      ? name(["entry", "event"])
      : undefined;
  const chosen = Object.keys(loose).filter((each) => !loose[each]?.startsWith("fixed("));
  const policy = (): string => policyOf(fields, author, chosen, around);
  const asked = (operation: string): string => preconditionOf(operation, policy, chosen, around);
  const writing = (): string =>
    random.chance(0.5) ? `self("${author}")` : actor === undefined ? `self("${author}")` : policy();
  const sets = `{ ${[
    `${author}: actor()`,
    ...(fields["madeAt"] === undefined ? [] : ["madeAt: now()"]),
  ].join(", ")} }`;
  const edits: Record<string, string> = {};
  const verbs = chosen.length === 0 ? [] : ["adjust", "correct", name(["mend", "turn"])];
  for (const verb of random.some(verbs, 0.5)) {
    const only =
      states.length > 0 && random.chance(0.4) ? `, while: ["${random.pick(states)}"]` : "";
    edits[verb] =
      `{ about: "${verb} it", fields: ${JSON.stringify(someOf(chosen, random))}, by: ${writing()}${only}${asked(verb)} }`;
  }
  const transitions: Record<string, string> = {};
  for (let at = 1; at < states.length; at += 1) {
    const step = ["start", "finish"][at - 1] ?? "";
    const rest = `by: ${writing()}${asked(step)}`;
    transitions[step] = stepOf(states, at, chosen, rest, journal !== undefined, around);
  }
  if (states.length > 0) {
    tree[`${own}Lifecycle`] = {
      field: '"state"',
      initial: `"${states[0]}"`,
      states: Object.fromEntries(
        states.map((state, at) => [
          state,
          `{ about: "It is ${state}."${at === states.length - 1 ? ", end: true" : ""} }`,
        ]),
      ),
      transitions,
    };
    fields["state"] = `z.enum(${JSON.stringify(states)})`;
  }
  if (journal !== undefined) fields["last"] = `ref("${journal}")`;
  const isFiled = random.chance(0.15) && actor === undefined;
  const isRemoved = journal === undefined && random.chance(0.3);
  tree[own] = {
    path: `"${parentPath}${own}s/{${own}}"`,
    fields,
    ...(states.length > 0 ? { lifecycle: `${own}Lifecycle` } : {}),
    ...(journal === undefined ? {} : { journal: { entity: `"${journal}"`, last: '"last"' } }),
    read: readOf(fields, author, chosen, around),
    creates: {
      add: `{ about: "add it", by: ${actor === undefined ? `self("${author}")` : random.pick(["member()", `role(${JSON.stringify(actor.roles.at(-1))})`])}, sets: ${sets}${asked("add")} }`,
    },
    ...(Object.keys(edits).length === 0 ? {} : { edits }),
    ...(isRemoved ? { remove: writing() } : {}),
    ...(isFiled ? { files: { sound: '{ type: ["audio/ogg"], bytes: 9000 }' } } : {}),
    ...queriesOf(fields, author, around),
  };
  if (journal !== undefined && actor !== undefined)
    tree[journal] = journalOf(
      journal,
      own,
      ["add", ...Object.keys(edits), ...Object.keys(transitions)],
      actor,
      around,
    );
  if (!isRemoved && random.chance(0.2)) makeProjection(own, loose, around);
}

/** An entity that repeats some fields of another one for more people to see. */
function makeProjection(
  of: string,
  fields: Readonly<Record<string, string>>,
  { random, tree, name, actor }: Around,
): void {
  const own = name(["face", "poster"]);
  const shown = random.some(Object.entries(fields), 0.6);
  if (shown.length === 0) return;
  tree[own] = {
    path: `"${pathOf(tree, of).split("/").slice(0, -2).join("/")}/${own}s/{${own}}"`.replace(
      '"/',
      '"',
    ),
    fields: Object.fromEntries(shown),
    projectionOf: `"${of}"`,
    read:
      actor === undefined ? 'self("id")' : random.pick(["member()", 'anyOf(self("id"), member())']),
  };
}

/** What an operation needs besides its `by`: a condition of any kind, or a pace. */
function preconditionOf(
  operation: string,
  policy: () => string,
  chosen: readonly string[],
  { random, tree, actor }: Around,
): string {
  if (random.chance(0.6)) return "";
  const isPaced = JSON.stringify(tree[actor?.person ?? ""] ?? "").includes("pace(");
  const require = isPaced && random.chance(0.5) ? 'paced("turns")' : policy();
  const named = `precondition("${operation}Now", { require: ${require}, message: "Not now." })`;
  const isOfEdit = !["add", "start", "finish"].includes(operation);
  const some = isOfEdit && random.chance(0.3) ? random.some(chosen, 0.5) : [];
  const whole =
    some.length === 0
      ? named
      : `${random.pick(["whenChanged", "whenChangedTo"])}(${[named, ...some.map((each) => JSON.stringify(each))].join(", ")})`;
  return `, preconditions: [${whole}]`;
}

function pathOf(tree: Tree, entity: string): string {
  const found = tree[entity];
  const path = typeof found === "object" ? found["path"] : undefined;
  return typeof path === "string" ? path.slice(1, -1) : "";
}

function stepOf(
  states: readonly string[],
  at: number,
  chosen: readonly string[],
  rest: string,
  isTold: boolean,
  { random }: Making,
): string {
  const needs = random.some(chosen, 0.15);
  const may = random.some(chosen, 0.2).filter((each) => !needs.includes(each));
  const from = random.chance(0.2) ? states.slice(0, at) : [states[at - 1]];
  return `{ about: "move it", from: ${JSON.stringify(from)}, to: "${states[at]}", ${rest}${needs.length === 0 ? "" : `, needs: ${JSON.stringify(needs)}`}${may.length === 0 ? "" : `, may: ${JSON.stringify(may)}`}${isTold && random.chance(0.2) ? ', text: "required"' : ""} }`;
}

/** The entries of a journal, with any of the parts that an entry may have. */
function journalOf(
  own: string,
  of: string,
  kinds: readonly string[],
  { person, roles }: Actor,
  { random, tree }: Making,
): Tree {
  const actor = tree[person];
  const isNamed = typeof actor === "object" && JSON.stringify(actor["actor"]).includes("called");
  const parts: Readonly<Record<string, string>> = {
    ...(isNamed ? { byName: "z.string().max(80)" } : {}),
    byRole: `z.enum(${JSON.stringify(roles)})`,
    text: "z.string().max(400).optional()",
    photos: `z.array(ref("${person}")).max(3).default([])`,
    minutes: "z.int().min(1).max(600).optional()",
    audience: 'z.enum(["everyone", "team"]).default("everyone")',
    from: "z.string().max(20).optional()",
    to: "z.string().max(20).optional()",
    changed: "z.array(z.string().max(40)).default([])",
    was: "told()",
    became: "told()",
  };
  const some = random.some(Object.entries(parts), random.pick([0, 0.5, 0.9]));
  const isAsked = JSON.stringify(tree[`${of}Lifecycle`]).includes("required");
  return {
    path: `"${pathOf(tree, of)}/${own}s/{${own}}"`,
    fields: {
      kind: `z.enum(${JSON.stringify(kinds)})`,
      by: `ref("${person}")`,
      at: "instant()",
      ...Object.fromEntries(some),
      ...(isAsked ? { text: parts["text"] ?? "" } : {}),
    },
    read: `mayReadParent("${of}")`,
  };
}

function readOf(
  fields: Readonly<Record<string, string>>,
  author: string,
  chosen: readonly string[],
  around: Around,
): string {
  const { random, actor, parent } = around;
  if (actor === undefined)
    return random.pick([`self("${author}")`, `anyOf(self("${author}"), self("id"))`]);
  if (parent !== undefined && random.chance(0.4)) return `mayReadParent("${parent}")`;
  return random.chance(0.5) ? "member()" : policyOf(fields, author, chosen, around);
}

/** A policy of up to two levels. */
function policyOf(
  fields: Readonly<Record<string, string>>,
  author: string,
  chosen: readonly string[],
  { random, actor }: Around,
): string {
  if (actor === undefined) return `self("${author}")`;
  const flags = chosen.filter((each) => fields[each] === "z.boolean()");
  const optional = chosen.filter((each) => fields[each]?.endsWith(".optional()"));
  const leaf = (): string =>
    random.pick([
      "member()",
      `self("${author}")`,
      `role(${JSON.stringify(random.pick(actor.roles))})`,
      'trusted("trusts")',
      `related("${author}", has("role"))`,
      ...flags.map((each) => `is("${each}", true)`),
      ...optional.map((each) => `has("${each}")`),
    ]);
  const several = random.pick(["anyOf", "allOf"]);
  return random.chance(0.5)
    ? leaf()
    : `${several}(${leaf()}, ${random.chance(0.2) ? `not(${leaf()})` : leaf()})`;
}

function queriesOf(
  fields: Readonly<Record<string, string>>,
  author: string,
  { random }: Making,
): Tree {
  const scalars = Object.entries(fields).filter(([, type]) => !/array|object|told/.test(type));
  const queries: Tree = {};
  for (const title of random.some(["mine", "all"], 0.4)) {
    const where =
      title === "mine"
        ? `where: { ${author}: argument("${random.pick(["who", "of", "me", "values"])}") }, `
        : "";
    const [field] = random.pick(scalars);
    queries[title] =
      `{ about: "Some of them.", ${where}order: ["${field} ${random.pick(["asc", "desc"])}"]${random.chance(0.3) ? ", limit: 20" : ""} }`;
  }
  return Object.keys(queries).length === 0 ? {} : { queries };
}

/** Up to so many fields of any type, with names of any kind. */
function fieldsOf(
  random: Random,
  entities: readonly string[],
  most: number,
): Record<string, string> {
  const [made = {}] = fc.sample(fieldsOfASchema(), {
    seed: random.whole(1, 2 ** 31 - 1),
    numRuns: 1,
  });
  const types = Object.entries(made).slice(0, most);
  const names = new Set<string>();
  return Object.fromEntries(
    types.map(([plain, schema]) => {
      const base = random.chance(0.3) ? random.pick(odd) : random.pick([plain, ...plainWords]);
      const name = names.has(base.toLowerCase()) ? `${base}${names.size}` : base;
      names.add(name.toLowerCase());
      return [name, sourceOf(readField(name, schema, {}), random.pick(entities))];
    }),
  );
}

function someOf(from: readonly string[], random: Random): readonly string[] {
  const some = random.some(from, 0.5);
  return some.length === 0 ? from.slice(0, 1) : some;
}

/** A field as it is written in a schema; what refers to something refers to `entity`. */
function sourceOf({ type, optional, fixed, fallback }: FieldPlan, entity: string): string {
  const whole = [
    typeOf(type, entity),
    optional ? ".optional()" : "",
    fallback === undefined ? "" : `.default(${JSON.stringify(fallback)})`,
  ].join("");
  return fixed ? `fixed(${whole})` : whole;
}

function typeOf(type: FieldType, entity: string): string {
  switch (type.kind) {
    case "string":
      return `z.string()${limitsOf(type)}${type.pattern === undefined ? "" : `.regex(${regex(type.pattern)})`}`;
    case "ref":
      return `ref("${entity}")`;
    case "number":
      return `${type.integer ? "z.int()" : "z.number()"}${limitsOf(type)}`;
    case "instant":
      return "instant()";
    case "boolean":
      return "z.boolean()";
    case "enum":
      return `z.enum(${JSON.stringify(type.values)})`;
    case "list":
      return `z.array(${typeOf(type.of, entity)})${limitsOf(type)}`;
    case "object":
    case "told":
      return `z.object({ ${type.fields.map((field) => `${field.name}: ${sourceOf(field, entity)}`).join(", ")} })`;
  }
}

function limitsOf({ min, max }: { readonly min?: number; readonly max?: number }): string {
  return `${min === undefined ? "" : `.min(${min})`}${max === undefined ? "" : `.max(${max})`}`;
}
