import { entityNamed, type EntityPlan, type SchemaPlan, type SettingPlan } from "./plan.ts";
import { stepsOf } from "./ways.ts";

/** Which fields hold the server's own time, because the rules demand it of them. */
export interface ServerTimesPlan {
  /** Where an entry tells what is done: the collection below the document, and the field that names the entry. */
  readonly told: { readonly collection: string; readonly by: string } | undefined;
  /** The fields by the way that sets them; ways that set none are left out. */
  readonly when: readonly (readonly [way: string, fields: readonly string[]])[];
}

/** The server's times of an entity. Of every entry of a journal, whatever it tells, the rules want to know when it came. */
export function serverTimesOf(entity: EntityPlan, plan: SchemaPlan): ServerTimesPlan {
  const { journal, journalOf, creates, edits } = entity;
  const entries = journal === undefined ? undefined : entityNamed(plan, journal.entity);
  const ways = [...creates, ...edits, ...stepsOf(entity)].map(({ name, sets }) => {
    const own = journalOf === undefined ? [] : ["at"];
    return [name, [...new Set([...own, ...sets.flatMap(nowField)])]] as const;
  });
  const when = ways.filter(([, fields]) => fields.length > 0);
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
