import { type ReactNode, Suspense, use, useState } from "react";
import type { HouseHere } from "#machines/house.ts";
import type { HousesHere } from "../services/houses/houses-here.ts";

interface HouseReadProps {
  readonly houses: HousesHere;
  /** Its id. */
  readonly house: string;
  readonly children: (found: HouseHere | undefined) => ReactNode;
}

/** Draws with a house on this device that one need not be in; another one needs another `key`. */
export function HouseRead({ houses, ...props }: HouseReadProps): ReactNode {
  // Above what waits for it: whatever waits is drawn anew, and would read again.
  const [reading] = useState(() => houses.read());
  return (
    <Suspense fallback={null}>
      <Found {...props} reading={reading} />
    </Suspense>
  );
}

function Found({
  house,
  reading,
  children,
}: Omit<HouseReadProps, "houses"> & {
  readonly reading: Promise<readonly HouseHere[]>;
}): ReactNode {
  return children(use(reading).find(({ organisation }) => organisation.id === house));
}
