import { connectionRegion } from "./live-connection-region.ts";
import { beginLive } from "./live-context.ts";
import { outsideRegion } from "./live-outside-region.ts";
import { sendingRegion } from "./live-sending-region.ts";
import { liveSetup } from "./live-setup.ts";
import { timeRegion } from "./live-time-region.ts";

/**
 * Looks into a running tab of the app, or a recording of one: which actors there are, where each stands, what they told each
 * other. Time runs along with the tab, or is held at one entry. It needs the actors `findTabs` and `followTab`,
 * `findEvents` (what the chosen actor has an answer to), `sendEvent` and `readRecording`, and the actions `showPlace`,
 * `saveRecording`, `openOutside`, `tellOutside` and `closeOutside` (for a viewer of somebody else's).
 */
export const liveMachine = liveSetup.createMachine({
  id: "live",
  context: ({ input }) => beginLive(input.place),
  type: "parallel",
  on: {
    "query.typed": {
      actions: { type: "keepQuery", params: ({ event }) => ({ query: event.query }) },
    },
    "scope.changed": {
      actions: { type: "keepScope", params: ({ event }) => ({ isOnlyActor: event.isOnlyActor }) },
    },
    "base.pinned": {
      actions: { type: "pinBase", params: ({ event }) => ({ step: event.step }) },
    },
    "save.requested": {
      actions: {
        type: "saveRecording",
        params: ({ context }) => ({ recording: context.recording }),
      },
    },
  },
  states: {
    connection: connectionRegion,
    outside: outsideRegion,
    time: timeRegion,
    sending: sendingRegion,
  },
});
