import type { Policy } from "../../schema/language/policy.ts";
import type { EntityPlan, LifecyclePlan, QueryPlan, RulesPart, SchemaPlan } from "../plan/plan.ts";
import { whoMayDo } from "../render/policy-words.ts";
import { orList, withArticle } from "../render/words.ts";
import { type Change, Changes, named, paired } from "./change.ts";
import { compareFields } from "./compare-fields.ts";
import { compareFiles } from "./compare-files.ts";
import { type Versions, compareOperations } from "./compare-operations.ts";
import { policyText } from "./policy-text.ts";
import {
  type EntityRename,
  movedTo,
  pathOf,
  renamedEntities,
  withNewNames,
} from "./renamed-entities.ts";

/** Every difference between two versions of a schema, and its effect on documents and users. */
export function compareSchemas(old: SchemaPlan, after: SchemaPlan): readonly Change[] {
  const renames = renamedEntities(old, after);
  const before = withNewNames(old, renames);
  const { both, gone, fresh } = paired(before.entities, after.entities);
  return [
    ...compareActors(before, after),
    ...renames.flatMap(toldRenamed),
    ...gone.flatMap((each) => toldGone(each, fresh)),
    ...fresh.flatMap(toldFresh),
    ...both.flatMap(([was, is]) => compareEntity(was, is, { before, after })),
    ...compareProjections(before, after),
    ...compareRules(before.rules, after.rules),
  ];
}

/** Hand-written rules are compared as text; only a person can compare their meaning. */
function compareRules(
  before: readonly RulesPart[],
  after: readonly RulesPart[],
): readonly Change[] {
  const changes = new Changes("");
  const same = (a: RulesPart, b: RulesPart): boolean =>
    a.source === b.source && a.text.trimEnd() === b.text.trimEnd();
  for (const part of after.filter((each) => !before.some((other) => same(each, other))))
    changes.add(
      "weakening",
      part.source,
      "rules written by hand are new or different",
      "What they let somebody do that they might not do before, only a person can tell.",
      "Read them before you accept.",
    );
  for (const { source } of before.filter(
    (each) => !after.some((other) => other.source === each.source),
  ))
    changes.add("narrowing", source, "rules written by hand are gone");
  return changes.all;
}

function compareEntity(
  before: EntityPlan,
  after: EntityPlan,
  plans: Versions["plans"],
): readonly Change[] {
  const changes = new Changes(after.name);
  const versions = { before, after, plans, changes };
  comparePaths(before, after, changes);
  compareWriters(before, after, changes);
  compareIds(before, after, changes);
  compareFields(before, after, changes);
  compareLifecycles(before, after, changes);
  compareJournals(before, after, changes);
  compareActorFields(before, after, changes);
  compareOperations(versions);
  compareFiles(before, after, changes);
  compareQueries(before.queries, after.queries, changes);
  return changes.all;
}

function toldRenamed({ from, to }: EntityRename): readonly Change[] {
  const changes = new Changes(to);
  changes.add(
    "additive",
    "",
    `called ${from} before`,
    "Its documents stay where they are, and so do the refs to them.",
  );
  return changes.all;
}

function toldGone(entity: EntityPlan, fresh: readonly EntityPlan[]): readonly Change[] {
  const changes = new Changes(entity.name);
  const moved = movedTo(entity, fresh);
  changes.add(
    "breaking",
    "",
    "the entity is gone",
    `Nobody may read or write documents of ${entity.name} any more, and nothing decodes them.`,
    moved === undefined
      ? "Move what they hold elsewhere before you deploy, and delete them after."
      : `If it is called ${moved.name} now: copy the documents to where ${moved.name} lives before you deploy.`,
  );
  return changes.all;
}

function toldFresh({ name, path, creates }: EntityPlan): readonly Change[] {
  const changes = new Changes(name);
  const who = creates.map(({ by, about }) => whoMayDo(by, about));
  changes.add("additive", "", `an entity more, in ${path.collections.join("/")}`, who[0]);
  return changes.all;
}

function comparePaths(before: EntityPlan, after: EntityPlan, changes: Changes): void {
  const [was, is] = [pathOf(before), pathOf(after)];
  if (was === is) return;
  changes.add(
    "breaking",
    "path",
    `lives in ${is}, not ${was}`,
    `Documents of ${after.name} where they were are not found any more.`,
    "Copy them to where they live now before you deploy, with everything below them.",
  );
}

