import type { useRouter } from "@tanstack/react-router";
import type { Subscribable } from "xstate";
import type { InboxAddress } from "#machines/inbox/inbox-context.ts";
import type { OpenParams } from "#machines/inbox/inbox-setup.ts";
import { subscribable } from "../data/subscribable.ts";

type Router = ReturnType<typeof useRouter>;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry before is the list that this request was opened from. */
    isFromList?: boolean;
  }
}

const home = "requests";

/** The part of the app's address that the inbox answers to; `undefined` while it is somewhere else. */
export function inboxAddressOf(location: {
  readonly pathname: string;
  readonly search: object;
}): InboxAddress | undefined {
  const [, place, request] = location.pathname.split("/");
  if (place !== home) return undefined;
  return { search: { ...location.search }, request: request === "" ? undefined : request };
}

/** The inbox's address, whenever it becomes another. */
export function followInboxAddress(router: Router): Subscribable<InboxAddress> {
  return subscribable((next) =>
    router.subscribe("onBeforeLoad", ({ toLocation }) => {
      const address = inboxAddressOf(toLocation);
      if (address !== undefined) next(address);
    }),
  );
}

/** Goes to a view of the inbox, with a request open or none. */
export function goToInbox(router: Router, { request, search, replace }: OpenParams): void {
  // While somebody types, the page stays where it is.
  const how = { search, replace, resetScroll: !replace };
  const isFromList = !replace && router.latestLocation.pathname === "/requests";
  void (request === undefined
    ? router.navigate({ to: "/requests", ...how })
    : router.navigate({
        to: "/requests/$request",
        params: { request },
        state: { isFromList },
        ...how,
      }));
}
