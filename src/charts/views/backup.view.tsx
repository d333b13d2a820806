import type { backupMachine } from "#machines/backup/backup.machine.ts";
import { BackupScreen } from "../../screens/backup/backup.screen.tsx";
import { Inside } from "./inside.tsx";
import type { View } from "./view.ts";

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
