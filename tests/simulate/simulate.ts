import type { MemberRole } from "#generated/member/type.ts";
import { memberId, organisationId } from "#src/demo/cast.ts";
import { people, type PersonKey } from "#src/demo/people.ts";
import { demoStory } from "#src/demo/story.ts";
import { Device, type Surroundings } from "./device.ts";
import { Ledger } from "./ledger.ts";
import type { Weather } from "./line.ts";
import { chosen } from "./move.ts";
import { movesIn } from "./moves.ts";
import { devicesOf, planOf, randomOf, type Unit } from "./plan.ts";
import { judge, type Verdict } from "./referee.ts";
import { Scheduler } from "./scheduler.ts";
import { Server } from "./server.ts";
import { withSimulatedGlobals } from "./simulated-globals.ts";
import type { Mutate } from "./tab.ts";
import { Watchman } from "./watchman.ts";

/** The people of the demo building, the busiest first. */
export const cast: readonly PersonKey[] = [
  "nadia",
  "tom",
  "sofia",
  "helen",
  "emre",
  "iris",
  "anna",
  "george",
];

export interface SimulationInput {
  readonly seed: number;
  readonly people: number;
  readonly days: number;
  /** A mistake planted in the outbox. */
  readonly mutate?: Mutate | undefined;
  /** Of all that is planned only this happens. */
  readonly units?: readonly Unit[] | undefined;
}

export interface Outcome extends Verdict {
  readonly seed: number;
  readonly days: number;
  /** When it began. */
  readonly begun: number;
  /** What happened to devices and to the server, and what people did, in words. */
  readonly lines: readonly string[];
}

/** The moment at which every run begins. */
const beginning = Date.UTC(2026, 2, 2);
/** After the last day nothing goes wrong any more, and so much time passes, in ms. */
const calmMs = 3 * 3_600_000;
/** So long everybody looks at what is there then. */
const lookMs = 60_000;
const dayMs = 86_400_000;
const deviceNames = ["phone", "laptop", "tablet"];

/** Lets people work for days with everything going wrong, then waits until all is quiet and looks for what they did. */
export function simulate(input: SimulationInput): Promise<Outcome> {
  const scheduler = new Scheduler(beginning);
  const random = randomOf(input.seed, "globals");
  return withSimulatedGlobals(scheduler, random, () => new Simulation(input, scheduler).run());
}

class Simulation {
  readonly #input: SimulationInput;
  readonly #scheduler: Scheduler;
  readonly #server: Server;
  readonly #ledger: Ledger;
  readonly #weather: Weather = { lost: 0.06, doubled: 0.06, slowest: 6_000 };
  readonly #around: Surroundings;
  readonly #devices = new Map<string, readonly Device[]>();
  readonly #lines: string[] = [];
  readonly #roles: ReadonlyMap<string, MemberRole>;