function compareWriters(before: EntityPlan, after: EntityPlan, changes: Changes): void {
  // Accounts write projections in any case.
  const isPlain = before.projectionOf === undefined && after.projectionOf === undefined;
  if (!isPlain || before.writtenByAccounts === after.writtenByAccounts) return;
  if (after.writtenByAccounts)
    changes.add(
      "weakening",
      "writtenByAccounts",
      "nobody has to be a member any more to write it",
      "Its creates and edits ask every signed-in user, also removed members.",
    );
  else changes.add("narrowing", "writtenByAccounts", "only members write it");
}

function compareIds({ ids: was }: EntityPlan, { ids: is }: EntityPlan, changes: Changes): void {
  if (was === "secret" && is === "public")
    changes.add(
      "weakening",
      "ids",
      "its ids are no secret any more",
      "Documents that others read may refer to it, and a user who knows an id may read the document.",
    );
  if (was === "public" && is === "secret") changes.add("narrowing", "ids", "its ids are secret");
}

/** A new projection has no documents yet for the documents that exist. */
function compareProjections(before: SchemaPlan, after: SchemaPlan): readonly Change[] {
  return after.entities.flatMap(({ name, projectionOf: is }) => {
    const was = before.entities.find((each) => each.name === name)?.projectionOf;
    const changes = new Changes(name);
    if (was === is) return [];
    if (was !== undefined)
      changes.add(
        "weakening",
        "projectionOf",
        `does not repeat ${was} any more`,
        `Nothing holds it to what is written in ${was}.`,
      );
    if (is !== undefined && before.entities.some((each) => each.name === is))
      changes.add(
        "breaking",
        "projectionOf",
        `repeats ${is}`,
        `For documents of ${is} that are there, nothing is repeated yet; clients from before that change one are refused.`,
        `Write one for each ${is} before you deploy.`,
      );
    return changes.all;
  });
}

function compareActors(before: SchemaPlan, after: SchemaPlan): readonly Change[] {
  const [was, is] = [before.actor?.name, after.actor?.name];
  if (was === is) return [];
  const changes = new Changes(is ?? was ?? "");
  if (is === undefined)
    changes.add(
      "weakening",
      "actor",
      `nobody has to be ${withArticle(was ?? "")} any more`,
      "Every policy accepts any signed-in user.",
    );
  else if (was === undefined)
    changes.add("narrowing", "actor", `the acting user has to be ${withArticle(is)}`);
  else
    changes.add(
      "weakening",
      "actor",
      `the acting user is ${withArticle(is)}, not ${withArticle(was)}`,
      "All policies now ask about other users.",
    );
  return changes.all;
}

function compareActorFields(
  { actor: was }: EntityPlan,
  { actor: is }: EntityPlan,
  changes: Changes,
): void {
  if (was === undefined || is === undefined) return;
  const tell = (what: string, effect: string): void =>
    changes.add("weakening", "actor", what, effect);
  if (was.role !== is.role)
    tell(
      `the role is \`${is.role}\`, not \`${was.role}\``,
      "Users who may write this field can change what they may do.",
    );
  if (was.active !== is.active) {
    if (was.active === undefined)
      changes.add(
        "narrowing",
        "actor",
        `only those whose \`${is.active}\` is true may do anything`,
      );
    else
      tell(
        `\`${was.active}\` does not keep anybody out any more${is.active === undefined ? "" : `, \`${is.active}\` does`}`,
        "Those who no longer belong may act again.",
      );
  }
  if (was.sites !== is.sites && was.sites !== undefined)
    tell(
      `\`${was.sites}\` limits nobody any more`,
      "Those who were limited to sites may act on all.",
    );
  if (was.sites !== is.sites && was.sites === undefined)
    changes.add("narrowing", "actor", `\`${is.sites}\` limits where somebody may act`);
  if (was.until !== is.until && was.until !== undefined)
    tell(
      `\`${was.until}\` ends nobody's time any more`,
      "Those whose time has ended may act again.",
    );
  if (was.until !== is.until && was.until === undefined)
    changes.add("narrowing", "actor", `\`${is.until}\` is when somebody belongs no more`);
  if (was.name !== is.name)
    if (is.name === undefined)
      tell("the name in a journal is not held to anything", "Entries may say any name.");
    else changes.add("narrowing", "actor", `the name in a journal has to be \`${is.name}\``);
}

