import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./backup-first.module.css";

/** The way to a backup, where somebody is about to do what cannot be undone. */
export function BackupFirst({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useTranslations("backup.offer");
  return (
    <p className={styles.first}>
      <Copy className={styles.icon} aria-hidden="true" />
      <span>
        {children} <Link to="/backup">{t("first")}</Link>
      </span>
    </p>
  );
}
