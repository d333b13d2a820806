import type { Activity } from "#generated/activity/type.ts";
import { changeRequest, type RequestFormValues } from "#generated/request/form.ts";
import { availableRequestActions, type RequestActionName } from "#generated/request/policy.ts";
import { type Request, requestLimits } from "#generated/request/type.ts";
import {
  type Change,
  type Document,
  type Instant,
  type Refusal,
  sameJson,
} from "#generated/runtime.ts";
import { actionDraftKey } from "../draft-keys.ts";
import { isReopening } from "../notices/is-reopening.ts";
import { noPhotos, type PhotoSet, readyPhotos } from "../photo-picker/photo-set.ts";
import type { Failure } from "../ports.ts";
import { type Changing, newAct } from "../workspace/workspace.ts";
import {
  changedFieldsOf,
  dueOnceReopened,
  fieldsToSend,
  firstForm,
  formOf,
  formProblems,
  readMinutes,
} from "./action-form.ts";
import { type ActionField, actionInputs, isStep } from "./action-inputs.ts";
import { type DraftState, unreadDraft } from "./draft-keeper.machine.ts";
import { entryOf, noteOf, type SentPhoto, withPhotos } from "./evidence.ts";
import { type LivingForm, withDraft } from "./merge-fields.ts";
import { type RequestKey, requestKey, type RequestUpdate } from "./request-update.ts";
import { fasterStep } from "./timeline-facts.ts";
import { type WayBack, wayBackOf } from "./undo.ts";

/** An action that has a sheet, or at least a moment, of its own. */
export type ActionName = Exclude<RequestActionName, "follow" | "lapse">;

export interface ActionInput extends Changing {
  readonly name: ActionName;
  /** The one property that the sheet asks for; `undefined` for all that the action takes. */
  readonly property?: ActionField | undefined;
  /** The request as it is seen when somebody begins. */
  readonly request: Document<Request>;
  readonly entries: readonly Document<Activity>[];
  readonly all: readonly Document<Request>[];
}

export interface ActionContext extends ActionInput, LivingForm {
  readonly key: RequestKey;
  /** When the sheet was opened: dates that count from now count from then, however long it stays open. */
  readonly now: Instant;
  /** What stood in the timeline when the sheet was opened. */
  readonly seen: ReadonlySet<string>;
  readonly draft: DraftState;
  /** Whether the sheet began with what was written in it earlier. */
  readonly isRestored: boolean;
  readonly photos: PhotoSet;
  /** Whether somebody has tried to send it, so that what is missing is said. */
  readonly attempted: boolean;
  /** What is typed to find the request it is merged into. */
  readonly query: string;
  /** Why the request is not there any more. */
  readonly gone?: Exclude<RequestUpdate["kind"], "here"> | undefined;
  /** Whether only the words are sent, as a comment, because the step itself was refused. */
  readonly asNote: boolean;
  readonly handed: readonly SentPhoto[];
  readonly change?: Change | undefined;
  readonly wayBack?: WayBack | undefined;
  /** A change that was refused; it lies under "needs attention" until another is sent in its place, or it is given up. */
  readonly refused?: { readonly id: string; readonly refusal: Refusal } | undefined;
  readonly failure?: Failure | undefined;
}

/** What the sheet asks for: with a priority also the date that follows it. */
export function askedFields({ name, property }: ActionInput): readonly ActionField[] {
  const { fields } = actionInputs(name);
  if (property === undefined) return fields;
  return fields.filter(
    (field) => field === property || (property === "priority" && field === "dueAt"),
  );
}

/** The sheet of one property has a draft of its own, so that it never sends a hidden value. */
function draftName({ name, property }: ActionInput): string {
  return property === undefined ? name : `${name}-${property}`;
}

/** A sheet as it is first seen. */
export function beginAction(input: ActionInput): ActionContext {
  const now = input.stamp();
  return {
    ...input,
    now,
    key: requestKey(input.workspace, input.request.id),
    base: formOf(input.request),
    form: firstForm(input.name, { ...input, now }),
    conflicts: [],
    followed: [],
    seen: new Set(input.entries.map(({ id }) => id)),
    draft: unreadDraft(actionDraftKey(input.request.id, draftName(input), input.workspace.me.id)),
    isRestored: false,
    photos: noPhotos,
    attempted: false,
    query: "",
    asNote: false,
    handed: [],
    failure: undefined,
  };
}

