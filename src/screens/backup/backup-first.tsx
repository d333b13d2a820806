import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./backup-first.module.css";

/** The way to a backup, where somebody is about to do what cannot be undone. */
export function BackupFirst({
  house,
  children,
}: {
  /** One of several; left out for the one that one is in. */
  readonly house?: { readonly id: string; readonly name: string } | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useTranslations("backup.offer");
  return (
    <p className={styles.first}>
      <Copy className={styles.icon} aria-hidden="true" />
      <span>
        {children}{" "}
        <Link to="/backup" search={house === undefined ? {} : { house: house.id }}>
          {house === undefined ? t("first") : t("save", { name: house.name })}
        </Link>
      </span>
    </p>
  );
}
