import { requestCommands } from "#generated/request/commands.ts";
import type { RequestOfferName } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Act, Change, Document, EntryInput } from "#generated/runtime.ts";
import type { ActionField } from "./action-inputs.ts";

/** Fields for an action; `null` removes one, and what is left out stays as it is. */
export type ActionFields = {
  readonly [F in ActionField | "site"]?: Request[F] | null | undefined;
};

/** The change an action makes. Throws where a field it needs is missing: whoever asks has looked before. */
export function changeOf(
  name: Exclude<RequestOfferName, "follow" | "lapse">,
  request: Document<Request>,
  fields: ActionFields,
  entry: EntryInput,
  act: Act,
): Change {
  const { priority, dueAt } = fields;
  switch (name) {
    case "triage":
      return requestCommands.triage(
        request,
        { ...entry, priority: needed(fields, "priority"), dueAt, ...kept(fields) },
        act,
      );
    case "assign":
      return requestCommands.assign(
        request,
        { ...entry, assignee: needed(fields, "assignee"), priority, dueAt },
        act,
      );
    case "wait":
      return requestCommands.wait(
        request,
        { ...entry, waitingFor: needed(fields, "waitingFor") },
        act,
      );
    case "resolve":
      return requestCommands.resolve(
        request,
        { ...entry, resolution: needed(fields, "resolution") },
        act,
      );
    case "merge":
      return requestCommands.merge(
        request,
        { ...entry, mergedInto: needed(fields, "mergedInto") },
        act,
      );
    case "reopen":
    case "decline":
      return requestCommands[name](request, { ...entry, text: entry.text ?? "" }, act);
    case "correct":
      return requestCommands.correct(request, { text: entry.text, ...words(fields) }, act);
    case "adjust":
      return requestCommands.adjust(
        request,
        { text: entry.text, ...words(fields), ...kept(fields), priority, dueAt },
        act,
      );
    case "claim":
    case "release":
    case "start":
    case "stop":
    case "confirm":
    case "withdraw":
      return requestCommands[name](request, entry, act);
  }
}

/** What may change but not be removed. */
function kept({ category, place, site }: ActionFields) {
  return {
    category: category ?? undefined,
    place: place ?? undefined,
    site: site ?? undefined,
  };
}

function words({ title, details, category, urgency, audience }: ActionFields) {
  return {
    title: title ?? undefined,
    details: details ?? undefined,
    category: category ?? undefined,
    urgency: urgency ?? undefined,
    ...(typeof audience === "string" && { audience }),
  };
}

function needed<F extends ActionField>(
  fields: ActionFields,
  field: F,
): NonNullable<ActionFields[F]> {
  const value = fields[field];
  if (value === undefined || value === null) throw new Error(`"${field}" has to be filled in`);
  return value;
}
