import type { Tale } from "./tale.ts";
import { allSortsTales } from "./tales/all-sorts.tales.ts";
import { applianceTales } from "./tales/appliances.tales.ts";
import { cleaningAndPestsTales } from "./tales/cleaning-and-pests.tales.ts";
import { doorsAndWindowsTales } from "./tales/doors-and-windows.tales.ts";
import { heatingTales } from "./tales/heating.tales.ts";
import { liftTales } from "./tales/lift.tales.ts";
import { lightAndPowerTales } from "./tales/light-and-power.tales.ts";
import { outsideTales } from "./tales/outside.tales.ts";
import { waterTales } from "./tales/water.tales.ts";

/** Every request of the demo building, by theme. */
export const allTales: readonly Tale[] = [
  ...heatingTales,
  ...waterTales,
  ...liftTales,
  ...lightAndPowerTales,
  ...doorsAndWindowsTales,
  ...applianceTales,
  ...outsideTales,
  ...cleaningAndPestsTales,
  ...allSortsTales,
];
