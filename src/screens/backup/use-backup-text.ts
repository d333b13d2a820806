import { useTranslations } from "use-intl";
import type { BackupFacts } from "#machines/backup/backup-facts.ts";
import type { Failure } from "#machines/ports.ts";

const known = [
  "notBackup",
  "cutOff",
  "damaged",
  "unsafe",
  "newer",
  "fileGone",
  "elsewhere",
  "nothingHere",
  "storageFull",
  "unavailable",
] as const;

/** The text of a failure. */
export function useFailureText(): (failure: Failure | undefined) => string {
  const t = useTranslations("backup.failures");
  return (failure) => t(known.find((code) => code === failure?.code) ?? "other");
}

/** The contents of a backup in words: "46 requests, 8 people and 31 photos". */
export function useContentText(): (facts: BackupFacts) => string {
  const t = useTranslations("backup.counts");
  return ({ counts, photos }) =>
    t("all", {
      requests: t("requests", { count: counts["request"] ?? 0 }),
      people: t("people", { count: counts["member"] ?? 0 }),
      photos: t("photos", { count: photos }),
    });
}
