import { lazy, type ReactNode, Suspense } from "react";
import { useMediaQuery } from "../components/media-query/use-media-query.ts";
import { sideBarIsWide } from "../screens/shell/side-bar.ts";

const OpenViews = lazy(() =>
  import("./open-views.tsx").then(
    (loaded) => ({ default: loaded.OpenViews }),
    // Not fetched, such as offline after an update: the side bar goes on without them.
    () => ({ default: () => null }),
  ),
);

/** The views of the requests with their numbers, where the side bar has room for words. */
export function LazyViews({ isFolded }: { readonly isFolded: boolean }): ReactNode {
  const isWide = useMediaQuery(sideBarIsWide);
  if (!isWide || isFolded) return null;
  return (
    <Suspense fallback={null}>
      <OpenViews />
    </Suspense>
  );
}
