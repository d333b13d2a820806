import { type ReactNode, Suspense } from "react";
import type { AskedFor } from "#machines/invitations/invitation-form.ts";
import { lazyPart } from "../components/lazy-part/lazy-part.ts";

/** Only where people come by themselves, and only for those who decide: everybody else does without it. */
const OpenInvitations = lazyPart(
  async () => (await import("./open-invitations.tsx")).OpenInvitations,
);

/** The invitations into an organisation, or to one request. */
export function LazyInvitations(props: { readonly request?: AskedFor }): ReactNode {
  return (
    <Suspense fallback={null}>
      <OpenInvitations {...props} />
    </Suspense>
  );
}
