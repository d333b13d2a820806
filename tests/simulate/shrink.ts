import { planOf, type Unit } from "./plan.ts";
import type { Problem } from "./referee.ts";
import { cast, type Outcome, simulate, type SimulationInput } from "./simulate.ts";

const worstFirst: readonly Problem["kind"][] = ["lost", "duplicated", "disagreeing", "stuck"];

/** How long shrinking may take, in ms of the processor. */
const patienceMs = 60_000;

/** Leaves out of a run that went wrong whatever it goes wrong without, as far as there is time. */
export async function shrink(input: SimulationInput, outcome: Outcome): Promise<Outcome> {
  const kind = worstFirst.find((each) => outcome[each] > 0);
  if (kind === undefined) return outcome;
  const begun = process.cpuUsage();
  const isLate = (): boolean => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000 > patienceMs;
  };
  let smallest = outcome;
  const goesWrong = async (units: readonly Unit[]): Promise<boolean> => {
    const tried = await simulate({ ...input, units });
    if (tried[kind] === 0) return false;
    smallest = tried;
    return true;
  };
  const people = cast.slice(0, input.people);
  const all = planOf({ ...input, people });
  let units = (await partThatGoesWrong(daysOf(all, outcome), goesWrong, isLate)) ?? all;
  for (let size = Math.ceil(units.length / 2); size >= 1 && !isLate();) {
    const before = units.length;
    for (let from = units.length - size; from > -size && !isLate(); from -= size) {
      const without = units.toSpliced(Math.max(0, from), size);
      if (await goesWrong(without)) units = without;
    }
    // At the smallest size it goes on for as long as that helps.
    if (size > 1 || units.length === before) size = Math.floor(size / 2);
  }
  return smallest;
}

const dayMs = 86_400_000;

/** Single days, then a few together; first the one on which the first thing went wrong. */
function daysOf(
  all: readonly Unit[],
  { days, problems, begun }: Outcome,
): readonly (readonly Unit[])[] {
  const at = problems.find(({ intent }) => intent !== undefined)?.intent?.at;
  const wrong = at === undefined ? days - 1 : Math.floor((at - begun) / dayMs);
  const nearest = Array.from({ length: days }, (_, day) => day).toSorted(
    (a, b) => Math.abs(a - wrong) - Math.abs(b - wrong),
  );
  const between = (from: number, to: number): readonly Unit[] =>
    all.filter((unit) => unit.at >= from * dayMs && unit.at < to * dayMs);
  return [
    ...nearest.map((day) => between(day, day + 1)),
    ...[2, 4, 8].map((count) => between(wrong + 1 - count, wrong + 1)),
  ];
}

async function partThatGoesWrong(
  parts: readonly (readonly Unit[])[],
  goesWrong: (units: readonly Unit[]) => Promise<boolean>,
  isLate: () => boolean,
): Promise<readonly Unit[] | undefined> {
  for (const part of parts) {
    if (isLate()) return undefined;
    if (await goesWrong(part)) return part;
  }
  return undefined;
}
