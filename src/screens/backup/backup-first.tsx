import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./backup-first.module.css";

/** The link to a backup, before something that cannot be undone. */
export function BackupFirst({
  house,
  children,
}: {
  /** One of several organisations; missing for the present one. */
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
