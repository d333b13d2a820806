import { lazy } from "react";
import { whenIdle } from "../../services/idle/when-idle.ts";
import type { ReportPieces } from "./report-view.ts";

const fetchDetails = () => import("./details-step.tsx");
const fetchNearby = () => import("./nearby-requests.tsx");

/** What comes after the first question, fetched while that is answered, so that it is there at once. */
export const fetchedLater: ReportPieces = {
  /** The last question with all that photos need. */
  Details: lazy(async () => {
    const { DetailsStep } = await fetchDetails();
    return { default: DetailsStep };
  }),
  /** What is open at a place; the store has to be asked first anyway. */
  Nearby: lazy(async () => {
    const { NearbyRequests } = await fetchNearby();
    return { default: NearbyRequests };
  }),
  FetchSoon: () => <span ref={fetchTheRestSoon} hidden />,
};

/** For a `ref`: once the first question stands on the page, the browser has time to fetch what comes after it. */
function fetchTheRestSoon(element: HTMLElement | null): void {
  // Not reached now, it is fetched when it is needed.
  if (element !== null) {
    void whenIdle().then(() => Promise.allSettled([fetchDetails(), fetchNearby()]));
  }
}
