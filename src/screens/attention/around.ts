import type { House } from "#machines/house.ts";

/** The part of the organisation's data that the page needs; outside of any organisation only the present member. */
export interface Around extends Pick<House, "people" | "sites"> {
  readonly me: Pick<House["me"], "id">;
}
