import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./backup-first.module.css";

/** The link to a backup, before something that cannot be undone. */
export function BackupFirst({
  workspace,
  children,
}: {
  /** One of several organisations; missing for the present one. */
  readonly workspace?: { readonly id: string; readonly name: string } | undefined;
  readonly children?: ReactNode;
}) {
  const t = useTranslations("backup.offer");
  return (
    <p className="flex gap-2 pad-3 well rounded">
      <Copy className={styles.icon} aria-hidden="true" />
      <span>
        {children}{" "}
        <Link to="/backup" search={workspace === undefined ? {} : { organisation: workspace.id }}>
          {workspace === undefined ? t("first") : t("save", { name: workspace.name })}
        </Link>
      </span>
    </p>
  );
}