  constructor(input: SimulationInput, scheduler: Scheduler) {
    const now = () => scheduler.now;
    this.#input = input;
    this.#scheduler = scheduler;
    this.#server = new Server(now);
    this.#roles = new Map(
      cast.slice(0, input.people).map((key) => [memberId(key), people[key].role]),
    );
    this.#ledger = new Ledger(now);
    this.#around = {
      scheduler,
      server: this.#server,
      weather: this.#weather,
      ledger: this.#ledger,
      watchman: new Watchman(now),
      odd: [],
      missing: [],
      mutate: input.mutate,
    };
  }

  async run(): Promise<Outcome> {
    const { seed, days } = this.#input;
    const names = cast.slice(0, this.#input.people);
    const story = demoStory({ now: beginning, zone: "UTC", locale: "en-GB" });
    for (const change of story.changes) this.#server.commit(change);
    for (const person of names) this.#devices.set(person, this.#devicesOf(person));
    const units = this.#input.units ?? planOf({ seed, people: names, days });
    for (const unit of units) this.#scheduler.after(unit.at, () => this.#happen(unit));
    // Nothing happens after the last of them.
    const end = this.#input.units === undefined ? days * dayMs : (units.at(-1)?.at ?? 0);
    await this.#scheduler.runUntil(beginning + end);
    await this.#calmDown();
    this.#around.watchman.close();
    const devices = [...this.#devices.values()].flat();
    return {
      seed,
      days,
      begun: beginning,
      ...judge({ ...this.#around, devices }),
      lines: this.#lines,
    };
  }

  #devicesOf(person: PersonKey): readonly Device[] {
    const { seed } = this.#input;
    const identity = { organisation: organisationId, member: memberId(person) };
    return deviceNames.slice(0, devicesOf(person, seed)).map((name) => {
      const whole = `${person}'s ${name}`;
      return new Device(whole, identity, this.#around, randomOf(seed, whole));
    });
  }

  #happen({ name, what }: Unit): void {
    if (what.kind === "serverAway") {
      this.#server.isAway = true;
      this.#scheduler.after(what.ms, () => (this.#server.isAway = false));
      return this.#say(`the server is away for ${seconds(what.ms)}`);
    }
    const device = this.#devices.get(what.person)?.[what.device];
    if (device === undefined) return;
    switch (what.kind) {
      case "begins":
        device.switchOn();
        device.watch(true);
        return;
      case "ends":
        return this.#leave(device, name);
      case "dies":
        if (device.tab === undefined) return;
        device.switchOff();
        return this.#say(`${device.name} dies`);
      case "offline":
        device.connect(false);
        this.#scheduler.after(what.ms, () => device.connect(true));
        return this.#say(`${device.name} is offline for ${seconds(what.ms)}`);
      case "full":
        device.disk.isFull = true;
        this.#scheduler.after(what.ms, () => (device.disk.isFull = false));
        return this.#say(`${device.name} is full for ${seconds(what.ms)}`);
      case "taps":
        return this.#tap(device, what.person, name);
    }
  }

  #leave(device: Device, name: string): void {
    const random = randomOf(this.#input.seed, name);
    device.watch(false);
    const { tab } = device;
    if (tab !== undefined && random.chance(0.85))
      for (const key of Object.keys(tab.open)) tab.closeScreen(key);
    if (!random.chance(0.4)) return;
    device.switchOff();
    this.#say(`${device.name} is switched off`);
  }

  /** Somebody does one thing, or several in one moment. */
  #tap(device: Device, person: string, name: string): void {
    const random = randomOf(this.#input.seed, name);
    const tab = device.switchOn();
    const times = random.chance(0.35) ? random.whole(2, 4) : 1;
    for (let time = 0; time < times; time += 1) {
      const isHasty = random.chance(0.1);
      const moves = movesIn({
        hand: { person, device: device.name, tab },
        ledger: this.#ledger,
        random,
        isHasty,
        words: () => `${name} ${time}`,
        roles: this.#roles,
      });
      const move = chosen(moves, random);
      if (move === undefined) continue;
      this.#say(`${device.name}: ${person} ${move.what}`);
      move.make();
    }
  }

  /** Everything works, everybody is there, and time passes until nobody waits for anything any more. */
  async #calmDown(): Promise<void> {
    Object.assign(this.#weather, { lost: 0, doubled: 0 });
    this.#server.isAway = false;
    for (const device of [...this.#devices.values()].flat()) {
      device.disk.isFull = false;
      device.connect(true);
      device.kept.account.isSignedIn = true;
      device.switchOn().signIn();
    }
    await this.#scheduler.runUntil(this.#scheduler.now + calmMs);
    // Everybody looks at the list once more.
    for (const { tab } of [...this.#devices.values()].flat())
      for (const name of ["inbox", "overview"] as const)
        if (tab?.isOpen(name) === false) tab.openScreen(name);
    await this.#scheduler.runUntil(this.#scheduler.now + lookMs);
  }

  #say(line: string): void {
    this.#lines.push(`${momentOf(this.#scheduler.now)}  ${line}`);
  }
}

/** A moment of a run as it is read: `"day 2, 09:15:03.120"`. */
export function momentOf(at: number): string {
  const day = Math.floor((at - beginning) / dayMs) + 1;
  return `day ${day}, ${new Date(at).toISOString().slice(11, 23)}`;
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`;
}
