import { entities } from "#generated/entities.ts";
import { memberId } from "#src/demo/cast.ts";
import { type PersonKey, people } from "#src/demo/people.ts";
import { messageOf } from "../../scripts/house.mjs";
import { Random } from "../conformance/random.ts";
import { ChaosDevice } from "./device.ts";
import { Functions } from "./functions.ts";
import { Ledger } from "./ledger.ts";
import { lookAtScreens } from "./look-at-screens.ts";
import type { Standing } from "./page/page-api.ts";
import { unlikeTaken, withoutAttachment, withoutFiles } from "./photos.ts";
import { Rulings } from "./rulings.ts";
import { Truth } from "./screens.ts";
import type { StoredDocument } from "./stored-documents.ts";
import { restart, restartFiles, type Stage, type Trouble, troubles, update } from "./trouble.ts";
import { judge, type Verdict } from "./verdict.ts";
import { until, World } from "./world.ts";

export interface ChaosWanted {
  readonly seed: number;
  /** How long people act while faults are injected, in seconds; settling takes additional time. */
  readonly seconds: number;
  /** The number of Firestore restarts. */
  readonly restarts: number;
  /**
   * Whether the whole app takes part, on three devices instead of two: its service worker, its screens (checked at the end), and the
   * functions that notify people.
   */
  readonly isWhole: boolean;
  /** Called with progress messages. */
  readonly onLine?: (line: string) => void;
}

/** A verdict and the statistics behind it. */
export interface Outcome extends Verdict {
  readonly seed: number;
  readonly seconds: number;
  readonly notKept: number;
  /** The number of refusals by reason. */
  readonly refusedFor: Readonly<Record<string, number>>;
  /** The number of injected faults by kind. */
  readonly troubles: Readonly<Record<string, number>>;
  readonly schedule: readonly string[];
}

/** The people on each device; the last device stands in the lobby. */
const cast: Readonly<Record<string, readonly PersonKey[]>> = {
  office: ["helen", "nadia"],
  tom: ["tom"],
  lobby: ["sofia", "emre"],
};

/** The names of all collections of the schema. */
const kinds = entities.flatMap(({ codec }) => codec.collections.slice(-1));

const dayMs = 86_400_000;
/** The clock offsets of the devices, in ms. */
const clocksAhead = [0, dayMs, -dayMs] as const;

/** The time limit for progress of a device that has something to send, in ms. */
const drainMs = 60_000;

/** Lets people act while faults are injected, and checks the result of every intent. */
export async function runChaos(wanted: ChaosWanted): Promise<Outcome> {
  const world = await World.begin(wanted.isWhole, wanted.restarts > 0);
  try {
    return await new Chaos(world, wanted).run();
  } finally {
    await world.end();
  }
}

class Chaos {
  readonly #world: World;
  readonly #wanted: ChaosWanted;
  readonly #random: Random;
  readonly #ledger = new Ledger();
  readonly #schedule: string[] = [];
  /** Texts on screens that contradict the server. */
  readonly #untrue: string[] = [];
  readonly #made: Record<string, number> = {};
  readonly #devices: readonly ChaosDevice[];
  readonly #started = performance.now();
  readonly #begun = Date.now();
  readonly #rulings: Rulings;
  #functions: Functions | undefined;
  #acts = 0;

