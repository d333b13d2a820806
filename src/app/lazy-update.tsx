import { lazy, type ReactNode, Suspense } from "react";
import { begun } from "./begin-updates.ts";

const LoadedNews = lazy(async () => {
  const { updates, UpdateNews } = await begun;
  return { default: () => <UpdateNews updates={updates} /> };
});

/** What there is to say of new versions; nothing before they are followed. */
export function LazyUpdate(): ReactNode {
  return (
    <Suspense fallback={null}>
      <LoadedNews />
    </Suspense>
  );
}
