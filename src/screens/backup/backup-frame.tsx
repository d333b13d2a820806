import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { backClass, Page } from "../../components/page/page.tsx";
import styles from "./backup.module.css";

export interface BackupFrameProps {
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
    <Link to={back === "about" ? "/about" : "/welcome"} className={backClass()}>
      <ArrowLeft aria-hidden="true" />
      {t(back === "about" ? "back" : "welcome")}
    </Link>
  );
  return (
    <div key={of} className={styles.frame}>
      <Page title={title} intro={intro} back={link}>
        <div className={styles.body}>{children}</div>
      </Page>
    </div>
  );
}