  constructor(world: World, wanted: ChaosWanted) {
    this.#world = world;
    this.#wanted = wanted;
    this.#random = new Random(wanted.seed);
    this.#rulings = new Rulings(world.arrivals);
    const names = Object.keys(cast).filter((name) => wanted.isWhole || name !== "tom");
    this.#devices = names.map((name) => {
      const ahead = this.#random.pick(clocksAhead);
      this.#tell(
        `${name}'s clock is ${ahead === 0 ? "right" : `off by ${ahead / 3_600_000} hours`}`,
      );
      return new ChaosDevice(name, world, ahead);
    });
  }

  async run(): Promise<Outcome> {
    const { seed, seconds } = this.#wanted;
    const before = await this.#atOdds();
    this.#functions = this.#wanted.isWhole ? await Functions.begin(this.#world) : undefined;
    try {
      for (const device of this.#devices) {
        await device.open();
        await device.signIn(memberId(this.#random.pick(cast[device.name] ?? [])));
      }
      await this.#rage();
      const standings = await this.#settle();
      const verdict = judge({ ...(await this.#remains(before.attachments)), standings, before });
      return {
        seed,
        seconds,
        ...verdict,
        notKept: this.#ledger.notKept.length,
        refusedFor: refusedFor(standings),
        troubles: this.#made,
        schedule: this.#schedule,
      };
    } finally {
      await this.#functions?.end().catch(() => undefined);
      await Promise.all(this.#devices.map((device) => device.close()));
    }
  }

  async #remains(before: ReadonlySet<string>) {
    const ledger = this.#ledger;
    const { arrivals } = this.#world;
    await this.#rulings.decide(ledger.intents, this.#world.past);
    await this.#rulings.decideUnsent(ledger.intents, this.#world.past);
    const documents = await this.#world.documents(...kinds);
    const files = await this.#world.files();
    const taken = new Set(
      [...ledger.intents, ...ledger.notKept].flatMap(({ change }) =>
        change.writes.map(({ path }) => path),
      ),
    );
    const photos = documents.filter(({ path }) => taken.has(path) && !before.has(path));
    const attachments = photos.filter(({ path }) => path.includes("/attachments/"));
    const unlike = await unlikeTaken(attachments, files, (name) => this.#world.fileHash(name));
    const rulings = this.#rulings;
    const untold = (await this.#functions?.settle()) ?? [];
    const seen = this.#wanted.isWhole ? await this.#look(documents, taken) : [];
    const untrue = [...this.#untrue, ...untold, ...seen];
    return { begun: this.#begun, ledger, documents, files, unlike, untrue, arrivals, rulings };
  }

  /** A member who is not admitted tries again, as a person would who knows that they belong. */
  async #letIn(device: ChaosDevice, member: string): Promise<void> {
    try {
      await device.signIn(member, 40_000);
    } catch (error) {
      this.#tell(`${messageOf(error)} The page is opened anew.`);
      await device.closeTab(0);
      await device.openTab();
      await device.signIn(member, 60_000);
    }
  }

  /** Everybody opens the requests that were changed, on their own device. */
  async #look(documents: readonly StoredDocument[], taken: ReadonlySet<string>) {
    const touched = new Set([...taken].map((each) => each.split("/").slice(0, 4).join("/")));
    const untrue: string[] = [];
    await Promise.all(
      this.#devices.map(async (device) => {
        for (const person of cast[device.name] ?? []) {
          const member = memberId(person);
          if (device.who !== member) await this.#letIn(device, member);
          const { outbox } = await device.standing();
          const waiting = outbox.flatMap(({ change, status }) =>
            change.by === member && status === "kept" ? [change] : [],
          );
          const truth = new Truth(member, { documents, waiting, taken });
          const random = this.#random;
          const { onLine } = this.#wanted;
          const looking = { device, member, truth, touched, random, onLine };
          untrue.push(...(await lookAtScreens(looking)));
        }
      }),
    );
    return untrue;
  }

  async #atOdds() {
    const attachments = await this.#world.documents("attachments");
    const files = await this.#world.files();
    return {
      attachments: new Set(withoutFiles(attachments, files)),
      files: new Set(withoutAttachment(attachments, files)),
    };
  }

  /** Each device acts independently; now and then Firestore stops for all of them. */
  async #rage(): Promise<void> {
    const { seconds, restarts } = this.#wanted;
    const begun = performance.now();
    const end = begun + seconds * 1_000;
    const stage = this.#stage(end);
    let restarted = 0;
    for (;;) {
      const next =
        restarts > restarted ? begun + (seconds * 1_000 * (restarted + 1)) / (restarts + 1) : end;
      await Promise.all(
        this.#devices.map((device) => this.#live(device, stage, Math.min(next, end))),
      );
      if (restarted >= restarts) return;
      restarted += 1;
      await this.#rulings.decide(this.#ledger.intents, this.#world.past);
      await this.#make("restart", () => restart(stage));
      await this.#make("restartFiles", () => restartFiles(stage));
      await this.#functions?.restart();
      if (restarted === 1 && this.#wanted.isWhole) await this.#make("update", () => update(stage));
    }
  }

  async #live(device: ChaosDevice, stage: Stage, end: number): Promise<void> {
    const random = new Random(Math.floor(this.#random.next() * 2 ** 32));
    const own = { ...stage, random };
    while (performance.now() < end) {
      const acts = random.whole(1, 6);
      for (let index = 0; index < acts; index += 1) await this.#act(device, random);
      const [name, trouble] = choose(random);
      await this.#make(`${name} on ${device.name}`, () => trouble(own, device), name);
    }
  }

  async #make(what: string, work: () => Promise<string>, name = what): Promise<void> {
    const at = ((performance.now() - this.#started) / 1_000).toFixed(1);
    this.#made[name] = (this.#made[name] ?? 0) + 1;
    let said: string;
    try {
      said = await work();
    } catch (error) {
      said = `came to nothing: ${error instanceof Error ? error.message.split("\n")[0] : ""}`;
    }
    this.#tell(`${at} s ${what}: ${said}`);
  }

  #tell(line: string): void {
    this.#schedule.push(line);
    this.#wanted.onLine?.(line);
  }

  async #act(device: ChaosDevice, random: Random): Promise<void> {
    this.#acts += 1;
    const mark = `mark ${this.#wanted.seed}-${this.#acts}.`;
    const dice = Array.from({ length: 5 }, () => random.next());
    try {
      const said = await device.act(random.whole(0, 7), { mark, dice });
      this.#ledger.add(mark, device.name, said);
    } catch {
      // The tab or browser was closed before it answered.
      this.#ledger.unanswered.push(mark);
    }
  }

  #stage(end: number): Stage {
    const roles = new Map([
      [memberId("nadia"), "coordinator"],
      [memberId("tom"), "technician"],
      [memberId("sofia"), "resident"],
    ]);
    const owners = new Map(
      Object.entries(cast).map(([name, keys]) => [name, keys.map((key) => memberId(key))]),
    );
    return {
      world: this.#world,
      devices: this.#devices,
      owners,
      random: this.#random,
      roles,
      act: (device) => this.#act(device, this.#random),
      isOver: () => performance.now() > end,
      untrue: (problem) => this.#untrue.push(problem),
    };
  }

  /** Everybody returns and waits until nothing is left to send; returns what each device shows then. */
  async #settle(): Promise<readonly Standing[]> {
    const standings: Standing[] = [];
    for (const key of Object.values(cast).flat())
      await this.#world.member(memberId(key), {
        active: { booleanValue: true },
        role: { stringValue: people[key].role },
      });
    for (const device of this.#devices) {
      device.mend();
      await device.goOnline();
      if (!device.isOpen) await device.open();
      if (device.tabs === 0) await device.openTab();
      await device.makeRoom();
    }
    await Promise.all(
      this.#devices.map(async (device) => {
        for (const person of cast[device.name] ?? []) {
          await this.#letIn(device, memberId(person));
          const isDrained = await drain(device, memberId(person));
          const standing = await device.standing();
          // The verdict reports changes that do not drain; this line describes the device.
          if (!isDrained) this.#tell(`${device.name} did not drain: ${summary(standing)}`);
          standings.push(standing);
        }
      }),
    );
    return standings;
  }
}

