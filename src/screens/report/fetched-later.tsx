import { lazy } from "react";
import { whenIdle } from "../../services/idle/when-idle.ts";
import type { ReportPieces } from "./report-view.ts";

const fetchDetails = () => import("./details-step.tsx");
const fetchNearby = () => import("./nearby-requests.tsx");

/** The parts after the first question, loaded while it is being answered, so that they are ready at once. */
export const fetchedLater: ReportPieces = {
  /** The last question with everything that photos need. */
  Details: lazy(async () => {
    const { DetailsStep } = await fetchDetails();
    return { default: DetailsStep };
  }),
  /** The open requests at a place, which need an answer of the store anyway. */
  Nearby: lazy(async () => {
    const { NearbyRequests } = await fetchNearby();
    return { default: NearbyRequests };
  }),
  FetchSoon: () => <span ref={fetchTheRestSoon} hidden />,
};

/** A `ref` callback: once the first question is on the page, the browser has time to load the parts after it. */
function fetchTheRestSoon(element: HTMLElement | null): void {
  // A part that cannot be loaded now is loaded when it is needed.
  if (element !== null) {
    void whenIdle().then(() => Promise.allSettled([fetchDetails(), fetchNearby()]));
  }
}
