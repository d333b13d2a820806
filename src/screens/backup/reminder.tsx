import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import type {
  backupReminderMachine,
  ReminderEvent,
} from "#machines/backup/backup-reminder.machine.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";

/** Says that everything is stored in one browser only, when the reminder is due. */
export function BackupReminder(props: {
  readonly snapshot: SnapshotFrom<typeof backupReminderMachine>;
  readonly send: (event: ReminderEvent) => void;
  /** The name of the organisation. */
  readonly name: string;
}) {
  const { snapshot, send, name } = props;
  const t = useTranslations("backup.reminder");
  if (!snapshot.matches("due")) return null;
  return (
    <Notice
      tone="info"
      shape="band"
      title={t("title", { name })}
      actions={
        <>
          <Button onClick={() => send({ type: "backup.requested" })}>{t("start")}</Button>
          <Button variant="plain" onClick={() => send({ type: "reminder.declined" })}>
            {t("later")}
          </Button>
        </>
      }
    >
      {t("lead")}
    </Notice>
  );
}
