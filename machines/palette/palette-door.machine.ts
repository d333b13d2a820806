import { setup } from "xstate";

/** What a key or a button opens or closes. */
export type PaletteDoorEvent =
  | { readonly type: "palette.asked" }
  | { readonly type: "keys.asked" }
  | { readonly type: "palette.left" }
  | { readonly type: "keys.left" };

/**
 * Whether the palette or the list of keyboard shortcuts is open over the page. The first screen loads only this machine; the rest
 * is loaded when one of them opens for the first time. It needs no actors.
 */
export const paletteDoorMachine = setup({
  types: { events: {} as PaletteDoorEvent },
}).createMachine({
  id: "paletteDoor",
  initial: "closed",
  states: {
    closed: {
      on: { "palette.asked": "palette", "keys.asked": "keys" },
    },
    palette: {
      description: "The key that opens the palette also closes it.",
      on: { "palette.left": "closed", "palette.asked": "closed", "keys.asked": "keys" },
    },
    keys: {
      on: { "keys.left": "closed", "palette.asked": "palette", "keys.asked": "closed" },
    },
  },
});
