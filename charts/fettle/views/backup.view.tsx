import type { backupMachine } from "#machines/backup/backup.machine.ts";
import { BackupScreen } from "#src/screens/backup/backup.screen.tsx";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";

/** Everything in one file, inside a building and outside of any. */
export const backupView: View<typeof backupMachine> = {
  draw: ({ snapshot, send }) => {
    const page = <BackupScreen snapshot={snapshot} send={send} />;
    return snapshot.context.organisation === undefined ? (
      page
    ) : (
      <Inside here="about">{page}</Inside>
    );
  },
};
