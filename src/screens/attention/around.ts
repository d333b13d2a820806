import type { House } from "#machines/house.ts";

/** As much of a house as the page needs; outside of any it is only who is there. */
export interface Around extends Pick<House, "people" | "sites"> {
  readonly me: Pick<House["me"], "id">;
}
