import path from "node:path";
import type { EntityPlan, FieldPlan, SchemaPlan } from "../plan/plan.ts";
import { matchPattern } from "../render/rules/paths.ts";
import { renderRules, renderRulesOf } from "../render/rules/rules.ts";
import { withArticle } from "../render/words.ts";
import { SchemaError, type SchemaWarning } from "../schema-error.ts";
import { type Budget, budgetOf } from "./budget.ts";
import type { OperationCost } from "./cost.ts";
import { compactRules } from "./deployed-rules.ts";
import { limits } from "./limits.ts";
import { blocksOf } from "./rules-syntax.ts";

/**
 * Finds what Firestore would not deploy, or would refuse when a user writes the most that the schema allows.
 * @param rules the ruleset rendered from this plan
 */
export function checkBudget(
  plan: SchemaPlan,
  rules: string,
  directory: string,
): readonly SchemaError[] {
  const budget = budgetOf(rules);
  return [
    ...tooDear(plan, budget, directory),
    ...tooDearByHand(plan, budget, directory),
    ...tooLong(plan, budget, directory),
  ];
}

/** The limits that a schema exceeds first: the renderer groups chains, and functions that call each other read documents. */
const refused = [
  {
    code: "budget.expressions",
    kind: "expressions",
    measure: "expressions of security rules",
    fix: "Let a way write fewer fields, shorten its lists and policies, or put part of it into documents of its own.",
  },
  {
    code: "budget.documents",
    kind: "documents",
    measure: "looks at other documents",
    fix: "Ask fewer related documents in its policy and preconditions, or keep what is asked of them in the document itself.",
  },
] as const;
type Refused = (typeof refused)[number];

/** `1,200 expressions of security rules; Firestore refuses what takes more than 1,000.` */
function exceeding(cost: OperationCost, { kind, measure }: Refused): string {
  return `${written(cost[kind])} ${measure}; Firestore refuses what takes more than ${written(limits[kind])}.`;
}

function tooDearByHand(
  { rules }: SchemaPlan,
  { operations }: Budget,
  directory: string,
): readonly SchemaError[] {
  return rules.flatMap(({ source, syntax }) =>
    blocksOf(syntax).flatMap(({ block, path: pattern }) =>
      operations
        .filter((cost) => block.allows.length > 0 && cost.path.endsWith(`documents${pattern}`))
        .flatMap((cost) =>
          refused.flatMap((each) => {
            if (cost[each.kind] <= limits[each.kind]) return [];
            const reason = `To ${cost.operation} what "${pattern}" matches takes up to ${exceeding(cost, each)}`;
            const file = path.join(directory, source);
            const place = { file, spot: { file, line: block.line, column: 1 } };
            return [new SchemaError(each.code, reason, "Ask for less there.", place)];
          }),
        ),
    ),
  );
}

function tooDear(plan: SchemaPlan, budget: Budget, directory: string): readonly SchemaError[] {
  return plan.entities.flatMap((entity) =>
    refused.flatMap((each) => {
      const { code, kind } = each;
      const dearest = dearestOf(budget, entity, kind);
      if (dearest === undefined || dearest[kind] <= limits[kind]) return [];
      const reason = `To ${verbOf(dearest)} ${withArticle(entity.name)} takes up to ${exceeding(dearest, each)}`;
      const { keys, fix } = {
        keys: keysOf(dearest),
        fix: each.fix,
        ...(kind === "expressions" ? shorterList(plan, entity) : {}),
      };
      const file = path.join(directory, entity.source);
      return [new SchemaError(code, reason, fix, { file, entity: entity.name, keys })];
    }),
  );
}

/** The most expensive operation on the documents of an entity. */
function dearestOf(
  { operations }: Budget,
  entity: EntityPlan,
  kind: Refused["kind"],
): OperationCost | undefined {
  return operations
    .filter((each) => each.path.endsWith(`documents${matchPattern(entity)}`))
    .toSorted((a, b) => b[kind] - a[kind])[0];
}

