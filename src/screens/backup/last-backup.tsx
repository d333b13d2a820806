import { useTranslations } from "use-intl";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import { useFormats } from "../../i18n/use-formats.ts";

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
