import { barredOperations, toldFields, untoldFields } from "../plan/operations.ts";
import { type EntityPlan, entityNamed, type SchemaPlan } from "../plan/plan.ts";
import { stampsOf } from "../plan/stamps.ts";
import { blocks, doc, statements, words } from "./text.ts";
import { refusal, refused } from "./verdict.ts";
import { orList, withArticle } from "./words.ts";

/** A sentence about the entries that are written together with a change; every other entry has its own create. */
export function toldWith({ creates }: EntityPlan, owner: EntityPlan): string {
  const which = creates.length === 0 ? "An entry" : "An entry of another kind";
  return `${which} is written together with the change of its ${owner.name}.`;
}

/** For the entry entity: the author of an entry is the acting user, and the entry records exactly what changes beside it. */
export function renderJournalEntry(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, journalOf } = entity;
  if (journalOf === undefined) return "";
  const owner = entityNamed(plan, journalOf);
  const last = owner.journal?.last;
  return blocks([
    `${doc("Whether an entry has its true author and time.")}function isTruthful({ me, after, judging }: PolicyInput): boolean {
      return ${truths(entity, plan).join(" && ")};
    }`,
    `${doc(toldWith(entity, owner))}function verdictOnEntry(${owner.journal?.entries === undefined ? "{ after, judging }: PolicyInput" : "input: PolicyInput"}): Refusal | undefined {
      ${owner.journal?.entries === undefined ? "" : "const { after, judging } = input;"}
      const path = parentPath(after.path);
      const before = documentAt(${owner.name}Codec, path, judging.before(path));
      const now = documentAt(${owner.name}Codec, path, judging.after(path));
      if (now?.${last} !== after.id || before?.${last} === after.id) {
        ${refusal(`${name}.lone`, `An entry of this kind needs the change of the ${owner.name} that it tells of.`)}
      }
      ${statements([
        renderStates(entity, owner),
        ...renderParts(entity, owner),
        owner.journal?.entries === undefined
          ? ""
          : `if (!mayTell${entity.typeName}(input)) ${refusal(`${name}.entries`, "An entry like this is not for everybody to write.")}`,
        renderChanges(entity, owner),
        "return undefined;",
      ])}
    }`,
  ]);
}

function truths(entity: EntityPlan, plan: SchemaPlan): readonly string[] {
  return [
    "after.by === me.id",
    "after.at === judging.change.at",
    ...stampsOf(entity, plan).map(({ field, of }) => `after.${field} === me.${of}`),
  ];
}

function renderStates(entity: EntityPlan, { name: owner, lifecycle, edits }: EntityPlan): string {
  if (lifecycle === undefined || !hasField(entity, "from") || !hasField(entity, "to")) return "";
  const { field } = lifecycle;
  const clause = `An entry tells the ${owner}'s states before and after a step, and no others.`;
  const differ = `after.from !== before?.${field} || after.to !== now.${field}`;
  if (edits.length === 0) return `if (${differ}) ${refusal(`${entity.name}.states`, clause)}`;
  return `const isStep = !${words(edits.map((edit) => edit.name))}.includes(after.kind);
    if (isStep ? ${differ} : after.from !== undefined || after.to !== undefined) ${refusal(`${entity.name}.states`, clause)}`;
}

/** Entries of some operations carry nothing, or less than others. */
function renderParts(entity: EntityPlan, owner: EntityPlan): readonly string[] {
  return barredOperations(owner, entity).map(({ kinds, fields }) => {
    const filled = fields.map(({ name, fallback }) =>
      fallback === undefined
        ? `after.${name} !== undefined`
        : typeof fallback === "object"
          ? `!sameJson(after.${name}, ${JSON.stringify(fallback)})`
          : `after.${name} !== ${JSON.stringify(fallback)}`,
    );
    const names = orList(fields.map(({ name }) => name));
    const isFilled = filled.join(" || ");
    const is = kinds === "all" ? isFilled : `${words(kinds)}.includes(after.kind) && (${isFilled})`;
    return `if (${is}) ${refusal(`${entity.name}.parts`, `The entry of this has no ${names}.`)}`;
  });
}

function renderChanges(entity: EntityPlan, owner: EntityPlan): string {
  const parts = ["changed", "was", "became"].filter((each) => hasField(entity, each));
  if (parts.length === 0) return "";
  const told = toldFields(owner);
  const defaults = told.flatMap(({ name, fallback }) =>
    fallback === undefined ? [] : [`${name}: ${JSON.stringify(fallback)}`],
  );
  const changed = entity.fields.find((field) => field.name === "changed");
  return statements([
    "const is = judging.after(path) ?? {};",
    "const was = judging.before(path) ?? is;",
    "const changed = changedFields(was, is);",
    changed === undefined
      ? ""
      : `const untold = ${words(untoldFields(owner))};
        if (!sameWords(${changed.optional ? "(after.changed ?? [])" : "after.changed"}, changed.filter((field) => !untold.includes(field)))) ${refusal(`${entity.name}.changed`, "An entry tells which fields changed: all of them, and no others.")}`,
    parts.includes("was") || parts.includes("became")
      ? `const entry = judging.after(after.path) ?? {};
        const told = changed.filter((field) => ${words(told.map(({ name }) => name))}.includes(field));`
      : "",
    parts.includes("was")
      ? `if (!tellsWas(entry["was"], was, told, { ${defaults.join(", ")} })) ${refusal(`${entity.name}.was`, "An entry tells what the fields were that changed: here they were something else.")}`
      : "",
    parts.includes("became")
      ? `if (!tellsBecame(entry["became"], is, told)) ${refusal(`${entity.name}.became`, "An entry tells what the fields became that changed, and nothing else.")}`
      : "",
  ]);
}

function hasField(entity: EntityPlan, name: string): boolean {
  return entity.fields.some((field) => field.name === name);
}

/** For the documented entity: the entry that has to come with a change. */
export function renderJournalled({ name, journal }: EntityPlan): string {
  if (journal === undefined) return "";
  const { entity, last } = journal;
  return blocks([
    `interface Entry {
      readonly kind: string;
      readonly text?: string;
    }`,
    `${doc(`The entry that this change writes into the ${name}'s journal.`)}function entryOf({ before, after, judging }: PolicyInput): Entry | { readonly refusal: Refusal } {
      const path = ${entity}Path({ ...${name}Params(after.path), ${entity}: after.${last} });
      const entry = documentAt(${entity}Codec, path, judging.after(path));
      const isOfThisAct = after.${last} === judging.change.id && judging.before(path) === undefined;
      const isNewEntry = before === after || before.${last} !== after.${last};
      if (entry !== undefined && isOfThisAct && isNewEntry) return entry;
      return { refusal: ${refused(`${name}.journal`, `Every change of ${withArticle(name)} writes one entry into its journal.`)} };
    }`,
  ]);
}
