import { type ReactNode, Suspense, use, useState } from "react";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import type { OrganisationsHere } from "../services/organisations/organisations-here.ts";

interface OrganisationsReadProps {
  readonly organisations: OrganisationsHere;
  /** Its id. */
  readonly organisation: string;
  readonly children: (found: OrganisationHere | undefined) => ReactNode;
}

/** Draws with an organisation on this device that one need not be in; another one needs another `key`. */
export function OrganisationsRead({ organisations, ...props }: OrganisationsReadProps): ReactNode {
  // Above what waits for it: whatever waits is drawn anew, and would read again.
  const [reading] = useState(() => organisations.read());
  return (
    <Suspense fallback={null}>
      <Found {...props} reading={reading} />
    </Suspense>
  );
}

function Found({
  organisation,
  reading,
  children,
}: Omit<OrganisationsReadProps, "organisations"> & {
  readonly reading: Promise<readonly OrganisationHere[]>;
}): ReactNode {
  return children(use(reading).find((found) => found.organisation.id === organisation));
}
