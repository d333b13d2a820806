import type { Operation } from "../plan/operations.ts";
import type { EntityPlan } from "../plan/plan.ts";
import { doc, objectType, quote } from "./text.ts";
import { withArticle } from "./words.ts";

/** The fields that a user may add to an entry. */
const written = ["text", "photos", "minutes", "audience"];
/** Names of entry fields in the input of a command, because the document itself may have a field of the same name. */
const inputNames: Readonly<Record<string, string>> = { audience: "shownTo" };
/** The fields of an entry that the command fills in. */
const told = ["from", "to", "changed", "was", "became"];

/** The name of the type for what a user may add to an entry. */
function entryTypeName({ typeName }: EntityPlan): string {
  return `${typeName}Entry`;
}

/** The type of what a user may add to the entry of one operation; empty if nothing. */
export function entryTypeOf({ entry }: Pick<Operation, "entry">, entity: EntityPlan): string {
  const all = entryTypeName(entity);
  if (entry === undefined) return all;
  const parts = entry.map((part) => quote(inputName(part)));
  return parts.length === 0 ? "" : `Pick<${all}, ${parts.join(" | ")}>`;
}

/** The type of what a user may add to any step or edit of an entity with a journal. */
export function renderEntryType(entity: EntityPlan, journal: EntityPlan): string {
  const about = `What a person may add to anything they do to ${withArticle(entity.name)}: it becomes part of the entry.`;
  return `${doc(about)}export type ${entryTypeName(entity)} = ${entryType(journal)};`;
}

function entryType(journal: EntityPlan): string {
  const parts = written.filter((field) => has(journal, field));
  if (parts.length === written.length)
    return `EntryInput<NonNullable<${journal.typeName}["audience"]>>`;
  return objectType(
    parts.map((field) => `${inputName(field)}?: ${journal.typeName}["${field}"] | undefined`),
  );
}

/** The fields about the author of an entry, besides the author's id. */
export function snapshot(journal: EntityPlan): readonly string[] {
  const values = [
    { field: "byName", value: "act.by.name" },
    { field: "byRole", value: "act.by.role" },
  ];
  return values
    .filter(({ field }) => has(journal, field))
    .map(({ field, value }) => `${field}: ${value}`);
}

/** The function that creates the entry of a change. */
export function renderEntryFor(entity: EntityPlan, journal: EntityPlan): string {
  const ofPerson = written
    .filter((field) => has(journal, field))
    .map((field) => `${field}: input?.${inputName(field)}`);
  const ofCommand = told
    .filter((field) => has(journal, field))
    .map((field) => `${field}: facts.${field}`);
  return `function entryFor(
    path: string,
    kind: string,
    act: ActorStamp,
    ${ofPerson.length === 0 ? "_input" : "input"}: ${entryTypeName(entity)} | undefined,
    ${ofCommand.length === 0 ? "_facts" : "facts"}: { readonly from?: string; readonly to?: string } & Partial<Changes>,
  ): Write {
    return {
      kind: "create",
      path: ${journal.name}Path({ ...${entity.name}Params(path), ${journal.name}: act.id }),
      fields: {
        ${[...defaultsOf(journal), "kind", "by: act.by.id", "at: act.at", ...snapshot(journal)].join(",\n")},
        ...given({ ${[...ofPerson, ...ofCommand].join(", ")} }),
      },
    };
  }`;
}

/** Defaults are written because a query finds only stored values. */
function defaultsOf({ fields }: EntityPlan): readonly string[] {
  return fields.flatMap(({ name, fallback }) =>
    fallback !== undefined && [...written, ...told].includes(name)
      ? [`${name}: ${JSON.stringify(fallback)}`]
      : [],
  );
}

function inputName(field: string): string {
  return inputNames[field] ?? field;
}

function has(journal: EntityPlan, name: string): boolean {
  return journal.fields.some((field) => field.name === name);
}
