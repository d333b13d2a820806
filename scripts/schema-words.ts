import { plainTargets } from "#machines/import/import-plan.ts";
import { actionFields, isChoice } from "#machines/request/action-inputs.ts";
import { choicesOf, choiceWords } from "../src/i18n/choice-text.ts";

/** The messages that the schema asks for: what a field of a request is called that people see, and what each of its values is. */
export function schemaWords(): readonly string[] {
  const names = [...actionFields, ...plainTargets].map((field) => `request.fields.${field}`);
  const values = actionFields
    .filter(isChoice)
    .flatMap((field) => choicesOf(field).map((value) => `${choiceWords(field)}.${value}`));
  return [...new Set([...names, ...values])];
}