/** The sheet with what was written in it earlier. */
export function restored(context: ActionContext): Partial<ActionContext> {
  const { name, request, draft, form } = context;
  const living = withDraft(context, draft.found, request, actionInputs(name).fields);
  return { ...living, isRestored: !sameJson(living.form, form) };
}

/** Whether the action is still possible in the request's present state. */
export function isStillOffered({ workspace, request, name, gone }: ActionContext): boolean {
  return (
    gone === undefined &&
    availableRequestActions(workspace.me, request).some((offer) => offer.name === name)
  );
}

/** Who was faster, if somebody took a step since the sheet was opened. */
export function fasterEntry({
  entries,
  seen,
  change,
}: ActionContext): Document<Activity> | undefined {
  const own = change === undefined ? seen : new Set([...seen, change.id]);
  return fasterStep(entries, own);
}

/** A typed text that matches no place; it must not be lost when the sheet is sent. */
export function unmatchedPlace({ name, query }: ActionContext): string | undefined {
  const typed = query.trim();
  return typed !== "" && actionInputs(name).fields.includes("place") ? typed : undefined;
}

/** Whether the sheet can go as it is written. */
export function isComplete(context: ActionContext): boolean {
  const { name, form, base, conflicts } = context;
  // A conflict is decided first, because sending would overwrite the other person's value.
  if (conflicts.length > 0) return false;
  if (unmatchedPlace(context) !== undefined) return false;
  if (Object.keys(formProblems(name, form)).length > 0) return false;
  // An edit that changes nothing is no edit.
  return isStep(name) || changedFieldsOf(name, form, base).length > 0;
}

/** Whether there is anything in the sheet that could be said as a comment instead. */
export function hasWords(context: ActionContext): boolean {
  const { form, photos } = context;
  return (
    wordsOf(context) !== "" ||
    readMinutes(form.minutes) !== undefined ||
    readyPhotos(photos).length > 0
  );
}

/** The sheet made into the change it asks for, with what takes it back. */
export function madeChange(context: ActionContext): Partial<ActionContext> {
  const { workspace, key, name, request, form, base, handed, asNote } = context;
  const replaces = context.refused?.id;
  const act = newAct(context);
  const minutes = actionInputs(name).evidence || asNote ? readMinutes(form.minutes) : undefined;
  const told = { minutes, photos: handed };
  if (asNote) {
    const note = noteOf(key, entryOf({ ...told, text: wordsOf(context) }), act);
    return {
      change: { ...withPhotos(note, handed, { key, audience: "everyone" }, act), replaces },
      wayBack: undefined,
    };
  }
  const values = isReopening(name)
    ? reopened(context, act.at)
    : fieldsToSend(name, form, base, workspace);
  const entry = entryOf({ ...told, text: form.text });
  const change = changeRequest(request, { operation: name, values, entry }, act);
  return {
    change: { ...withPhotos(change, handed, { key, audience: "everyone" }, act), replaces },
    wayBack: wayBackOf({ workspace, name, before: request, change }),
  };
}

/** What the app sets when a request is reopened. */
function reopened(context: ActionContext, now: Instant): RequestFormValues {
  const dueAt = dueOnceReopened({ ...context, now }) ?? null;
  // The count stays at its limit, because a larger one would be refused.
  const reopens = Math.min((context.request.reopens ?? 0) + 1, requestLimits.reopens.max);
  return { reopens, dueAt };
}

/** The words of the sheet; of a title and details only those that were changed. */
function wordsOf({ name, form, base }: ActionContext): string {
  const changed = changedFieldsOf(name, form, base);
  const texts = (["title", "details"] as const).filter((field) => changed.includes(field));
  return [...texts, "resolution" as const, "text" as const]
    .map((field) => form[field].trim())
    .filter((text) => text !== "")
    .join("\n");
}
