import { stepsOf } from "./operations.ts";
import { entityNamed, type EntityPlan, type SchemaPlan, type SettingPlan } from "./plan.ts";

/** The fields that have to hold the server's own time, because the rules check it. */
export interface ServerTimesPlan {
  /** If a journal records the changes: the collection of entries below the document, and the field that names the last entry. */
  readonly told: { readonly collection: string; readonly by: string } | undefined;
  /** The fields by operation; operations that set none are left out. */
  readonly when: readonly (readonly [operation: string, fields: readonly string[]])[];
}

/** The server times of an entity. The rules check the time of every entry, whatever its kind. */
export function serverTimesOf(entity: EntityPlan, plan: SchemaPlan): ServerTimesPlan {
  const { journal, journalOf, creates, edits } = entity;
  const entries = journal === undefined ? undefined : entityNamed(plan, journal.entity);
  const operations = [...creates, ...edits, ...stepsOf(entity)].map(({ name, sets }) => {
    const own = journalOf === undefined ? [] : ["at"];
    return [name, [...new Set([...own, ...sets.flatMap(nowField)])]] as const;
  });
  const when = operations.filter(([, fields]) => fields.length > 0);
  return {
    told:
      journal === undefined || entries === undefined || when.length === 0
        ? undefined
        : { collection: entries.path.collections.at(-1) ?? "", by: journal.last },
    when: journalOf !== undefined && when.length === 0 ? [["entry", ["at"]]] : when,
  };
}

function nowField([field, setting]: SettingPlan): readonly string[] {
  return setting.kind === "now" ? [field] : [];
}
