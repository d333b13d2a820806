import { liveSetup } from "./live-setup.ts";

/** Telling a viewer of somebody else's, which runs on their website: asked first, and off again with the page. */
export const outsideRegion = liveSetup.createStateConfig({
  initial: "off",
  states: {
    off: { on: { "outside.requested": "asking" } },
    asking: { on: { "outside.confirmed": "on", "outside.stopped": "off" } },
    on: {
      entry: {
        type: "openOutside",
        params: ({ context }) => ({ recording: context.recording }),
      },
      exit: "closeOutside",
      on: { "outside.stopped": "off", "outside.failed": "failed", "tab.picked": "off" },
    },
    failed: {
      description: "The browser did not open it, or it could not be fetched.",
      on: { "outside.requested": "asking", "outside.stopped": "off" },
    },
  },
});
