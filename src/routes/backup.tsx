import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense, use, useState } from "react";
import type { HouseHere } from "#machines/house.ts";
import { BackupScreen } from "../screens/backup/backup.screen.tsx";
import type { Backups } from "../services/backup/backups.ts";
import type { HousesHere } from "../services/houses/houses-here.ts";
import { useApp } from "../wiring/app-context.tsx";
import { wireBackup } from "../wiring/backup.ts";
import { useScreen } from "../wiring/use-screen.ts";

export const Route = createFileRoute("/backup")({
  component: BackupRoute,
  validateSearch: ({ house }: Record<string, unknown>): { readonly house?: string } =>
    typeof house === "string" ? { house } : {},
});

function BackupRoute() {
  const { backups, houses } = useApp();
  const { house } = Route.useSearch();
  // Where everything lies on a server, whoever runs that looks after it.
  if (backups === undefined || houses === undefined) return <Navigate to="/about" replace />;
  return house === undefined ? (
    <BackupHere backups={backups} />
  ) : (
    <BackupOf key={house} backups={backups} houses={houses} house={house} />
  );
}

interface BackupProps {
  readonly backups: () => Promise<Backups>;
}

/** Another house on this device than the one that one is in. */
function BackupOf({
  houses,
  ...props
}: BackupProps & { readonly houses: HousesHere; readonly house: string }) {
  // Above what waits for it: whoever waits is drawn anew and would read again.
  const [reading] = useState(() => houses.read());
  return (
    <Suspense fallback={null}>
      <BackupFound {...props} reading={reading} />
    </Suspense>
  );
}

function BackupFound({
  backups,
  house,
  reading,
}: BackupProps & { readonly house: string; readonly reading: Promise<readonly HouseHere[]> }) {
  const found = use(reading).find(({ organisation }) => organisation.id === house);
  return found === undefined ? (
    <BackupHere backups={backups} />
  ) : (
    <Backup backups={backups} organisation={found.organisation} />
  );
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
  const { snapshot, send } = useScreen((app) => wireBackup(app, backups), { organisation });
  return <BackupScreen snapshot={snapshot} send={send} />;
}
