import type { Policy } from "../../schema/language/policy.ts";
import {
  changesByOperation,
  entryParts,
  looksAround,
  stepsOf,
  operationsOf,
  tellsWhatWasDone,
} from "../plan/operations.ts";
import type { EntityPlan, FieldPlan, FieldType } from "../plan/plan.ts";
import { refuse } from "../read/refusals.ts";
import { orList } from "../render/words.ts";
import { checkPolicy } from "./check-policy.ts";
import type { Findings, Keys } from "./findings.ts";

const needed = ["kind", "by", "at"];
/** The fields that commands fill in for every entry. */
const filledIn = [...needed, "byName", "byRole", "changed"];

/**
 * The entries lie below their document, have the fields that an entry needs, and have a kind for every operation that changes it.
 */
export function checkJournal(findings: Findings): void {
  const { entity } = findings;
  const { journal } = entity;
  checkUnchanged(findings);
  checkTold(findings);
  checkParts(findings);
  if (journal === undefined) return;
  const keys = ["journal", "entity"];
  const last = findings.field(journal.last, ["journal", "last"]);
  const entries = findings.entityNamed(journal.entity, keys);
  if (
    last !== undefined &&
    (last.type.kind !== "ref" || last.type.entity !== journal.entity || last.optional)
  ) {
    findings.error(
      "journal.last",
      `"${journal.last}" has to be the ref of an entry.`,
      `Write ref("${journal.entity}").`,
      ["journal", "last"],
    );
  }
  if (entries === undefined) return;
  if (
    entries.journalOf === entity.name &&
    entries.path.params.slice(0, -1).join("/") !== entity.path.params.join("/")
  ) {
    findings.error(
      "journal.path",
      `The entries of "${journal.entity}" must live below ${entity.name}.`,
      "Put its path under this entity's.",
      keys,
    );
  }
  if (entries.journalOf !== entity.name) {
    findings.error(
      "journal.shared",
      `"${journal.entity}" is the journal of "${entries.journalOf ?? ""}" already.`,
      "Give each of the two entries of its own.",
      keys,
    );
  }
  checkRemove(findings, journal.last);
  checkEntries(entries, findings);
  checkEntryFields(entries, findings);
  checkEntryTypes(entries, findings);
  checkInputs(entries, findings);
  checkKinds(entries, findings);
  checkChanges(entries, findings);
}

/**
 * A document may be deleted only as long as nobody did anything to it but create it, because nothing would tell of what was done.
 */
function checkRemove(findings: Findings, last: string): void {
  const { name, remove, creates } = findings.entity;
  if (remove === undefined || isOnlyUntouched(remove)) return;
  findings.error(
    "journal.remove",
    `Nothing would tell who deleted ${name}.`,
    `Take out remove, or the journal; or let only what nobody has changed be deleted: related("${last}", is("kind", …)) with names of creates.`,
    ["remove"],
  );

  function isOnlyUntouched(policy: Policy): boolean {
    if (policy.kind === "allOf") return policy.of.some(isOnlyUntouched);
    if (policy.kind !== "related" || policy.field !== last || policy.mayBeMissing) return false;
    const { policy: of } = policy;
    return (
      of.kind === "is" &&
      of.field === "kind" &&
      of.values.every((kind) => creates.some((create) => create.name === kind))
    );
  }
}

/**
 * What an entry tells never changes, because a user who could change or delete it could falsify who did what. An edit may say who
 * may read it, or fill in a field that no operation fills in.
 */
function checkUnchanged(findings: Findings): void {
  const { name, journalOf, edits, lifecycle, remove } = findings.entity;
  if (journalOf === undefined) return;
  const changes = (key: string, keys: Keys): void =>
    findings.error(
      "journal.entry-changes",
      `${name} is the journal of ${journalOf}, which tells what was done only as long as nobody changes or deletes an entry.`,
      `Take ${key} out. What changes about an entry is a field of its own, or an entity; what is wrong is put right by another entry.`,
      keys,
    );
  for (const { name: edit, fields, sets } of edits)
    for (const field of [...fields, ...sets.map(([set]) => set)].filter(
      (each) => each !== "audience" && tellsWhatWasDone(each),
    ))
      changes(`"${field}"`, ["edits", edit, fields.includes(field) ? "fields" : "sets", field]);
  if (lifecycle !== undefined) changes("lifecycle", ["lifecycle"]);
  if (remove !== undefined) changes("remove", ["remove"]);
}

