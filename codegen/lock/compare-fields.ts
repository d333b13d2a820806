import { operationsWriting, queriesThatMiss } from "../plan/operations.ts";
import { type EntityPlan, type FieldPlan } from "../plan/plan.ts";
import { withArticle } from "../render/words.ts";
import { type Changes, named, paired } from "./change.ts";
import { compareTypes, type TypeChange } from "./compare-types.ts";

/** Added, removed and changed fields. */
export function compareFields(before: EntityPlan, after: EntityPlan, changes: Changes): void {
  const { both, gone, fresh } = paired(before.fields, after.fields);
  for (const field of gone) tellGone(field, fresh, after, changes);
  for (const field of fresh) tellFresh(field, after, changes);
  for (const [was, is] of both) {
    // The states of a lifecycle are compared separately.
    const isState = [before, after].every((each) => each.lifecycle?.field === is.name);
    if (!isState)
      for (const each of compareTypes(was.type, is.type, is.name))
        tellType(each, is, after, changes);
    comparePresence(was, is, after, changes);
    compareFixed(was, is, after, changes);
  }
}

function tellGone(
  field: FieldPlan,
  fresh: readonly FieldPlan[],
  { name }: EntityPlan,
  changes: Changes,
): void {
  const alike = fresh.filter((each) => compareTypes(field.type, each.type, "").length === 0);
  const names = alike.map((each) => each.name);
  const older = isOpen(field) ? "" : ` Older clients cannot read documents without it.`;
  const todo =
    alike.length === 0
      ? `Let nothing write it first, and take it out when every client is new and nobody needs what it holds.`
      : `If it is called ${named(names, "or")} now (the type is the same): add ${alike.length === 1 ? named(names) : "that one"} beside it, copy the values, and take \`${field.name}\` out later.`;
  changes.add(
    "breaking",
    field.name,
    "the field is gone",
    `What documents of ${name} hold in \`${field.name}\` is not read any more.${older}`,
    todo,
  );
}

function tellFresh(field: FieldPlan, entity: EntityPlan, changes: Changes): void {
  const writers = operationsWriting(entity, field.name);
  const by =
    writers.length === 0 ? "; nothing writes it yet" : `, written by ${writers.join(", ")}`;
  const missed = missedText(field, entity);
  if (missed !== undefined)
    changes.add(
      "breaking",
      field.name,
      `a field more, ${defaultText(field)} by default${by}`,
      ...missed,
    );
  else if (isOpen(field)) {
    const presence = field.fallback === undefined ? "optional" : `${defaultText(field)} by default`;
    changes.add("additive", field.name, `a field more, ${presence}${by}`);
  } else
    changes.add(
      "breaking",
      field.name,
      `a field more, needed${by}`,
      `Documents of ${entity.name} that are there have no \`${field.name}\`, so they do not decode.`,
      "Make it optional or give it a default; or write it into every document before you deploy.",
    );
}

function tellType(
  { what, breaks }: TypeChange,
  field: FieldPlan,
  { name }: EntityPlan,
  changes: Changes,
): void {
  if (breaks === undefined)
    changes.add(
      "additive",
      field.name,
      what,
      `Clients from before do not decode ${withArticle(name)} that makes use of it: deploy to all of them soon.`,
    );
  else
    changes.add(
      "breaking",
      field.name,
      what,
      `Documents of ${name} where ${breaks.which} do not decode any more.`,
      breaks.todo,
    );
}

function comparePresence(
  before: FieldPlan,
  after: FieldPlan,
  entity: EntityPlan,
  changes: Changes,
): void {
  const { name } = entity;
  const field = after.name;
  const missed = missedText(after, entity);
  const lacking = `Documents of ${name} without \`${field}\``;
  const [was, is] = [before.fallback, after.fallback].map((each) => JSON.stringify(each));
  if (isOpen(before) && !isOpen(after))
    changes.add(
      "breaking",
      field,
      was === undefined ? "needed, not optional" : `needed, not ${was} by default`,
      `${lacking} do not decode any more.`,
      "Write it into them before you deploy, or give it a default.",
    );
  else if (!isOpen(before) && isOpen(after))
    changes.add(
      "additive",
      field,
      is === undefined ? "optional, not needed" : `${is} by default, not needed`,
      `Clients from before do not decode ${withArticle(name)} without it: deploy to all of them soon.`,
    );
  else if (was === undefined && missed !== undefined)
    changes.add("breaking", field, `${is} by default`, ...missed);
  else if (was === undefined && is !== undefined)
    changes.add("additive", field, `${is} by default`, `${lacking} read as ${is} from now on.`);
  else if (was !== is)
    changes.add(
      "breaking",
      field,
      is === undefined ? `no default any more, was ${was}` : `${is} by default, not ${was}`,
      `${lacking} read as ${is ?? "having none"} from now on, no longer as ${was}.`,
      `Write ${was} into those that mean it before you deploy.`,
    );
}

function compareFixed(
  before: FieldPlan,
  after: FieldPlan,
  entity: EntityPlan,
  changes: Changes,
): void {
  if (before.fixed === after.fixed) return;
  const writers = operationsWriting(entity, after.name, "changes");
  if (after.fixed)
    changes.add(
      "narrowing",
      after.name,
      "fixed",
      `It never changes after the ${entity.name} began.`,
    );
  else
    changes.add(
      "weakening",
      after.name,
      "not fixed any more",
      writers.length === 0
        ? `It may change after the ${entity.name} began, as soon as an edit or step writes it; none does yet.`
        : `It may change after the ${entity.name} began: ${named(writers)} ${writers.length === 1 ? "writes" : "write"} it.`,
    );
}

/** The effect of a default that queries ask for, on documents that do not store it, and what to do; `undefined` without such a query. */
function missedText(
  field: FieldPlan,
  entity: EntityPlan,
): readonly [effect: string, todo: string] | undefined {
  const queries = queriesThatMiss(entity, field).map(({ name }) => name);
  if (queries.length === 0) return undefined;
  const verb = queries.length === 1 ? "does" : "do";
  return [
    `Documents of ${entity.name} that are there do not store \`${field.name}\`: ${named(queries)} ${verb} not find them.`,
    `Write ${defaultText(field)} into them before you deploy.`,
  ];
}

function defaultText({ fallback }: FieldPlan): string {
  return JSON.stringify(fallback);
}

/** Whether a document may omit the field. */
function isOpen({ optional, fallback }: FieldPlan): boolean {
  return optional || fallback !== undefined;
}
