import type { Request } from "#generated/request/type.ts";
import { type Document, isRecord, type Json } from "#generated/runtime.ts";
import { type ActionForm, type FormField, formOf } from "./action-form.ts";
import type { ActionField } from "./action-inputs.ts";

/** A field that two people changed to different things at the same time. */
export interface FieldConflict {
  readonly field: ActionField;
  /** What the other one made of it. */
  readonly theirs: string;
}

/** A form over a request that lives on underneath it. */
export interface LivingForm {
  /** What the request says now. */
  readonly base: ActionForm;
  readonly form: ActionForm;
  readonly conflicts: readonly FieldConflict[];
  /** Fields that followed the request, because nobody had touched them here. */
  readonly followed: readonly ActionField[];
}

/**
 * Updates a form with the present request, field by field: an unchanged field follows the request; a changed one stays,
 * and if another person wrote something else in it, both values are kept side by side.
 */
export function rebased(
  living: LivingForm,
  request: Document<Request>,
  fields: readonly ActionField[],
): LivingForm {
  const now = formOf(request);
  const { base, form, conflicts, followed } = living;
  const moved = fields.filter((field) => now[field] !== base[field]);
  if (moved.length === 0) return { base: now, form, conflicts, followed };
  const untouched = moved.filter((field) => form[field] === base[field]);
  const disputed = moved.filter(
    (field) => form[field] !== base[field] && isOther(now[field], form[field]),
  );
  const isMoved = new Set(moved);
  return {
    base: now,
    form: { ...form, ...pick(now, untouched) },
    conflicts: [
      ...conflicts.filter(({ field }) => !isMoved.has(field)),
      ...disputed.map((field) => ({ field, theirs: now[field] })),
    ],
    followed: [...new Set([...followed, ...untouched])],
  };
}

/** The form with the other person's value in one field. */
export function withTheirs(living: LivingForm, field: ActionField): LivingForm {
  const conflict = living.conflicts.find((each) => each.field === field);
  if (conflict === undefined) return living;
  return { ...settled(living, field), form: { ...living.form, [field]: conflict.theirs } };
}

/** The form with one field settled as it is written here. */
export function settled(living: LivingForm, field: ActionField): LivingForm {
  return { ...living, conflicts: living.conflicts.filter((each) => each.field !== field) };
}

/** What of a sheet is worth keeping as a draft: what differs from the request, and what it said then, unless that is disputed. */
export function draftOf({ form, base, conflicts }: Omit<LivingForm, "followed">) {
  const touched = formFields(form).filter((field) => form[field] !== base[field]);
  const agreed = touched.filter((field) => !conflicts.some((each) => each.field === field));
  return { form: { ...pick(form, touched) }, base: { ...pick(base, agreed) } };
}

/** A sheet with its draft laid over it, as if it had never been closed; what makes no sense in the draft is left out. */
export function withDraft(
  living: LivingForm,
  draft: Json | undefined,
  request: Document<Request>,
  fields: readonly ActionField[],
): LivingForm {
  if (!isRecord(draft)) return living;
  const written = read(draft["form"], living.form);
  const then = read(draft["base"], living.base);
  // A field without a base was in conflict when the draft was kept: the conflict is asked again.
  const disputed = fields.filter(
    (field) =>
      written[field] !== undefined &&
      then[field] === undefined &&
      isOther(living.base[field], written[field]),
  );
  const drafted = {
    ...living,
    form: { ...living.form, ...written },
    base: { ...living.base, ...then },
    conflicts: [
      ...living.conflicts,
      ...disputed.map((field) => ({ field, theirs: living.base[field] })),
    ],
  };
  return rebased(drafted, request, fields);
}

/** Whether a value of somebody else's would be lost under one written here. What was cleared would not. */
function isOther(theirs: string, mine: string | undefined): boolean {
  return theirs !== "" && theirs !== mine;
}

function read(value: unknown, known: ActionForm): Partial<ActionForm> {
  if (!isRecord(value)) return {};
  const entries = formFields(known).flatMap((field) => {
    const each = value[field];
    return typeof each === "string" ? [[field, each] as const] : [];
  });
  return Object.fromEntries(entries);
}

function formFields(form: ActionForm): readonly FormField[] {
  // The names of an object's own fields, which a form has no others of.
  return Object.keys(form) as FormField[];
}

function pick(form: ActionForm, fields: readonly FormField[]): Partial<ActionForm> {
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}