/** The entry has a field for everything that a user may add, and a required reason can be given. */
function checkParts(findings: Findings): void {
  const { entity, plan } = findings;
  const entries = plan.entities.find(({ name }) => name === entity.journal?.entity);
  const room = entries?.fields.map(({ name }) => name) ?? [];
  const asks = stepsOf(entity).filter(({ text }) => text === "required");
  for (const { kind, name, entry } of operationsOf(entity)) {
    if (entry === undefined) continue;
    const place = { create: ["creates"], edit: ["edits"], step: ["lifecycle", "transitions"] };
    const keys = [...place[kind], name, "entry"];
    for (const part of entry.filter(
      (each) => !entryParts.some((known) => known === each) || !room.includes(each),
    ))
      findings.error(
        "journal.part",
        `"${name}" lets people add "${part}" to its entry, and there is no room for that.`,
        entries === undefined
          ? `Take entry out: ${entity.name} has no journal.`
          : `Take it out, or let ${entries.name} have such a field; parts are ${orList(entryParts)}.`,
        keys,
        part,
      );
    if (!entry.includes("text") && asks.some((step) => step.name === name))
      findings.error(
        "journal.part",
        `"${name}" needs a reason, and nobody may add a text to its entry.`,
        'Add "text" to entry.',
        keys,
      );
  }
}

/** The policy on entries looks only at the entry and its author, so that a change needs no further documents. */
function checkEntries(entries: EntityPlan, findings: Findings): void {
  const policy = findings.entity.journal?.entries;
  if (policy === undefined) return;
  const keys = ["journal", "entries"];
  findings.elsewhere(entries, keys, (its) => checkPolicy(policy, keys, its));
  if (looksAround(policy))
    findings.error(
      "journal.entries",
      "What has to hold of every entry asks for other documents, which each change would have to look at.",
      "Ask for fields of the entry and for its author: is(…), has(…), role(…).",
      keys,
    );
}

/** `told()` is allowed only in entries, because only their values are compared with the document. */
function checkTold(findings: Findings): void {
  const { fields, journalOf } = findings.entity;
  for (const { name, type, keys } of everyField(fields, ["fields"])) {
    const isPart = keys.length === 2 && ["was", "became"].includes(name);
    if (type.kind !== "told" || (isPart && journalOf !== undefined)) continue;
    const { code, message, fix } = refuse("journal.told", undefined, {});
    findings.error(code, message, fix, keys);
  }
}

function everyField(
  fields: readonly FieldPlan[],
  above: Keys,
): readonly (FieldPlan & { readonly keys: Keys })[] {
  return fields.flatMap((field) => {
    const keys = [...above, field.name];
    const { type } = field;
    const inner = type.kind === "list" ? type.of : type;
    return [{ ...field, keys }, ...(inner.kind === "object" ? everyField(inner.fields, keys) : [])];
  });
}

/** An entry records every field that an operation changes, so its lists have to be long enough for all of them. */
function checkChanges(entries: EntityPlan, findings: Findings): void {
  const { entity } = findings;
  const type = entries.fields.find((each) => each.name === "changed")?.type;
  if (type?.kind !== "list" || type.max === undefined) return;
  const told = changesByOperation(entity);
  const { max } = type;
  const widest = told.find(({ count }) => count > max);
  if (widest === undefined) return;
  findings.error(
    "journal.changed-short",
    `"${widest.name}" can change ${widest.count} fields, and an entry has room to tell of ${max}.`,
    `Leave out .max(…) for "changed" in ${entries.name}: there is room for ${Math.max(...told.map(({ count }) => count))} then.`,
    ["journal", "entity"],
  );
}

