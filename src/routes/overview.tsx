import { createFileRoute, useRouter } from "@tanstack/react-router";
import { type OverviewSearch, readableSearch } from "#machines/overview/search-names.ts";
import { useApp, useWorkspace } from "../app/app-context.tsx";
import { wireOverview } from "../app/overview.ts";
import { Screen } from "../app/screen.tsx";
import { OverviewScreen } from "../screens/overview/overview.screen.tsx";

export const Route = createFileRoute("/overview")({
  component: OverviewRoute,
  validateSearch: (search: Record<string, unknown>): OverviewSearch => readableSearch(search),
});

function OverviewRoute() {
  const app = useApp();
  const workspace = useWorkspace();
  const router = useRouter();
  return (
    <Screen
      wire={(of) => wireOverview(of, router)}
      input={{
        workspace,
        search: { ...Route.useSearch() },
        now: app.clock.now(),
      }}
    >
      {({ snapshot, send }) => <OverviewScreen snapshot={snapshot} send={send} />}
    </Screen>
  );
}
