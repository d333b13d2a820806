import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useApp } from "../app/app-context.tsx";
import { wireBackup } from "../app/backup.ts";
import { HouseRead } from "../app/house-read.tsx";
import { Screen } from "../app/screen.tsx";
import { BackupScreen } from "../screens/backup/backup.screen.tsx";
import type { Backups } from "../services/backup/backups.ts";

export const Route = createFileRoute("/backup")({
  component: BackupRoute,
  validateSearch: ({ house }: Record<string, unknown>): { readonly house?: string } =>
    typeof house === "string" ? { house } : {},
});

function BackupRoute() {
  const { backups, houses } = useApp();
  const { house } = Route.useSearch();
  // Where a server stores the data, its operator makes the backups.
  if (backups === undefined || houses === undefined) return <Navigate to="/about" replace />;
  return house === undefined ? (
    <BackupHere backups={backups} />
  ) : (
    <HouseRead key={house} houses={houses} house={house}>
      {(found) =>
        found === undefined ? (
          <BackupHere backups={backups} />
        ) : (
          <Backup backups={backups} organisation={found.organisation} />
        )
      }
    </HouseRead>
  );
}

interface BackupProps {
  readonly backups: () => Promise<Backups>;
}

function BackupHere({ backups }: BackupProps) {
  const app = useApp();
  const house = useSelector(app.session, (session) =>
    session.matches({ known: { house: "inside" } }) ? session.context.house : undefined,
  );
  return <Backup backups={backups} organisation={house?.organisation} />;
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
