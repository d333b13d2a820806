import { liveSetup, wantedTab } from "./live-setup.ts";

/** Which tab is looked into, and whether it is still there. */
export const connectionRegion = liveSetup.createStateConfig({
  initial: "choosing",
  invoke: {
    src: "findTabs",
    onSnapshot: [
      {
        guard: {
          type: "isWantedThere",
          params: ({ event }) => ({ news: event.snapshot.context }),
        },
        target: ".following",
        actions: [
          { type: "keepTabs", params: ({ event }) => ({ news: event.snapshot.context }) },
          {
            type: "openTab",
            params: ({ context, event }) => ({ tab: wantedTab(context, event.snapshot.context) }),
          },
        ],
      },
      { actions: { type: "keepTabs", params: ({ event }) => ({ news: event.snapshot.context }) } },
    ],
    // A browser without channels between its tabs: recordings can still be opened.
    onError: { actions: { type: "keepTabs", params: { news: [] } } },
  },
  on: {
    "tab.picked": {
      target: ".following",
      actions: { type: "openTab", params: ({ event }) => ({ tab: event.tab }) },
    },
    "file.chosen": ".reading",
    "tab.left": { target: ".choosing", actions: "dropRecording" },
  },
  states: {
    choosing: {},
    following: {
      invoke: {
        src: "followTab",
        input: ({ context }) => ({ tab: context.recording?.tab.id ?? "" }),
        onSnapshot: {
          guard: { type: "isNews", params: ({ event }) => ({ news: event.snapshot.context }) },
          target: ".connected",
          actions: [
            { type: "keepPiece", params: ({ event }) => ({ news: event.snapshot.context }) },
            {
              type: "tellOutside",
              params: ({ event }) => ({ piece: event.snapshot.context?.piece }),
            },
            "sayStirred",
          ],
        },
        onDone: "lost",
        onError: "lost",
      },
      initial: "joining",
      states: {
        joining: { tags: "busy", after: { silence: "silent" } },
        silent: { description: "It does not answer: it may be frozen, and may still wake up." },
        connected: {},
      },
    },
    lost: { description: "The tab was closed; what was recorded can still be looked at." },
    reading: {
      tags: "busy",
      invoke: {
        src: "readRecording",
        input: ({ event }) => ({
          file:
            event.type === "file.chosen"
              ? event.file
              : { name: "", text: () => Promise.reject(new Error("no file was chosen")) },
        }),
        onDone: {
          target: "opened",
          actions: {
            type: "keepRecording",
            params: ({ event }) => ({ recording: event.output }),
          },
        },
        onError: {
          target: "choosing",
          actions: ["dropRecording", "sayUnreadable"],
        },
      },
    },
    opened: { description: "A recording that was kept as a file." },
  },
});
