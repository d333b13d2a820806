import type { FormProblems } from "#machines/building/building-form.ts";
import type { Translator } from "../../i18n/translator.ts";

const worded = ["name", "site", "email", "address", "sites", "owner"] as const;

/** The text of a field's problem: what the field needs, rather than which rule it breaks. */
export function fieldProblem(
  t: Translator<"building">,
  problems: FormProblems,
  field: string,
  /** The schema's maximum length, in characters. */
  most = 0,
): string | undefined {
  if (problems[field] === undefined) return undefined;
  if (field.startsWith("dueHours")) return t("problems.hours");
  if (field === "closeAfterDays") return t("problems.days");
  const known = worded.find((each) => each === field);
  return t(known === undefined ? "problems.other" : `problems.${known}`, { most: `${most}` });
}
