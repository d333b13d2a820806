import { requestFormFields } from "#generated/request/fields.ts";
import type { ActionContext } from "#machines/request/action-context.ts";
import type { FormField } from "#machines/request/action-form.ts";
import { actionInputs } from "#machines/request/action-inputs.ts";
import { assignable } from "#machines/request/assignable.ts";
import { mergeCandidates } from "#machines/request/merge-candidates.ts";
import type { Random } from "../conformance/random.ts";

/** What somebody writes into the sheet of an action: all that it needs, and some of the rest. `words` are theirs alone. */
export function writtenIn(
  context: ActionContext,
  words: string,
  random: Random,
): readonly (readonly [FormField, string])[] {
  const { fields, required, text, evidence } = actionInputs(context.name);
  const isEdit = context.name === "correct" || context.name === "adjust";
  const chosen = fields.filter(
    (field) => required.includes(field) || random.chance(isEdit ? 0.4 : 0.2),
  );
  return [
    ...chosen.map((field) => [field, valueOf(field, context, words, random)] as const),
    ...(text === "required" || (text === "optional" && random.chance(0.5))
      ? [["text", words] as const]
      : []),
    ...(evidence && random.chance(0.3) ? [["minutes", String(random.whole(1, 90))] as const] : []),
  ];
}

function valueOf(
  field: FormField,
  { workspace, request, all, form }: ActionContext,
  words: string,
  random: Random,
): string {
  const oneOf = (values: readonly string[]): string =>
    values.length === 0 ? form[field] : random.pick(values);
  if (field === "text") return words;
  if (field === "minutes") return String(random.whole(1, 90));
  const of = requestFormFields[field];
  switch (of.kind) {
    case "choice":
      return oneOf(of.values);
    case "instant":
      return String(request.reportedAt + random.whole(1, 100) * 3_600_000);
    case "number":
      return String(random.whole(of.min ?? 0, of.max ?? 100));
    case "boolean":
      return String(random.chance(0.5));
    case "ref":
      if (field === "assignee")
        return oneOf(assignable(workspace, [request], all).map(({ member }) => member.id));
      return field === "mergedInto"
        ? oneOf(mergeCandidates(workspace, request, all, "").map(({ id }) => id))
        : oneOf([...workspace.places.keys()]);
    default:
      return words;
  }
}
