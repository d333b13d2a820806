import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import styles from "./backup-first.module.css";

/** The link to a backup, before something that cannot be undone completely. */
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
      <Copy className={styles.icon} />
      <span>
        {children}{" "}
        <Link
          to="/backup"
          search={workspace === undefined ? {} : { organisation: workspace.id }}
          className="inline-row target"
        >
          {workspace === undefined ? t("first") : t("save", { name: workspace.name })}
        </Link>
      </span>
    </p>
  );
}

/** A sentence about the last backup from this browser. */
export function LastBackup(props: {
  readonly name: string;
  readonly memory: Pick<BackupMemory, "savedAt"> | undefined;
}) {
  const { name, memory } = props;
  const t = useTranslations("backup.offer");
  const { date } = useFormats();
  return memory?.savedAt === undefined
    ? t("never", { name })
    : t("last", { name, date: date(memory.savedAt) });
}