function verbOf({ operation }: OperationCost): string {
  return operation === "update" ? "change" : operation;
}

function keysOf({ operation }: OperationCost): readonly string[] {
  const keys: Readonly<Record<string, string>> = {
    create: "creates",
    delete: "remove",
    read: "read",
  };
  return [keys[operation] ?? "fields"];
}

/** The list field that costs most, and how long it may be; `undefined` where no list is the cause. */
function shorterList(
  plan: SchemaPlan,
  entity: EntityPlan,
): { readonly keys: readonly string[]; readonly fix: string } | undefined {
  const costWith = (field: FieldPlan, max: number): number => costAt(plan, entity, field, max);
  const lists = entity.fields
    .filter(({ type }) => type.kind === "list" && (type.max ?? 0) > 1)
    .map((field) => ({ field, least: costWith(field, 1) }))
    .toSorted((a, b) => a.least - b.least);
  const [dearest] = lists;
  if (dearest === undefined || dearest.field.type.kind !== "list") return undefined;
  const { field, least } = dearest;
  if (least > limits.expressions) return undefined;
  let [fits, exceeds] = [1, dearest.field.type.max ?? 0];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (costWith(field, middle) > limits.expressions) exceeds = middle;
    else fits = middle;
  }
  const other =
    dearest.field.type.of.kind === "string"
      ? "give its texts a pattern that lets through neither nothing nor a line break, which is checked at once"
      : "put its items into documents of their own";
  return {
    keys: ["fields", field.name],
    fix: `Write .max(${fits}) for "${field.name}", which fits, or ${other}.`,
  };
}

/** The cost of the most expensive operation if the list had at most `max` items. */
function costAt(plan: SchemaPlan, entity: EntityPlan, field: FieldPlan, max: number): number {
  const type = field.type.kind === "list" ? { ...field.type, max } : field.type;
  const fields = entity.fields.map((each) => (each === field ? { ...field, type } : each));
  const changed = { ...entity, fields };
  const entities = plan.entities.map((each) => (each === entity ? changed : each));
  const actor = plan.actor === entity ? changed : plan.actor;
  const budget = budgetOf(renderRules({ entities, actor, rules: plan.rules }));
  return dearestOf(budget, changed, "expressions")?.expressions ?? 0;
}

function tooLong(plan: SchemaPlan, { bytes }: Budget, directory: string): readonly SchemaError[] {
  if (bytes <= limits.bytes) return [];
  const { message, fix, place } = reportOfLength(plan, bytes, directory);
  return [new SchemaError("budget.bytes", message, fix, place)];
}

/** The share of the limit from which on the size is warned of. */
const nearly = 0.8;

/** Warns of rules that are nearly too long, before an entity more is refused. */
export function warnOfLength(
  plan: SchemaPlan,
  rules: string,
  directory: string,
): readonly SchemaWarning[] {
  if (Buffer.byteLength(rules) <= limits.bytes * nearly) return [];
  const { bytes } = budgetOf(rules);
  if (bytes <= limits.bytes * nearly) return [];
  return [{ code: "budget.nearly", ...reportOfLength(plan, bytes, directory) }];
}

function reportOfLength(
  plan: SchemaPlan,
  bytes: number,
  directory: string,
): Pick<SchemaWarning, "message" | "fix" | "place"> {
  const sizes = plan.entities.map((entity) => ({
    entity,
    size: Buffer.byteLength(compactRules(renderRulesOf(entity, plan))),
  }));
  const [largest] = sizes.toSorted((a, b) => b.size - a.size);
  const name = largest?.entity.name ?? "";
  return {
    message: `The rules of all entities together are ${written(bytes)} bytes; Firestore takes ${written(limits.bytes)}.`,
    fix: `Shorten what is longest, which is "${name}", or keep some entities in a database of their own.`,
    place: {
      file: path.join(directory, largest?.entity.source ?? ""),
      entity: name,
      keys: ["fields"],
    },
  };
}

/** `12,000` */
function written(count: number): string {
  return count.toLocaleString("en");
}