function compareLifecycles(before: EntityPlan, after: EntityPlan, changes: Changes): void {
  const [was, is] = [before.lifecycle, after.lifecycle];
  if (was === undefined && is === undefined) return;
  if (was === undefined)
    changes.add("narrowing", is?.field ?? "", "changes by the steps of a lifecycle only");
  else if (is === undefined)
    changes.add(
      "weakening",
      was.field,
      "no lifecycle any more",
      `Nothing holds \`${was.field}\` to steps; edits that write it are free.`,
    );
  else if (was.field !== is.field)
    changes.add(
      "breaking",
      is.field,
      `the state is in \`${is.field}\`, not in \`${was.field}\``,
      `Documents of ${after.name} say where they stand in \`${was.field}\`.`,
      `Copy \`${was.field}\` to \`${is.field}\` before you deploy.`,
    );
  else compareStates(was, is, after, changes);
}

function compareStates(
  was: LifecyclePlan,
  is: LifecyclePlan,
  { name }: EntityPlan,
  changes: Changes,
): void {
  const { gone, fresh, both } = paired(was.states, is.states);
  const names = gone.map((each) => each.name);
  if (gone.length > 0)
    changes.add(
      "breaking",
      is.field,
      `no state ${named(names, "or")} any more`,
      `Documents of ${name} in state ${orList(names)} do not decode any more, and no step leads out of it.`,
      "Take them on to another state before you deploy; what is then refused tells of those that were forgotten.",
    );
  if (fresh.length > 0)
    changes.add(
      "additive",
      is.field,
      `a state ${named(fresh.map((each) => each.name))} more`,
      `Clients from before do not decode ${withArticle(name)} that is in it: deploy to all of them soon.`,
    );
  for (const [old, now] of both)
    if (old.end !== now.end)
      changes.add("additive", is.field, `${now.name} is ${now.end ? "an end" : "no end any more"}`);
  if (was.initial !== is.initial)
    changes.add(
      "weakening",
      is.field,
      `begins as ${is.initial}, not ${was.initial}`,
      "What is begun skips what was before it; clients from before are refused.",
    );
}

function compareJournals(
  { journal: was }: EntityPlan,
  { journal: is, name }: EntityPlan,
  changes: Changes,
): void {
  if (was === undefined && is !== undefined)
    changes.add(
      "narrowing",
      "journal",
      `every change leaves an entry in ${is.entity}`,
      "Clients from before write none and are refused.",
    );
  else if (was !== undefined && is === undefined)
    changes.add("weakening", "journal", `changes leave no entry in ${was.entity} any more`);
  else if (was !== undefined && is !== undefined && was.entity !== is.entity)
    changes.add(
      "weakening",
      "journal",
      `entries are ${is.entity}, not ${was.entity}`,
      `The existing entries of ${withArticle(name)} stay where they are.`,
    );
  else if (was !== undefined && is !== undefined && was.last !== is.last)
    changes.add(
      "breaking",
      "journal",
      `the last entry is in \`${is.last}\`, not in \`${was.last}\``,
      `Documents of ${name} name it in \`${was.last}\`.`,
      `Copy \`${was.last}\` to \`${is.last}\` before you deploy.`,
    );
  if (was !== undefined && is !== undefined) compareEntries(was.entries, is.entries, changes);
}

/** The policy on entries. Whether a change of it is wider or narrower is not computed. */
function compareEntries(was: Policy | undefined, is: Policy | undefined, changes: Changes): void {
  if (was === is || (was && is && policyText(was) === policyText(is))) return;
  if (was === undefined)
    changes.add("narrowing", "journal", "more has to hold of entries", "Those so far stay.");
  else changes.add("weakening", "journal", "something else has to hold of entries, or nothing");
}

function compareQueries(
  before: readonly QueryPlan[],
  after: readonly QueryPlan[],
  changes: Changes,
): void {
  const { both, gone, fresh } = paired(before, after);
  const fails = "Clients from before that ask it fail once its index is gone.";
  const keep = "Leave the index in the database until every client is new.";
  for (const { name } of gone) changes.add("breaking", name, "a query less", fails, keep);
  for (const { name } of fresh) changes.add("additive", name, "a query more");
  for (const [was, is] of both) {
    const asks = ({ where, order, from }: QueryPlan): string =>
      JSON.stringify([sorted(where), order, from?.argument]);
    if (asks(was) !== asks(is))
      changes.add("breaking", is.name, "the query asks for something else", fails, keep);
    if (was.limit !== is.limit)
      changes.add(
        "additive",
        is.name,
        is.limit === undefined
          ? "no limit any more"
          : `at most ${is.limit} rows, not ${was.limit ?? "all"}`,
      );
  }
}

/** The conditions in a fixed order, because the order of conditions and of their values does not matter. */
function sorted(where: QueryPlan["where"]): unknown {
  return where
    .map(([field, value]) => {
      const asked = "argument" in value ? value : value.map((each) => JSON.stringify(each));
      return [field, Array.isArray(asked) ? asked.toSorted() : asked] as const;
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
