import { requestQueries } from "#generated/request/queries.ts";
import type { Request } from "#generated/request/type.ts";
import type { Query } from "#generated/runtime.ts";
import { withOutput, withUpdate } from "../ports.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { reportSetup } from "./report-setup.ts";

/** The open requests at the place, with their pictures. */
export const nearbyRegion = reportSetup.createStateConfig({
  description: "What is open at the place already.",
  initial: "unasked",
  states: {
    unasked: { always: { guard: "hasPlace", target: "watched" } },
    watched: {
      entry: "beginNearby",
      initial: "looking",
      always: { guard: "isElsewhere", target: "watched", reenter: true },
      invoke: {
        src: "watchNearby",
        input: ({ context }) => openAt(context.workspace, context.fields.place ?? ""),
        onSnapshot: {
          guard: withUpdate("isPage"),
          target: ".picturing",
          actions: withUpdate("keepNearby"),
        },
        onError: ".unknown",
      },
      states: {
        looking: {},
        picturing: {
          invoke: {
            src: "findPictures",
            input: ({ context }) => ({ requests: context.nearby.map(({ id }) => id) }),
            onDone: { target: "seen", actions: withOutput("keepPictures") },
            onError: "seen",
          },
        },
        seen: {},
        unknown: {
          description: "It cannot be told at the moment; that keeps nobody from reporting.",
        },
      },
    },
  },
});

/**
 * A member who is limited to sites also has to filter by the place's site, because the query could otherwise return requests that
 * they may not read.
 */
function openAt({ organisation, me, places }: Workspace, place: string): Query<Request> {
  const query = requestQueries.openAtPlace({ organisation: organisation.id, place });
  const site = places.get(place)?.site;
  if (me.sites === undefined || site === undefined) return query;
  return { ...query, where: [...query.where, { field: "site", values: [site] }] };
}
