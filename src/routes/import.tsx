import { createFileRoute } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { type RequestCategory, requestCategoryValues } from "#generated/request/type.ts";
import { ImportScreen } from "../screens/import/import.screen.tsx";
import { useApp } from "../wiring/app-context.tsx";
import { useHouse } from "../wiring/house-context.tsx";
import { wireImport } from "../wiring/import.ts";
import { timeZones } from "../wiring/time-zones.ts";
import { useScreen } from "../wiring/use-screen.ts";

export const Route = createFileRoute("/import")({ component: ImportRoute });

function ImportRoute() {
  const app = useApp();
  const house = useHouse();
  const categories = useTranslations("common.categories");
  const { snapshot, send } = useScreen(wireImport, {
    house,
    categoryNames: categoryNames(categories),
    newId: app.newId,
    now: () => app.clock.now(),
  });
  const hasBackups = app.backups !== undefined;
  return (
    <ImportScreen snapshot={snapshot} send={send} zones={timeZones().all} hasBackups={hasBackups} />
  );
}

function categoryNames(nameOf: (category: RequestCategory) => string) {
  const names = requestCategoryValues.map((category) => [category, nameOf(category)] as const);
  // Made from all of them.
  return Object.fromEntries(names) as Record<RequestCategory, string>;
}
