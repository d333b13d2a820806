import { randomUUID } from "node:crypto";
import { activityCodec } from "#generated/activity/codec.ts";
import { documentAt, matchPath } from "#generated/runtime.ts";
import { notify, type NotifyParts } from "../../functions/notify.ts";
import { People } from "../../functions/people.ts";
import { type FunctionsOnEmulators, openFunctions } from "../emulators/functions-on-emulators.ts";
import { type Expected, Expecting } from "./expecting.ts";
import { until, type World } from "./world.ts";

/** The time limit for progress of pending notifications, in ms. */
const patienceMs = 90_000;

/**
 * The functions that notify people, called as Firebase does: for every entry that arrived, again until the call succeeds, and
 * sometimes twice. A restart loses the progress of running calls.
 */
export class Functions {
  readonly #world: World;
  #open: FunctionsOnEmulators;
  readonly #left = new Set<string>();
  readonly #done: string[] = [];
  readonly #expected: Expected[] = [];
  #seen = 0;
  #isEnded = false;
  #working: Promise<void>;

  private constructor(world: World, open: FunctionsOnEmulators) {
    this.#world = world;
    this.#open = open;
    this.#working = this.#work();
  }

  static async begin(world: World): Promise<Functions> {
    return new Functions(world, await openOn(world));
  }

  /** Aborts running calls, and repeats every call that may not have finished. */
  async restart(): Promise<void> {
    const before = this.#open;
    await before.stop().catch(() => undefined);
    this.#open = await openOn(this.#world);
    for (const path of this.#done.splice(-10)) this.#left.add(path);
  }

  /** Resolves when every entry was processed; returns missing and wrong notices. */
  async settle(): Promise<readonly string[]> {
    const isDone = () => Promise.resolve(this.#take().length === 0);
    try {
      await until("everybody to be told", isDone, patienceMs, 500);
    } catch {
      return [...this.#left].map((path) => `nobody could be told of ${path}`);
    }
    const documents = await this.#world.documents("notices", "activity");
    const expecting = new Expecting(documents);
    return [...this.#expected.flatMap((each) => expecting.missing(each)), ...expecting.untrue()];
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#working;
    await this.#open.stop();
  }

  async #work(): Promise<void> {
    while (!this.#isEnded) {
      const [path] = this.#take();
      // One after the other, so that the emulator has time for the people.
      if (path === undefined) await new Promise((resolve) => setTimeout(resolve, 250));
      else await this.#notify(path);
    }
  }

  /** Entries that arrived and were not fully processed. */
  #take(): readonly string[] {
    const { all } = this.#world.arrivals;
    for (const { isApplied, writes } of all.slice(this.#seen))
      for (const { path } of writes)
        if (isApplied && matchPath(activityCodec, path) !== undefined) this.#left.add(path);
    this.#seen = all.length;
    return [...this.#left];
  }

  async #notify(path: string): Promise<void> {
    try {
      const before = await this.#expect(path);
      await notify(path, partsOf(this.#open));
      const after = await this.#expect(path);
      // People who were put out, or became recipients, at this moment may or may not be notified.
      for (const each of before)
        if (after.some(({ to, kind }) => to === each.to && kind === each.kind))
          this.#expected.push(each);
      this.#left.delete(path);
      this.#done.push(path);
    } catch {
      // Moved to the end of the queue and called again, as Firebase does.
      this.#left.delete(path);
      this.#left.add(path);
      if (!this.#isEnded) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async #expect(path: string): Promise<readonly Expected[]> {
    const now = Date.now();
    const request = path.split("/").slice(0, 4).join("/");
    const [entry, of, members] = await Promise.all([
      this.#world.past.read(path, now),
      this.#world.past.read(request, now),
      this.#world.documents("members"),
    ]);
    return Expecting.of(
      documentAt(activityCodec, path, entry.fields),
      [request, of.fields],
      members,
    );
  }
}

function openOn(world: World): Promise<FunctionsOnEmulators> {
  const { project, bucket, firestore, auth, storage } = world.emulators;
  const [at, accounts, files] = [firestore, auth, storage].map((url) => new URL(url).host);
  return openFunctions({
    project,
    bucket,
    firestore: at ?? "",
    ...(accounts !== undefined && { auth: accounts }),
    ...(files !== undefined && { storage: files }),
  });
}

function partsOf({ database, accounts }: FunctionsOnEmulators): NotifyParts {
  const nothing = (): void => undefined;
  return {
    database,
    accounts,
    messenger: { send: (tokens) => Promise.resolve(tokens.map(() => "sent" as const)) },
    newId: randomUUID,
    now: () => Date.now(),
    log: nothing,
    report: nothing,
    people: new People(database, nothing),
  };
}
