import type { backupReminderMachine } from "#machines/backup/backup-reminder.machine.ts";
import { BackupReminder } from "#src/screens/backup/reminder.tsx";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";

/** The reminder above a page. */
export const backupReminderView: View<typeof backupReminderMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside
      here="building"
      news={<BackupReminder snapshot={snapshot} send={send} name="Linden Court" />}
    >
      <SomePage />
    </Inside>
  ),
};
