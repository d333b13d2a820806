import type { Policy, Precondition } from "../../schema/language/policy.ts";
import { entryParts, stepsOf } from "../plan/operations.ts";
import type {
  CreatePlan,
  EditPlan,
  EntityPlan,
  SchemaPlan,
  SettingPlan,
  TransitionPlan,
} from "../plan/plan.ts";
import { conditionOf } from "../plan/policies.ts";
import { whoMay, whoMayDo } from "../render/policy-words.ts";
import { capitalised, orList } from "../render/words.ts";
import { type Changes, named, paired, without } from "./change.ts";
import { comparePolicies, type Comparison } from "./compare-policies.ts";

/** An entity before and after the change, each with its schema. */
export interface Versions {
  readonly before: EntityPlan;
  readonly after: EntityPlan;
  readonly plans: { readonly before: SchemaPlan; readonly after: SchemaPlan };
  readonly changes: Changes;
}

/** Compares who may read, create, edit, step and delete, and what each operation checks and writes. */
export function compareOperations(versions: Versions): void {
  comparePolicy("read", "read it", versions);
  compareList(versions);
  compareRemove(versions);
  compareCreates(versions);
  compareEdits(versions);
  compareSteps(versions);
}

/** Without a `list` policy, `read` decides who may list. */
function compareList(versions: Versions): void {
  const { before, after } = versions;
  if (before.list === undefined && after.list === undefined) return;
  const was = before.list ?? before.read;
  compareTwo("list", "look for several", was, after.list ?? after.read, versions);
}

function comparePolicy(part: "read" | "remove", verb: string, versions: Versions): void {
  const { before, after } = versions;
  const [was, is] = [before[part], after[part]];
  if (was === undefined || is === undefined) return;
  compareTwo(part, verb, was, is, versions);
}

function compareTwo(
  part: "read" | "list" | "remove",
  verb: string,
  was: Policy,
  is: Policy,
  versions: Versions,
): void {
  const { changes } = versions;
  const { wider, narrower, isSure } = compared(was, is, true, versions);
  if (wider !== undefined)
    changes.add(
      "weakening",
      part,
      `more people ${mayPerhaps(isSure)} ${verb}`,
      forExample(wider, isSure),
    );
  if (narrower !== undefined)
    changes.add(
      "narrowing",
      part,
      `fewer people may ${verb}`,
      `No longer ${narrower}. Documents are as they were.`,
    );
}

function compareRemove(versions: Versions): void {
  const { before, after, changes } = versions;
  if (before.remove === undefined && after.remove !== undefined)
    changes.add(
      "weakening",
      "remove",
      "documents may be deleted",
      `${whoMayDo(after.remove, "delete it")} Before, nobody might.`,
    );
  else if (before.remove !== undefined && after.remove === undefined)
    changes.add("narrowing", "remove", "nobody may delete documents any more");
  else comparePolicy("remove", "delete it", versions);
}

function compareCreates(versions: Versions): void {
  const { before, after, changes } = versions;
  const { both, gone, fresh } = paired(before.creates, after.creates);
  for (const { name, about, by } of fresh)
    changes.add("weakening", name, "a way more to begin one", whoMayDo(by, about));
  for (const each of gone) tellGone(each, "a way to begin one", versions);
  for (const [was, is] of both) {
    compareWho(was, is, undefined, true, versions);
    compareFilledIn(was, is, "fill in", versions);
    compareParts(was, is, versions);
    compareSets(was, is, versions);
    if (was.anyState !== is.anyState)
      changes.add(
        is.anyState ? "weakening" : "narrowing",
        is.name,
        is.anyState
          ? "may begin in any state"
          : `begins as ${after.lifecycle?.initial ?? "it should"} only`,
      );
  }
}

function compareEdits(versions: Versions): void {
  const { before, after, changes } = versions;
  const { both, gone, fresh } = paired(before.edits, after.edits);
  for (const { name, about, by, fields } of fresh) {
    const known = fields.filter((each) => hasField(before, each));
    changes.add(
      known.length === 0 ? "additive" : "weakening",
      name,
      fields.length === 0 ? "an edit more" : `an edit more, of ${named(fields)}`,
      whoMayDo(by, about),
    );
  }
  for (const each of gone) tellGone(each, "an edit", versions);
  for (const [was, is] of both) {
    compareWho(was, is, [was.while, is.while], false, versions);
    compareFilledIn(was, is, "change", versions);
    compareSets(was, is, versions);
    compareParts(was, is, versions);
  }
}

