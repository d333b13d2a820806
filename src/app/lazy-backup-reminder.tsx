import { lazy, type ReactNode, Suspense } from "react";
import { useApp } from "./app-context.tsx";

const LoadedReminder = lazy(async () => {
  const { OpenReminder } = await import("./open-backup-reminder.tsx");
  return { default: OpenReminder };
});

/** The reminder that everything lies in one browser only; nothing where it does not. */
export function LazyBackupReminder(): ReactNode {
  const { backups } = useApp();
  if (backups === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LoadedReminder backups={backups} />
    </Suspense>
  );
}
