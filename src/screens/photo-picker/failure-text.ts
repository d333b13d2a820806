import type { PhotoFailure } from "#machines/photo-picker/photo-set.ts";
import type { Translator } from "../../i18n/translator.ts";

/** The text about a file that could not be added as a photo. */
export function failureText(
  t: Translator<"photos">,
  { code, format, retryable }: PhotoFailure,
): string {
  switch (code) {
    case "notAnImage":
    case "empty":
    case "tooLarge":
    case "storageFull":
    case "unavailable":
      return t(`failures.${code}`);
    case "unsupportedFormat":
      return format === "heic"
        ? t("failures.heic")
        : t("failures.unsupportedFormat", { format: (format ?? "").toUpperCase() });
    default:
      return t(retryable ? "failures.failed" : "failures.damaged");
  }
}