function compareSteps(versions: Versions): void {
  const { before, after, changes } = versions;
  const { both, gone, fresh } = paired(stepsOf(before), stepsOf(after));
  const known = before.lifecycle?.states.map(({ name }) => name) ?? [];
  for (const { name, about, by, from, to } of fresh) {
    const isNew = from.every((each) => !known.includes(each));
    changes.add(
      isNew ? "additive" : "weakening",
      name,
      `a step more, from ${orList(from)} to ${to}`,
      whoMayDo(by, about),
    );
  }
  for (const each of gone) tellGone(each, "a step", versions);
  for (const [was, is] of both) {
    compareWho(was, is, [was.from, is.from], false, versions);
    if (was.to !== is.to)
      changes.add(
        "weakening",
        is.name,
        `leads to ${is.to}, not ${was.to}`,
        "Its users reach a state that they could not reach before; older clients are refused.",
      );
    compareNeeds(was, is, versions);
    compareFilledIn(withNeeds(was), withNeeds(is), "change", versions);
    compareParts(was, is, versions);
    compareSets(was, is, versions);
  }
}

/** What the user may add to the entry of an operation. */
function compareParts(
  was: Pick<CreatePlan, "entry">,
  is: Pick<CreatePlan, "entry" | "name">,
  { changes }: Versions,
): void {
  const [before, after] = [was.entry ?? entryParts, is.entry ?? entryParts];
  const [fresh, gone] = [without(after, before), without(before, after)];
  if (fresh.length > 0)
    changes.add("weakening", is.name, `its entry may carry ${named(fresh)} as well`);
  if (gone.length > 0)
    changes.add(
      "narrowing",
      is.name,
      `its entry carries no ${named(gone)} any more`,
      "What waits on devices with it is refused.",
    );
}

const withNeeds = ({ name, by, needs, may, sets }: TransitionPlan) => ({
  name,
  by,
  sets,
  fields: [...needs, ...may],
});

function tellGone(
  { name, about }: CreatePlan | EditPlan | TransitionPlan,
  kind: string,
  { changes }: Versions,
): void {
  const verb = about === "" ? `take \`${name}\`` : about;
  changes.add(
    "narrowing",
    name,
    `${kind} less`,
    `Nobody may ${verb} any more. What waits on devices to do so is refused.`,
  );
}

interface Operation {
  readonly name: string;
  readonly about: string;
  readonly by: Policy;
  readonly preconditions: readonly Precondition[];
}
type States = readonly string[] | undefined;

/** Compares policy, preconditions and states: first together, then each alone to find the cause of the difference. */
function compareWho(
  was: Operation,
  is: Operation,
  states: readonly [States, States] | undefined,
  isStill: boolean,
  versions: Versions,
): void {
  const { before, after } = versions;
  const [wasIn, isIn] = states ?? [undefined, undefined];
  const whole = compared(
    together(was, wasIn, before),
    together(is, isIn, after),
    isStill,
    versions,
  );
  const who = compared(was.by, is.by, isStill, versions);
  const blocked = compared(unblocked(was), unblocked(is), isStill, versions);
  tellWider(whole, { was, is, who, blocked, opened: added(wasIn, isIn, after) }, versions);
  tellNarrower(whole, { was, is, who, blocked, closed: added(isIn, wasIn, before) }, versions);
}

interface Parts {
  readonly was: Operation;
  readonly is: Operation;
  readonly who: Comparison;
  readonly blocked: Comparison;
}

function tellWider(
  whole: Comparison,
  { was, is, who, blocked, opened }: Parts & { readonly opened: readonly string[] },
  { changes, before }: Versions,
): void {
  if (whole.wider === undefined) return;
  const known = opened.filter((each) => isKnownState(each, before));
  const dropped = was.preconditions.filter(({ message }) =>
    is.preconditions.every((each) => each.message !== message),
  );
  const can = mayPerhaps(whole.isSure);
  const example = forExample(whole.wider, whole.isSure);
  if (who.wider !== undefined)
    changes.add("weakening", is.name, `more people ${can} ${is.about}`, example);
  if (blocked.wider !== undefined)
    changes.add(
      "weakening",
      is.name,
      dropped.length === 0
        ? `less ${whole.isSure ? "" : "perhaps "}blocks it`
        : `not blocked any more: ${quoted(dropped)}`,
      example,
    );
  if (known.length > 0)
    changes.add("weakening", is.name, `also while it is ${orList(known)}`, example);
  // A step from a new state is no weakening, because no user was kept from it before.
  else if (opened.length > 0 && who.wider === undefined && blocked.wider === undefined)
    changes.add("additive", is.name, `also while it is ${orList(opened)}, which is new`);
}

function tellNarrower(
  whole: Comparison,
  { was, is, who, blocked, closed }: Parts & { readonly closed: readonly string[] },
  { changes, after }: Versions,
): void {
  if (whole.narrower === undefined) return;
  const known = closed.filter((each) => isKnownState(each, after));
  const effect = `No longer ${whole.narrower}. What waits on devices to do so is refused.`;
  const raised = is.preconditions.filter(({ message }) =>
    was.preconditions.every((each) => each.message !== message),
  );
  if (who.narrower !== undefined)
    changes.add("narrowing", is.name, `fewer people may ${is.about}`, effect);
  if (blocked.narrower !== undefined)
    changes.add(
      "narrowing",
      is.name,
      raised.length === 0 ? "more blocks it" : `blocked now: ${quoted(raised)}`,
      effect,
    );
  if (known.length > 0)
    changes.add("narrowing", is.name, `no longer while it is ${orList(known)}`, effect);
}

