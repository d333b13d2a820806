import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useApp } from "../app/app-context.tsx";
import { wireBackup } from "../app/backup.ts";
import { OrganisationsRead } from "../app/organisations-read.tsx";
import { Screen } from "../app/screen.tsx";
import { BackupScreen } from "../screens/backup/backup.screen.tsx";
import type { Backups } from "../services/backup/backups.ts";

export const Route = createFileRoute("/backup")({
  component: BackupRoute,
  validateSearch: ({ organisation }: Record<string, unknown>): { readonly organisation?: string } =>
    typeof organisation === "string" ? { organisation } : {},
});

function BackupRoute() {
  const { backups, organisations } = useApp();
  const { organisation } = Route.useSearch();
  // Where a server stores the data, its operator makes the backups.
  if (backups === undefined || organisations === undefined) return <Navigate to="/about" replace />;
  return organisation === undefined ? (
    <BackupHere backups={backups} />
  ) : (
    <OrganisationsRead key={organisation} organisations={organisations} organisation={organisation}>
      {(found) =>
        found === undefined ? (
          <BackupHere backups={backups} />
        ) : (
          <Backup backups={backups} organisation={found.organisation} />
        )
      }
    </OrganisationsRead>
  );
}

interface BackupProps {
  readonly backups: () => Promise<Backups>;
}

function BackupHere({ backups }: BackupProps) {
  const app = useApp();
  const workspace = useSelector(app.session, (session) =>
    session.matches({ known: { workspace: "inside" } }) ? session.context.workspace : undefined,
  );
  return <Backup backups={backups} organisation={workspace?.organisation} />;
}

function Backup({
  backups,
  organisation: of,
}: BackupProps & {
  readonly organisation: { readonly id: string; readonly name: string } | undefined;
}) {
  const organisation = of && { id: of.id, name: of.name };
  return (
    <Screen wire={(app) => wireBackup(app, backups)} input={{ organisation }}>
      {({ snapshot, send }) => <BackupScreen snapshot={snapshot} send={send} />}
    </Screen>
  );
}
