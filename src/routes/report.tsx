import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useApp, useWorkspace } from "../app/app-context.tsx";
import { reportAddressOf } from "../app/report-address.ts";
import { readableReportSearch, type ReportSearch } from "../app/report-search.ts";
import { wireReport } from "../app/report.ts";
import { Screen } from "../app/screen.tsx";
import { fetchedLater } from "../screens/report/fetched-later.tsx";
import { ReportScreen } from "../screens/report/report.screen.tsx";

export const Route = createFileRoute("/report")({
  component: ReportRoute,
  validateSearch: (search: Record<string, unknown>): ReportSearch => readableReportSearch(search),
});

function ReportRoute() {
  const app = useApp();
  const workspace = useWorkspace();
  const router = useRouter();
  const address = reportAddressOf(Route.useSearch());
  const whose = { organisation: workspace.organisation.id, member: workspace.me.id };
  return (
    <Screen
      wire={(of) => wireReport(of, router, whose)}
      input={{
        workspace,
        address,
        now: app.clock.now(),
        newId: app.newId,
        stamp: () => app.clock.stamp(),
      }}
    >
      {({ snapshot, send }) => (
        <ReportScreen snapshot={snapshot} send={send} pieces={fetchedLater} />
      )}
    </Screen>
  );
}
