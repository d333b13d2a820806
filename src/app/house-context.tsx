import { createContext, use, type ReactNode } from "react";
import type { House } from "#machines/house.ts";

const HouseContext = createContext<House | undefined>(undefined);

/** Gives the routes below it the organisation and who looks at it. */
export function HouseProvider({
  house,
  children,
}: {
  readonly house: House;
  readonly children: ReactNode;
}): ReactNode {
  return <HouseContext value={house}>{children}</HouseContext>;
}

/** The same on a page that is also seen outside of any; `undefined` there. */
export function useHouseIfAny(): House | undefined {
  return use(HouseContext);
}

/** The organisation as it stands now; for routes, which hand it to their screens. */
export function useHouse(): House {
  const house = use(HouseContext);
  if (house === undefined) throw new Error("only routes inside the house ask for it");
  return house;
}
