import { type RequestChoiceField, requestFormFields } from "#generated/request/fields.ts";
import type { Request } from "#generated/request/type.ts";
import type { Translator } from "./translator.ts";

/** Choices whose words are in `common`, because other pages say them too; those of all others are in `request.values`. */
const inCommon = { category: "categories", priority: "priorities", urgency: "urgencies" } as const;

type InCommon = keyof typeof inCommon;
type InRequest = Exclude<RequestChoiceField, InCommon>;
type CommonKey = {
  [Field in InCommon]: `${(typeof inCommon)[Field]}.${NonNullable<Request[Field]>}`;
}[InCommon];
type RequestKey = {
  [Field in InRequest]: `values.${Field}.${NonNullable<Request[Field]>}`;
}[InRequest];

/** A value of a choice in words. What the schema does not know, because another version wrote it, stays as it is. */
export function choiceText(
  field: RequestChoiceField,
  value: string,
  { t, common }: { readonly t: Translator<"request">; readonly common: Translator<"common"> },
): string {
  if (!choicesOf(field).includes(value)) return value;
  // It is among the field's values: where one of them has no words, its key is no message's, and the compiler says so.
  if (isInCommon(field)) return common(`${inCommon[field]}.${value}` as CommonKey);
  // The same here.
  return t(`values.${field}.${value}` as RequestKey);
}

/** Where the words of a choice's values are. */
export function choiceWords(field: RequestChoiceField): string {
  return isInCommon(field) ? `common.${inCommon[field]}` : `request.values.${field}`;
}

/** What there is to choose from in a field. */
export function choicesOf(field: RequestChoiceField): readonly string[] {
  const of = requestFormFields[field];
  return of.kind === "choice" ? of.values : [];
}

function isInCommon(field: RequestChoiceField): field is InCommon {
  return field in inCommon;
}
