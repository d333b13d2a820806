import type { House } from "../house.ts";

/** Whether an admin lets somebody look at the charts; admins let themselves in. */
export function mayLook({ me }: Pick<House, "me">): boolean {
  return me.role === "admin" || me.charts;
}
