import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { BackupScreen } from "../screens/backup/backup.screen.tsx";
import type { Backups } from "../services/backup/backups.ts";
import { useApp } from "../wiring/app-context.tsx";
import { wireBackup } from "../wiring/backup.ts";
import { useScreen } from "../wiring/use-screen.ts";

export const Route = createFileRoute("/backup")({ component: BackupRoute });

function BackupRoute() {
  const { backups } = useApp();
  // Where everything lies on a server, whoever runs that looks after it.
  return backups === undefined ? <Navigate to="/about" replace /> : <Backup backups={backups} />;
}

function Backup({ backups }: { readonly backups: () => Promise<Backups> }) {
  const app = useApp();
  const house = useSelector(app.session, (session) =>
    session.matches({ known: { house: "inside" } }) ? session.context.house : undefined,
  );
  const organisation = house && { id: house.organisation.id, name: house.organisation.name };
  const { snapshot, send } = useScreen((of) => wireBackup(of, backups), { organisation });
  return <BackupScreen snapshot={snapshot} send={send} />;
}
