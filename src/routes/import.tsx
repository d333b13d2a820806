import { createFileRoute } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { type RequestCategory, requestCategoryValues } from "#generated/request/type.ts";
import { useApp, useWorkspace } from "../app/app-context.tsx";
import { wireImport } from "../app/import.ts";
import { Screen } from "../app/screen.tsx";
import { timeZones } from "../app/time-zones.ts";
import { ImportScreen } from "../screens/import/import.screen.tsx";

export const Route = createFileRoute("/import")({
  component: ImportRoute,
  validateSearch: ({ undo }: Record<string, unknown>): { readonly undo?: string } =>
    typeof undo === "string" && undo !== "" ? { undo } : {},
});

function ImportRoute() {
  const app = useApp();
  const workspace = useWorkspace();
  const categories = useTranslations("common.categories");
  const { undo } = Route.useSearch();
  const hasBackups = app.backups !== undefined;
  return (
    <Screen
      key={undo}
      wire={wireImport}
      input={{
        workspace,
        categoryNames: categoryNames(categories),
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
        />
      )}
    </Screen>
  );
}

function categoryNames(nameOf: (category: RequestCategory) => string) {
  const names = requestCategoryValues.map((category) => [category, nameOf(category)] as const);
  // The record is complete, because it is made from all categories.
  return Object.fromEntries(names) as Record<RequestCategory, string>;
}
