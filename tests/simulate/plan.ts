import { Random } from "../conformance/random.ts";

/** One thing that happens in a run. Its name is its seed, so that it happens alike when others are left out. */
export interface Unit {
  /** `"sofia 3.2"`. */
  readonly name: string;
  /** ms from the beginning. */
  readonly at: number;
  readonly what:
    | { readonly kind: "taps"; readonly person: string; readonly device: number }
    | { readonly kind: "begins" | "ends"; readonly person: string; readonly device: number }
    | {
        readonly kind: "offline" | "full" | "dies";
        readonly person: string;
        readonly device: number;
        readonly ms: number;
      }
    | { readonly kind: "serverAway"; readonly ms: number };
}

export interface PlanInput {
  readonly seed: number;
  readonly people: readonly string[];
  readonly days: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How many devices somebody has. */
export function devicesOf(person: string, seed: number): number {
  return randomOf(seed, `devices of ${person}`).whole(1, 3);
}

/** Everything that is going to happen, in its order. */
export function planOf({ seed, people, days }: PlanInput): readonly Unit[] {
  const units: Unit[] = [];
  for (let date = 0; date < days; date += 1) {
    for (const person of people) units.push(...dayOf(person, date, seed));
    const random = randomOf(seed, `server ${date}`);
    if (random.chance(0.7)) {
      const at = date * day + random.whole(7, 21) * hour + random.whole(0, hour);
      const ms = random.whole(2_000, 5 * minute);
      units.push({ name: `server ${date}`, at, what: { kind: "serverAway", ms } });
    }
  }
  return units.toSorted((a, b) => a.at - b.at);
}

/** Generates numbers that depend on the run's seed and a name alone. */
export function randomOf(seed: number, name: string): Random {
  let mixed = seed ^ 0x9e37_79b9;
  for (const character of name)
    mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x0100_0193);
  const random = new Random(mixed);
  random.next();
  return random;
}

function dayOf(person: string, date: number, seed: number): readonly Unit[] {
  const random = randomOf(seed, `${person} ${date}`);
  const count = devicesOf(person, seed);
  const units: Unit[] = [];
  const sittings = random.whole(3, 6);
  for (let sitting = 0; sitting < sittings; sitting += 1) {
    const begin = date * day + 7 * hour + Math.floor(random.next() * 14 * hour);
    const name = `${person} ${date}.${sitting}`;
    const devices = random.chance(0.15) && count > 1 ? [0, 1] : [random.whole(0, count - 1)];
    let at = begin;
    for (const device of devices)
      units.push({
        name: `${name} begins ${device}`,
        at,
        what: { kind: "begins", person, device },
      });
    at += random.whole(500, 3_000);
    const moments = random.whole(5, 11);
    for (let moment = 0; moment < moments; moment += 1) {
      const device = random.pick(devices);
      units.push({ name: `${name}.${moment}`, at, what: { kind: "taps", person, device } });
      at += random.chance(0.3) ? random.whole(0, 300) : random.whole(500, 40_000);
    }
    // Whether they close what they opened, or switch the device off, is another matter.
    for (const device of devices)
      units.push({ name: `${name} ends ${device}`, at, what: { kind: "ends", person, device } });
    units.push(...troublesOf(person, { name, begin, end: at, count }, random));
  }
  return units;
}

function troublesOf(
  person: string,
  sitting: {
    readonly name: string;
    readonly begin: number;
    readonly end: number;
    readonly count: number;
  },
  random: Random,
): readonly Unit[] {
  const { name, begin, end, count } = sitting;
  const kinds = [
    ["offline", 0.25, 30 * minute],
    ["full", 0.1, 5 * minute],
    ["dies", 0.15, 1],
  ] as const;
  return kinds.flatMap(([kind, share, longest]): readonly Unit[] => {
    if (!random.chance(share)) return [];
    const at = random.whole(begin, end);
    const device = random.whole(0, count - 1);
    const ms = random.whole(1, longest);
    return [{ name: `${name} ${kind}`, at, what: { kind, person, device, ms } }];
  });
}