function checkEntryFields(entries: EntityPlan, findings: Findings): void {
  const keys = ["journal", "entity"];
  for (const name of needed.filter(
    (field) => !entries.fields.some((each) => each.name === field),
  )) {
    findings.error(
      "journal.field-missing",
      `A journal's entries need the field "${name}".`,
      `Add it to ${entries.name}.`,
      keys,
    );
  }
  for (const field of entries.fields) {
    if (field.optional || field.fallback !== undefined || filledIn.includes(field.name)) continue;
    findings.error(
      "journal.field-unfilled",
      `Nobody fills in "${field.name}" when a step writes its entry.`,
      `Make it optional in ${entries.name}, or give it a default.`,
      keys,
    );
  }
}

const isText = (type: FieldType): boolean => ["string", "ref", "enum"].includes(type.kind);

/** The types of the fields that commands fill in and rules check in an entry. */
const types: Readonly<Record<string, readonly [fits: (type: FieldType) => boolean, what: string]>> =
  {
    by: [(type) => ["string", "ref"].includes(type.kind), "a ref or a text"],
    byName: [isText, "a text"],
    byRole: [isText, "a text"],
    at: [(type) => type.kind === "instant", "an instant()"],
    text: [(type) => type.kind === "string", "a text"],
    from: [isText, "a text"],
    to: [isText, "a text"],
    changed: [(type) => type.kind === "list" && type.of.kind === "string", "a list of texts"],
    was: [(type) => type.kind === "told", "told()"],
    became: [(type) => type.kind === "told", "told()"],
  };

function checkEntryTypes(entries: EntityPlan, findings: Findings): void {
  for (const { name, type } of entries.fields) {
    const [fits, what] = (Object.hasOwn(types, name) ? types[name] : undefined) ?? [];
    if (fits === undefined || fits(type)) continue;
    findings.error(
      "journal.field-type",
      `"${name}" in ${entries.name} has to be ${what}.`,
      "Change the field, or call it something else.",
      ["journal", "entity"],
    );
  }
}

/** The input of a command holds fields of the document and of the entry side by side, so their names must differ. */
function checkInputs(entries: EntityPlan, findings: Findings): void {
  const { entity } = findings;
  const ofEntry = ["text", "photos", "minutes"].filter((name) =>
    entries.fields.some((field) => field.name === name),
  );
  const steps = stepsOf(entity).map(({ name, needs, may }) => ({
    name,
    fields: [...needs, ...may],
  }));
  const commands = [
    ...entity.creates.map((each) => ({ ...each, clash: ["entry", "shownTo"] })),
    ...[...entity.edits, ...steps].map((each) => ({ ...each, clash: [...ofEntry, "shownTo"] })),
  ];
  for (const { name, fields, clash } of commands)
    for (const field of fields.filter((each) => clash.includes(each)))
      findings.error(
        "journal.field-clash",
        `"${name}" asks for "${field}", which is also what a person adds to the entry about it.`,
        "Give the field another name.",
        ["fields", field],
      );
}

function checkKinds(entries: EntityPlan, findings: Findings): void {
  const { entity } = findings;
  const keys = ["journal", "entity"];
  const kinds = entries.fields.find((each) => each.name === "kind")?.type;
  if (kinds === undefined) return;
  if (kinds.kind !== "enum") {
    findings.error(
      "journal.kind-not-enum",
      `${entries.name}.kind does not list the kinds of entries.`,
      "Make it a z.enum.",
      keys,
    );
    return;
  }
  for (const { name } of operationsOf(entity)) {
    if (!kinds.values.includes(name)) {
      findings.error(
        "journal.kind-not-listed",
        `The journal's kinds do not list "${name}".`,
        `Add it to ${entries.name}.kind.`,
        keys,
      );
    }
    if (entries.creates.some((each) => each.name === name)) {
      findings.error(
        "journal.kind-clash",
        `"${name}" is also a way to write an entry by itself, which could then pretend to be it.`,
        "Rename one of the two.",
        keys,
      );
    }
  }
}
