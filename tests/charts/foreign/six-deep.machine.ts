import { setup } from "xstate";

/** A player as people publish them: parallel regions, states six levels deep, both kinds of history, ids across the tree. */
export const sixDeepMachine = setup({
  types: {
    context: {} as { readonly volume: number; readonly isOffline: boolean },
    events: {} as
      | { readonly type: "POWER" }
      | { readonly type: "PLAY" }
      | { readonly type: "PAUSE" }
      | { readonly type: "NEXT" }
      | { readonly type: "BUFFER_LOW" }
      | { readonly type: "BUFFER_FULL" }
      | { readonly type: "LOUDER"; readonly by: number }
      | { readonly type: "FAIL" },
  },
  actions: { drawLogo: () => {}, clearScreen: () => {}, countNext: () => {} },
  guards: {
    isOffline: ({ context }) => context.isOffline,
    isLoud: ({ context }, { above }: { readonly above: number }) => context.volume > above,
  },
}).createMachine({
  id: "player",
  context: { volume: 3, isOffline: false },
  initial: "off",
  states: {
    off: { on: { POWER: "on.remembered" } },
    on: {
      entry: "drawLogo",
      exit: "clearScreen",
      type: "parallel",
      on: { POWER: "off", FAIL: { target: "#player.broken" } },
      states: {
        remembered: { type: "history", history: "deep", target: "picture" },
        sound: {
          initial: "quiet",
          states: {
            quiet: {
              on: { LOUDER: { target: "loud", guard: { type: "isLoud", params: { above: 2 } } } },
            },
            loud: { on: { LOUDER: "quiet" } },
          },
        },
        picture: {
          initial: "stopped",
          states: {
            last: { type: "history" },
            stopped: { on: { PLAY: "playing" } },
            playing: {
              initial: "track",
              states: {
                track: {
                  initial: "streaming",
                  on: { NEXT: { target: "track", reenter: true, actions: "countNext" } },
                  states: {
                    streaming: {
                      initial: "connection",
                      states: {
                        connection: {
                          initial: "healthy",
                          states: {
                            healthy: {
                              on: { BUFFER_LOW: { target: "buffering", guard: "isOffline" } },
                            },
                            buffering: { on: { BUFFER_FULL: "healthy" } },
                          },
                        },
                      },
                    },
                    local: {},
                  },
                },
              },
              on: { PAUSE: "paused" },
            },
            paused: { on: { PLAY: "last" } },
          },
        },
      },
    },
    broken: { type: "final" },
  },
});