function isKnownState(name: string, { lifecycle }: EntityPlan): boolean {
  return lifecycle?.states.some((each) => each.name === name) ?? false;
}

function together(
  { by, preconditions }: Operation,
  states: States,
  { lifecycle }: EntityPlan,
): Policy {
  const inState: readonly Policy[] =
    states === undefined || lifecycle === undefined
      ? []
      : [{ kind: "is", field: lifecycle.field, values: states }];
  return { kind: "allOf", of: [by, ...preconditions.map(conditionOf), ...inState] };
}

function unblocked({ preconditions }: Operation): Policy {
  return { kind: "allOf", of: preconditions.map(conditionOf) };
}

/** The states in the second list that are not in the first; `undefined` means all states. */
function added(before: States, after: States, { lifecycle }: EntityPlan): readonly string[] {
  const all = lifecycle?.states.map(({ name }) => name) ?? [];
  return before === undefined ? [] : without(after ?? all, before);
}

function quoted(preconditions: readonly Precondition[]): string {
  return preconditions.map(({ message }) => `"${message}"`).join(", ");
}

/** The fields that the user may fill in; a field that is new itself takes no permission away. */
function compareFilledIn(
  was: Pick<CreatePlan, "name" | "fields"> & { readonly sets?: readonly SettingPlan[] },
  is: Pick<CreatePlan, "name" | "fields" | "by"> & { readonly sets?: readonly SettingPlan[] },
  verb: string,
  { before, after, changes }: Versions,
): void {
  const filled = (was.sets ?? []).map(([field]) => field);
  const fresh = without(is.fields, [...was.fields, ...filled]).filter((each) =>
    hasField(before, each),
  );
  if (fresh.length > 0)
    changes.add(
      "weakening",
      is.name,
      `may ${verb} ${named(fresh)} as well`,
      `${capitalised(whoMay(is.by))} could not before.`,
    );
  const filling = (is.sets ?? []).map(([field]) => field);
  const gone = without(was.fields, [...is.fields, ...filling]).filter((each) =>
    hasField(after, each),
  );
  if (gone.length > 0)
    changes.add(
      "narrowing",
      is.name,
      `may not ${verb} ${named(gone, "or")} any more`,
      "What waits on devices to do so is refused.",
    );
}

function compareNeeds(was: TransitionPlan, is: TransitionPlan, { changes }: Versions): void {
  const dropped = without(was.needs, is.needs);
  const raised = without(is.needs, was.needs);
  if (dropped.length > 0)
    changes.add("weakening", is.name, `does not need ${named(dropped)} any more`);
  if (raised.length > 0)
    changes.add("narrowing", is.name, `needs ${named(raised)}`, "A change without it is refused.");
  if (was.text !== is.text)
    changes.add(
      is.text === "required" ? "narrowing" : "weakening",
      is.name,
      is.text === "required" ? "needs a reason in words" : "needs no reason in words any more",
    );
}

function compareSets(
  was: { readonly name: string; readonly sets: readonly SettingPlan[] },
  is: { readonly name: string; readonly sets: readonly SettingPlan[] },
  { before, after, changes }: Versions,
): void {
  const [olds, news] = [new Map(was.sets), new Map(is.sets)];
  for (const [field, setting] of olds) {
    const now = news.get(field);
    if (!hasField(after, field) || JSON.stringify(now) === JSON.stringify(setting)) continue;
    const instead = now === undefined ? "" : `, but ${settingWords(now)}`;
    changes.add(
      "weakening",
      is.name,
      `\`${field}\` need not be ${settingWords(setting)} any more${instead}`,
    );
  }
  for (const [field, setting] of news) {
    if (olds.has(field)) continue;
    changes.add(
      hasField(before, field) ? "narrowing" : "additive",
      is.name,
      `\`${field}\` has to be ${settingWords(setting)}`,
    );
  }
}

function settingWords(setting: SettingPlan[1]): string {
  switch (setting.kind) {
    case "now":
      return "the server's own time";
    case "actor":
      return "the id of the acting user";
    case "actorName":
      return "the name of the acting user";
    case "cleared":
      return "taken out";
    case "raised":
      return "one more than it was";
    case "constant":
      return JSON.stringify(setting.value);
  }
}

function compared(
  was: Policy,
  is: Policy,
  isStill: boolean,
  { before, after, plans }: Versions,
): Comparison {
  return comparePolicies(
    { policy: was, entity: before, plan: plans.before, isStill },
    { policy: is, entity: after, plan: plans.after, isStill },
  );
}

function mayPerhaps(isSure: boolean): string {
  return isSure ? "may" : "may perhaps";
}

function forExample(found: string, isSure: boolean): string {
  return isSure ? `For example ${found}.` : `It cannot be told for certain: ${found}.`;
}

function hasField({ fields }: EntityPlan, name: string): boolean {
  return fields.some((each) => each.name === name);
}
