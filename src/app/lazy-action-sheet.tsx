import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import type { ActionSheet } from "../screens/request/action-sheet.tsx";
import { whenIdle } from "../services/idle/when-idle.ts";

const fetchSheet = () => import("../screens/request/action-sheet.tsx");

const LoadedSheet = lazy(async () => ({ default: (await fetchSheet()).ActionSheet }));

/** The sheet of an action, whose code is not needed to read a request. */
export function LazyActionSheet(props: ComponentProps<typeof ActionSheet>): ReactNode {
  return (
    <Suspense>
      <LoadedSheet {...props} />
    </Suspense>
  );
}

/** A `ref` callback: once a request is shown, the browser has time to load the sheet, so that it is there at the first press. */
export function fetchSheetSoon(element: HTMLElement | null): void {
  // What cannot be loaded now is loaded when it is needed.
  if (element !== null) void whenIdle().then(() => fetchSheet().catch(() => undefined));
}
