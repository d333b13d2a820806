import { lazy, type ReactNode, Suspense } from "react";
import type { BulkProps } from "../screens/inbox/bulk.tsx";

/** Only for those who select several requests: everybody else does without it. */
const LoadedBulk = lazy((): Promise<{ default: (props: BulkProps) => ReactNode }> =>
  import("../screens/inbox/bulk.tsx").then(
    (loaded) => ({ default: loaded.Bulk }),
    // Not fetched, such as offline after an update: the list goes on without it.
    () => ({ default: () => null }),
  ),
);

/** What is done to several requests at once, from the first one that is selected. */
export function LazyBulk(props: BulkProps): ReactNode {
  const { snapshot, inbox } = props;
  const isAsked =
    inbox.snapshot.hasTag("selecting") || snapshot.hasTag("sheet") || snapshot.hasTag("busy");
  return (
    isAsked && (
      <Suspense fallback={null}>
        <LoadedBulk {...props} />
      </Suspense>
    )
  );
}
