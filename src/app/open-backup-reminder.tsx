import type { ReactNode } from "react";
import { organisationId as demo } from "../demo/cast.ts";
import { BackupReminder } from "../screens/backup/reminder.tsx";
import type { Backups } from "../services/backup/backups.ts";
import { useApp, useWorkspace } from "./app-context.tsx";
import { wireReminder } from "./backup-reminder.ts";
import { Screen } from "./screen.tsx";

/** A chunk of its own, fetched when the first page is there. */
export function OpenReminder({ backups }: { readonly backups: () => Promise<Backups> }): ReactNode {
  const { organisation } = useWorkspace();
  // What was made up can be made up again.
  if (organisation.id === demo) return null;
  return <Reminder key={organisation.id} backups={backups} />;
}

function Reminder({ backups }: { readonly backups: () => Promise<Backups> }): ReactNode {
  const { clock } = useApp();
  const { id, name } = useWorkspace().organisation;
  return (
    <Screen
      wire={(app) => wireReminder(app, backups)}
      input={{
        organisation: id,
        now: () => clock.now(),
      }}
    >
      {({ snapshot, send }) => <BackupReminder snapshot={snapshot} send={send} name={name} />}
    </Screen>
  );
}
