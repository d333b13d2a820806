import { createFileRoute, useRouter } from "@tanstack/react-router";
import { type BuildingPart, readPart } from "#machines/building/building-part.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { useApp, useWorkspace } from "../app/app-context.tsx";
import { wireBuilding } from "../app/building.ts";
import { LazyGuideButton } from "../app/lazy-guide.tsx";
import { LazyInvitations } from "../app/lazy-invitations.tsx";
import { Screen } from "../app/screen.tsx";
import { timeZones } from "../app/time-zones.ts";
import { BuildingScreen } from "../screens/building/building.screen.tsx";

export const Route = createFileRoute("/building")({
  component: BuildingRoute,
  validateSearch: (search: Record<string, unknown>): { readonly part?: BuildingPart } => {
    const part = readPart(search);
    return part === "places" ? {} : { part };
  },
});

function BuildingRoute() {
  const app = useApp();
  const router = useRouter();
  const workspace = useWorkspace();
  // The router passes unknown parameters too, so the value is parsed again.
  const part = readPart(Route.useSearch());
  const invites = app.identity.accounts !== undefined;
  return (
    <Screen
      wire={(of) => wireBuilding(of, router)}
      input={{
        workspace,
        part,
        hasAccounts: app.identity.accounts !== undefined,
        newId: app.newId,
        stamp: () => app.clock.stamp(),
      }}
    >
      {({ snapshot, send }) => (
        <BuildingScreen
          snapshot={snapshot}
          send={send}
          zones={timeZones().all}
          guide={<LazyGuideButton />}
          invitations={invites ? isCoordinating(workspace) && <LazyInvitations /> : undefined}
        />
      )}
    </Screen>
  );
}
