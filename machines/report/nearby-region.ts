import { requestQueries } from "#generated/request/queries.ts";
import { reportSetup } from "./report-setup.ts";

/** What is open at the place, with its pictures. */
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
        input: ({ context }) => ({
          ...requestQueries.openAtPlace({
            organisation: context.house.organisation.id,
            place: context.fields.place ?? "",
          }),
        }),
        onSnapshot: {
          guard: {
            type: "isPage",
            params: ({ event }) => ({ news: event.snapshot.context }),
          },
          target: ".picturing",
          actions: {
            type: "keepNearby",
            params: ({ event }) => ({ news: event.snapshot.context }),
          },
        },
        onError: ".unknown",
      },
      states: {
        looking: {},
        picturing: {
          invoke: {
            src: "findPictures",
            input: ({ context }) => ({ requests: context.nearby.map(({ id }) => id) }),
            onDone: {
              target: "seen",
              actions: { type: "keepPictures", params: ({ event }) => event.output },
            },
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
