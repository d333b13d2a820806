import { lazy, type ReactNode, Suspense } from "react";
import type { AskedFor } from "#machines/invitations/invitation-form.ts";

/** Only where people come by themselves, and only for those who decide: everybody else does without it. */
const OpenInvitations = lazy(() =>
  import("./open-invitations.tsx").then(
    (loaded) => ({ default: loaded.OpenInvitations }),
    // Not fetched, such as offline after an update: the page goes on without it.
    () => ({ default: () => null }),
  ),
);

/** The invitations into an organisation, or to one request. */
export function LazyInvitations(props: { readonly request?: AskedFor }): ReactNode {
  return (
    <Suspense fallback={null}>
      <OpenInvitations {...props} />
    </Suspense>
  );
}
