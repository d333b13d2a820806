import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../components/lazy-part/lazy-part.ts";
import { useMediaQuery } from "../components/media-query/use-media-query.ts";
import { sideBarIsWide } from "../screens/shell/side-bar.ts";

const OpenViews = lazyPart(async () => (await import("./open-views.tsx")).OpenViews);

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
