import type { FileTrouble } from "#machines/import/file-look.ts";
import type { Failure } from "#machines/ports.ts";
import type { Translator } from "../../i18n/translator.ts";

/** Why a file is no table, and what to do about it. */
export function troubleText(trouble: FileTrouble | undefined, t: Translator<"import">): string {
  if (trouble === undefined) return t("trouble.failed");
  if (trouble.code !== "notText") return t(`trouble.${trouble.code}`);
  return t(`trouble.kinds.${trouble.kind}`);
}

/** What failed during the import, and what to do about it. */
export function failureText(
  failure: Failure | undefined,
  t: Translator<"import">,
  common: Translator<"common">,
): string {
  const code = failure?.code;
  switch (code) {
    case "unreadable":
      return t("trouble.unreadable");
    case "notFound":
    case "importElsewhere":
      return t(`failed.${code}`);
    case "unavailable":
    case "storageFull":
      return common(`failures.${code}`);
    default:
      return code?.includes(".") === true ? t("failed.refused") : t("trouble.failed");
  }
}
