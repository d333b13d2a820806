import { lazy } from "react";

const fetchDetails = () => import("./details-step.tsx");
const fetchNearby = () => import("./nearby-requests.tsx");

/** The last question with all that photos need: fetched while the first two are answered, so that those are there at once. */
export const DetailsLater = lazy(async () => {
  const { DetailsStep } = await fetchDetails();
  return { default: DetailsStep };
});

/** What is open at a place; the store has to be asked first anyway. */
export const NearbyLater = lazy(async () => {
  const { NearbyRequests } = await fetchNearby();
  return { default: NearbyRequests };
});

/** For a `ref`: once the first question stands on the page, the browser has time to fetch what comes after it. */
export function fetchTheRestSoon(element: HTMLElement | null): void {
  // Not reached now, it is fetched when it is needed.
  if (element !== null) {
    setTimeout(() => void Promise.allSettled([fetchDetails(), fetchNearby()]), 300);
  }
}
