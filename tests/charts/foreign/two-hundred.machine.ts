import { createMachine, type AnyStateMachine } from "xstate";

const wings = 8;
const floors = 4;
const rooms = 5;

/** An organisation of 200 states below its root (8 wings, in each 4 floors, in each 5 rooms), with ways on, up, and back to the door. */
export const twoHundredMachine: AnyStateMachine = createMachine({
  id: "house",
  initial: "wing0",
  states: Object.fromEntries(
    counted(wings).map((wing) => [
      `wing${wing}`,
      {
        initial: "floor0",
        description: `Wing ${wing} of ${wings}.`,
        on: {
          "wing.changed": `wing${(wing + 1) % wings}`,
          "door.asked": "#door",
        },
        states: Object.fromEntries(
          counted(floors).map((floor) => [`floor${floor}`, floorOf(wing, floor)]),
        ),
      },
    ]),
  ),
});

function floorOf(wing: number, floor: number) {
  return {
    initial: "room0",
    on: { "stairs.taken": `floor${(floor + 1) % floors}` },
    states: Object.fromEntries(
      counted(rooms).map((room) => [
        `room${room}`,
        {
          ...(wing + floor + room === 0 && { id: "door" }),
          tags: room === 0 ? ["hall"] : [],
          on: {
            "walked.on": `room${(room + 1) % rooms}`,
            ...(room === rooms - 1 && { "window.opened": { actions: "airTheRoom" } }),
          },
        },
      ]),
    ),
  };
}

function counted(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
