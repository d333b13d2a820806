import {
  type FormField,
  type FormProblem,
  limitsOf,
  numberAsked,
} from "#machines/request/action-form.ts";
import type { Formats } from "../../i18n/formats.ts";
import type { Translator } from "../../i18n/translator.ts";

/** What is wrong with a field, with the limits it has. */
export function problemText(
  field: FormField,
  problem: FormProblem | undefined,
  { t, formats }: { readonly t: Translator<"request">; readonly formats: Formats },
): string | undefined {
  const limits = limitsOf(field);
  switch (problem) {
    case undefined:
      return undefined;
    case "tooShort":
    case "minutes":
      return t(`problems.${problem}`, limits);
    case "number":
      return t("problems.number", numberAsked(field));
    case "dateLimits":
      return t("problems.dateLimits", {
        min: formats.date(limits.min),
        max: formats.date(limits.max),
      });
    default:
      return t(`problems.${problem}`);
  }
}
