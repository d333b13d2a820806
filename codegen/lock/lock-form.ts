import type { Setting } from "../../schema/language/lifecycle.ts";
import type { Precondition } from "../../schema/language/policy.ts";
import type {
  ActorPlan,
  CreatePlan,
  EditPlan,
  EntityPlan,
  FieldPlan,
  FieldType,
  FilePlan,
  JournalPlan,
  LifecyclePlan,
  Literal,
  QueryPlan,
  SchemaPlan,
  SettingPlan,
  TransitionPlan,
} from "../plan/plan.ts";
import { policyLines } from "./policy-text.ts";

/** The content of a lock: a Map takes several lines, one per fact; everything else takes one line if it fits. */
export type Form = ReadonlyMap<string, Form> | FactForm;
export type FactForm = Literal | readonly FactForm[] | { readonly [key: string]: FactForm };

type Entry = readonly [key: string, value: Form | undefined];

/** Everything that a schema promises, in the form of a lock. Texts for readers only are left out. */
export function formOfSchema({ entities, actor, rules, ...rest }: SchemaPlan): Form {
  allSaid(rest);
  const byHand = rules.map(({ source, text }): Entry => [source, text.trimEnd().split("\n")]);
  return block([
    ["actor", actor?.name],
    ["entities", named(entities, formOfEntity)],
    ["rules", byHand.length === 0 ? undefined : block(byHand)],
  ]);
}

function formOfEntity(entity: EntityPlan): Form {
  const {
    name: _name,
    typeName: _typeName,
    about: _about,
    source: _source,
    // These three are derived from the rest.
    isRevised: _isRevised,
    journalOf: _journalOf,
    paces: _paces,
    // A change of how a server finds documents does not change the documents.
    swept: _swept,
    // These two only configure the search of `npm run adversary` and the generator's warnings.
    nevers: _nevers,
    meant: _meant,
    path,
    fields,
    actor,
    writtenByAccounts,
    projectionOf,
    lifecycle,
    journal,
    ids,
    read,
    list,
    creates,
    edits,
    remove,
    files,
    queries,
    ...rest
  } = entity;
  allSaid(rest);
  const parts = path.collections.map((each, index) => `${each}/{${path.params[index]}}`);
  return block([
    ["path", parts.join("/")],
    ["fields", named(fields, factOfField)],
    ["actor", actor && formOfActor(actor)],
    ["writtenByAccounts", writtenByAccounts || undefined],
    ["projectionOf", projectionOf],
    ["lifecycle", lifecycle && formOfLifecycle(lifecycle)],
    ["journal", journal && formOfJournal(journal)],
    ["ids", ids],
    ["read", policyLines(read)],
    ["list", list && policyLines(list)],
    ["creates", named(creates, formOfCreate)],
    ["edits", named(edits, formOfEdit)],
    ["remove", remove && policyLines(remove)],
    ["files", named(files, formOfFile)],
    ["queries", named(queries, formOfQuery)],
  ]);
}

