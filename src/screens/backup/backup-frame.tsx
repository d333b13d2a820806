import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { BackupFacts } from "#machines/backup/backup-facts.ts";
import type { Failure } from "#machines/ports.ts";
import { Page } from "../../components/page/page.tsx";
import { BackLink } from "../shell/outside-page.tsx";
import styles from "./backup.module.css";

interface BackupFrameProps {
  /** Identifies the step; where it changes, the page is mounted anew. */
  readonly of: string;
  readonly title: string;
  readonly intro?: ReactNode;
  /** The page to go back to; missing while an operation is running. */
  readonly back?: "about" | "welcome" | undefined;
  readonly children: ReactNode;
}

/** The page of one step. */
export function BackupFrame({ of, title, intro, back, children }: BackupFrameProps) {
  const t = useTranslations("backup");
  const link = back && (
    <BackLink to={`/${back}`}>{t(back === "about" ? "back" : "welcome")}</BackLink>
  );
  return (
    <div key={of} className={styles.frame}>
      <Page title={title} intro={intro} back={link}>
        <div className={styles.body}>{children}</div>
      </Page>
    </div>
  );
}

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
