import { type FunctionComponent, lazy, type ReactNode, Suspense } from "react";
import { whenIdle } from "../services/idle/when-idle.ts";
import type { App } from "./app.ts";
import type { Updates } from "./update.ts";

/** What follows new versions, and what draws it. */
interface Begun {
  readonly updates: Updates;
  readonly LiveUpdateBand: FunctionComponent<{ readonly updates: Updates }>;
}

let resolveBegun: (begun: Begun) => void;

/** What follows new versions, once it has begun. */
const begun = new Promise<Begun>((resolve) => {
  resolveBegun = resolve;
});

/**
 * Begins to follow new versions, and to keep the app for a start without a network, when the first page is through. Rejects where
 * not even this can be fetched: the next visit is in time.
 */
export async function beginUpdates(app: App, open: (path: string) => void): Promise<void> {
  await whenIdle();
  // Both before either is needed: when a part is missing, the one that says so must not be.
  const [{ beginAfterFirstPage }, { LiveUpdateBand }] = await Promise.all([
    import("./after-first-page.ts"),
    import("./live-update-band.tsx"),
  ]);
  resolveBegun({ updates: beginAfterFirstPage(app, open), LiveUpdateBand });
}

const LoadedUpdateBand = lazy(async () => {
  const { updates, LiveUpdateBand } = await begun;
  return { default: () => <LiveUpdateBand updates={updates} /> };
});

/** What there is to say of new versions; nothing before they are followed. */
export function LazyUpdate(): ReactNode {
  return (
    <Suspense fallback={null}>
      <LoadedUpdateBand />
    </Suspense>
  );
}