function factOfField({
  name: _name,
  about: _about,
  examples: _examples,
  type,
  optional,
  fixed,
  fallback,
  pace,
  ...rest
}: FieldPlan): FactForm {
  allSaid(rest);
  return {
    ...factOfType(type),
    ...(optional ? { optional } : {}),
    ...(fixed ? { fixed } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(pace === undefined ? {} : { pace: { ...pace } }),
  };
}

function factOfType(type: FieldType): Readonly<Record<string, FactForm>> {
  const { kind } = type;
  switch (kind) {
    case "string":
    case "number":
    case "instant":
    case "boolean":
    case "ref":
      return { kind, ...limitsOf(type) };
    case "enum":
      return { kind, values: [...type.values] };
    case "object":
      return {
        kind,
        fields: Object.fromEntries(type.fields.map((each) => [each.name, factOfField(each)])),
      };
    case "list":
      return { kind, ...limitsOf(type), of: factOfType(type.of) };
    // The fields are derived from the entity that the journal is about.
    case "told":
      return { kind };
  }
}

/** The limits of a type, in a fixed order. */
function limitsOf(
  type: Exclude<FieldType, { kind: "enum" | "object" | "told" }>,
): Readonly<Record<string, FactForm>> {
  const limits = new Map<string, FactForm>(
    Object.entries(type).flatMap(([key, value]) =>
      typeof value === "object" || value === false ? [] : [[key, value] as const],
    ),
  );
  return Object.fromEntries(
    limitKeys.flatMap((key) => {
      const value = limits.get(key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

const limitKeys = ["entity", "integer", "min", "max", "pattern", "line"];

function formOfActor({ name, role, active, sites, until, ...rest }: ActorPlan): Form {
  allSaid(rest);
  return block([
    ["name", name],
    ["role", role],
    ["active", active],
    ["sites", sites],
    ["until", until],
  ]);
}

function formOfJournal({ entity, last, entries, ...rest }: JournalPlan): Form {
  allSaid(rest);
  return block([
    ["entity", entity],
    ["last", last],
    ["entries", entries && policyLines(entries)],
  ]);
}

function formOfLifecycle({ field, initial, states, transitions, ...rest }: LifecyclePlan): Form {
  allSaid(rest);
  return block([
    ["field", field],
    ["initial", initial],
    ["states", named(states, ({ end }) => (end ? { end } : {}))],
    ["steps", named(transitions, formOfStep)],
  ]);
}

function formOfStep(step: TransitionPlan): Form {
  const {
    name: _name,
    about: _about,
    from,
    to,
    by,
    needs,
    may,
    sets,
    text,
    entry,
    preconditions,
    ...rest
  } = step;
  allSaid(rest);
  return block([
    ["from", from],
    ["to", to],
    ["by", policyLines(by)],
    ["needs", some(needs)],
    ["may", some(may)],
    ["sets", formOfSets(sets)],
    ["text", text === "required" ? text : undefined],
    ["entry", entry],
    ["preconditions", formOfPreconditions(preconditions)],
  ]);
}

function formOfCreate(create: CreatePlan): Form {
  const {
    name: _name,
    about: _about,
    by,
    fields,
    sets,
    anyState,
    entry,
    preconditions,
    ...rest
  } = create;
  allSaid(rest);
  return block([
    ["by", policyLines(by)],
    ["fields", fields],
    ["sets", formOfSets(sets)],
    ["anyState", anyState || undefined],
    ["entry", entry],
    ["preconditions", formOfPreconditions(preconditions)],
  ]);
}

function formOfEdit(edit: EditPlan): Form {
  const {
    name: _name,
    about: _about,
    fields,
    by,
    sets,
    while: states,
    entry,
    preconditions,
    ...rest
  } = edit;
  allSaid(rest);
  return block([
    ["fields", fields],
    ["by", policyLines(by)],
    ["sets", formOfSets(sets)],
    ["while", states],
    ["entry", entry],
    ["preconditions", formOfPreconditions(preconditions)],
  ]);
}

function formOfFile({ name: _name, type, bytes, ...rest }: FilePlan): Form {
  allSaid(rest);
  return { type, bytes };
}

function formOfQuery({
  name: _name,
  about: _about,
  where,
  order,
  limit,
  from,
  ...rest
}: QueryPlan): Form {
  allSaid(rest);
  return block([
    ["where", where.length === 0 ? undefined : Object.fromEntries(where.map(factOfWhere))],
    ["order", some(order.map((each) => `${each.field} ${each.descending ? "desc" : "asc"}`))],
    ["limit", limit],
    ["from", from?.argument],
  ]);
}

function factOfWhere([field, value]: QueryPlan["where"][number]): readonly [string, FactForm] {
  return [field, "argument" in value ? { argument: value.argument } : value];
}

function formOfSets(sets: readonly SettingPlan[]): Form | undefined {
  return sets.length === 0
    ? undefined
    : Object.fromEntries(sets.map(([field, setting]) => [field, factOfSetting(setting)]));
}

function factOfSetting(setting: Setting): FactForm {
  return setting.kind === "constant" ? { constant: setting.value } : setting.kind;
}

function formOfPreconditions(preconditions: readonly Precondition[]): Form | undefined {
  return some(
    preconditions.map(({ name, require, whenChanged, message }) => ({
      name,
      require: policyLines(require),
      ...(whenChanged === undefined ? {} : { whenChanged }),
      message,
    })),
  );
}

function named<T extends { readonly name: string }>(
  parts: readonly T[],
  formOf: (part: T) => Form,
): Form | undefined {
  return parts.length === 0 ? undefined : block(parts.map((each) => [each.name, formOf(each)]));
}

function block(entries: readonly Entry[]): Form {
  return new Map(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

function some(list: readonly FactForm[]): FactForm | undefined {
  return list.length === 0 ? undefined : list;
}

/** Does not compile if the plan has a property that the lock does not contain yet. */
function allSaid(_rest: Readonly<Record<string, never>>): void {}
