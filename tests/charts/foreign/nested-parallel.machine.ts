import { createMachine } from "xstate";

const switching = (on: string, off: string) => ({
  initial: off,
  states: { [off]: { on: { TOGGLE: on } }, [on]: { on: { TOGGLE: off, RESET: { target: off } } } },
});

/** Regions in regions, a step into several of them at once, and steps that leave them from deep within. */
export const nestedParallelMachine = createMachine({
  id: "desk",
  initial: "away",
  states: {
    away: {
      on: {
        SIT: { target: ["desk.lamp.bulb.bright", "desk.screen.picture.shown"], actions: "greet" },
        LIE: "bed",
      },
    },
    desk: {
      type: "parallel",
      on: { LEAVE: "away", REST: ".lamp.bulb.dark" },
      onDone: "bed",
      states: {
        lamp: {
          type: "parallel",
          states: { bulb: switching("bright", "dark"), colour: switching("warm", "cold") },
        },
        screen: {
          type: "parallel",
          states: {
            picture: {
              initial: "hidden",
              states: {
                hidden: { on: { SHOW: "shown" } },
                shown: {
                  on: { SLEEP: "#desk.bed", HIDE: "hidden", DIM: "#desk.desk.lamp.bulb.dark" },
                },
                last: { type: "history", target: "hidden" },
              },
            },
            sound: switching("loud", "mute"),
          },
        },
      },
    },
    bed: { type: "final" },
  },
});
