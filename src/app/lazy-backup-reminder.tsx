import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../components/lazy-part/lazy-part.ts";
import { useApp } from "./app-context.tsx";

const LoadedReminder = lazyPart(
  async () => (await import("./open-backup-reminder.tsx")).OpenReminder,
);

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