/** Waits until a device has nothing to send for a person; `false` if there is no progress. */
async function drain(device: ChaosDevice, person: string): Promise<boolean> {
  const sendAgain = async (): Promise<number> => {
    await device.sendAgain();
    const { outbox, uploads } = await device.standing();
    const kept = outbox.filter(
      ({ change, status, isPostponed }) =>
        change.by === person && status === "kept" && !isPostponed,
    );
    // Uploads of other people wait behind their own changes.
    return kept.length + uploads.filter(({ status }) => status !== "held").length;
  };
  for (;;) {
    const left = await sendAgain();
    if (left === 0) return true;
    try {
      await until(
        `one of ${left} to be sent`,
        async () => (await sendAgain()) < left,
        drainMs,
        250,
      );
    } catch {
      return false;
    }
  }
}

function refusedFor(standings: readonly Standing[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { code = "" } of standings.flatMap(({ outbox }) => outbox))
    counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function summary({ session, outbox, uploads }: Standing): string {
  const changes = outbox.map(({ status, change }) => `${change.command} ${status} of ${change.by}`);
  const photos = uploads.map(({ path, status }) => `${status} ${path}`);
  return [session, ...changes, ...photos].join("; ");
}

function choose(random: Random): readonly [name: string, trouble: Trouble] {
  const all = Object.entries(troubles);
  let left = random.next() * all.reduce((sum, [, [weight]]) => sum + weight, 0);
  for (const [name, [weight, trouble]] of all) {
    left -= weight;
    if (left < 0) return [name, trouble];
  }
  throw new Error("there is no trouble to choose from");
}
