import { assign, setup } from "xstate";
import { withEvent } from "../ports.ts";

/** What a key or a button opens or closes. */
export type PaletteDoorEvent =
  | { readonly type: "palette.asked" }
  | { readonly type: "keys.asked" }
  | { readonly type: "key.typed"; readonly key: string }
  | { readonly type: "palette.shown" }
  | { readonly type: "palette.left" }
  | { readonly type: "keys.left" };

export interface PaletteDoorContext {
  /** What was typed before the palette could take it. */
  readonly typed: string;
  /** Whether Enter came after it. */
  readonly isEntered: boolean;
}

const nothingTyped: PaletteDoorContext = { typed: "", isEntered: false };

/**
 * Whether the palette or the list of keyboard shortcuts is open over the page. The first screen loads only this machine; the rest
 * is loaded when one of them opens for the first time. What is typed meanwhile is kept for the palette. It needs no actors.
 */
export const paletteDoorMachine = setup({
  types: { context: {} as PaletteDoorContext, events: {} as PaletteDoorEvent },
  actions: {
    forgetTyped: assign(nothingTyped),
    addKey: assign(({ context: { typed } }, { key }: { readonly key: string }) => {
      if (key === "Enter") return { isEntered: true };
      const next = key === "Backspace" ? typed.slice(0, -1) : `${typed}${key}`;
      return { typed: next, isEntered: false };
    }),
  },
}).createMachine({
  id: "paletteDoor",
  context: nothingTyped,
  initial: "closed",
  states: {
    closed: {
      on: { "palette.asked": "palette", "keys.asked": "keys" },
    },
    palette: {
      entry: "forgetTyped",
      initial: "opening",
      on: { "palette.left": "closed", "palette.asked": "closed", "keys.asked": "keys" },
      states: {
        opening: {
          description: "Keys are kept for it.",
          on: { "key.typed": { actions: withEvent("addKey") }, "palette.shown": "shown" },
        },
        shown: {},
      },
    },
    keys: {
      on: { "keys.left": "closed", "palette.asked": "palette", "keys.asked": "closed" },
    },
  },
});
