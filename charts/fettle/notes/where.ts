import { closestTo, type MachineFacts, type Pin } from "../../machines/charts-address.ts";

/** Whether what a note hangs on is still there. */
export function isThere({ machine, at }: Pin, machines: readonly MachineFacts[]): boolean {
  const its = machines.find(({ id }) => id === machine);
  if (its === undefined) return false;
  return at === "" || its.states.includes(at) || its.transitions.includes(at);
}

/** The places that are offered for a note, each once, and never where it hangs already. */
export function choicesFor(
  note: Pin,
  machines: readonly MachineFacts[],
  pin: Pin | undefined,
): readonly Pin[] {
  const its = machines.find(({ id }) => id === note.machine);
  const ids = machines.map(({ id }) => id);
  const near =
    its === undefined
      ? closestTo(note.machine, ids).map((machine) => ({ machine, at: "" }))
      : [...closestTo(note.at, [...its.states, ...its.transitions]), ""].map((at) => ({
          machine: its.id,
          at,
        }));
  const all = pin === undefined ? near : [pin, ...near];
  const byPlace = new Map(all.map((each) => [placeOf(each), each]));
  byPlace.delete(placeOf(note));
  return [...byPlace.values()];
}

/** How a place is written. */
export function placeOf({ machine, at }: Pin): string {
  return at === "" ? machine : `${machine} › ${at}`;
}
