import { createFileRoute } from "@tanstack/react-router";
import { useApp, useWorkspace } from "../app/app-context.tsx";
import { wireImport } from "../app/import.ts";
import { Screen } from "../app/screen.tsx";
import { timeZones } from "../app/time-zones.ts";
import { lazyPart } from "../components/lazy-part/lazy-part.ts";
import { useCategoryNames } from "../i18n/use-words.ts";
import { ImportScreen } from "../screens/import/import.screen.tsx";

export const Route = createFileRoute("/import")({
  component: ImportRoute,
  validateSearch: ({ undo }: Record<string, unknown>): { readonly undo?: string } =>
    typeof undo === "string" && undo !== "" ? { undo } : {},
});

const PastImports = lazyPart(
  async () => (await import("../screens/import/past-imports.tsx")).PastImports,
);

function ImportRoute() {
  const app = useApp();
  const workspace = useWorkspace();
  const categoryNames = useCategoryNames();
  const { undo } = Route.useSearch();
  const hasBackups = app.backups !== undefined;
  return (
    <Screen
      key={undo}
      wire={wireImport}
      input={{
        workspace,
        categoryNames,
        newId: app.newId,
        now: () => app.clock.now(),
        undo,
      }}
    >
      {({ snapshot, send }) => (
        <ImportScreen
          snapshot={snapshot}
          send={send}
          zones={timeZones().all}
          hasBackups={hasBackups}
          PastImports={PastImports}
        />
      )}
    </Screen>
  );
}
