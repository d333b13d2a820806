import { type ReactNode, Suspense, useState } from "react";
import { useAfterPaint } from "../components/after-paint/use-after-paint.ts";
import { lazyPart } from "../components/lazy-part/lazy-part.ts";
import type { BulkProps } from "../screens/inbox/bulk.tsx";

/** Only for those who select several requests: everybody else does without it. */
const LoadedBulk = lazyPart<BulkProps>(
  async () => (await import("../screens/inbox/bulk.tsx")).Bulk,
);

/** What is done to several requests at once, from the first one that is selected. */
export function LazyBulk(props: BulkProps): ReactNode {
  const { snapshot, inbox } = props;
  // The row that was selected is drawn first.
  const isAsked = useAfterPaint(
    inbox.snapshot.hasTag("selecting") || snapshot.hasTag("sheet") || snapshot.hasTag("busy"),
  );
  const [wasAsked, setWasAsked] = useState(false);
  // It stays to say that the selection is cleared.
  if (isAsked && !wasAsked) setWasAsked(true);
  return (
    wasAsked && (
      <Suspense fallback={null}>
        <LoadedBulk {...props} />
      </Suspense>
    )
  );
}
