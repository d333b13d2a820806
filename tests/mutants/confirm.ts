import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { dateAnew } from "../conformance/encode.ts";
import { runList } from "../conformance/lists.ts";
import { ruled, seedWrites } from "../conformance/verdicts.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import type { Trial } from "./attempts.ts";
import type { Mutant } from "./mutant.ts";
import type { Killer, Verdict } from "./search.ts";
import { spotsOf, weave } from "./weave.ts";

export interface Confirmation {
  readonly url: string;
  readonly plan: SchemaPlan;
  /** The text of the ruleset. */
  readonly text: string;
  readonly killers: ReadonlyMap<Mutant, Killer<Trial>>;
  readonly onProgress?: ((tried: number) => void) | undefined;
}

/** The number of mutants in one ruleset, because compiling one takes as long as twenty attempts. */
const perRuleset = 60;

/** Projects used in parallel; more do not make the emulator faster. */
const lanes = 2;

/**
 * Runs each killer in the real emulator: on the original and on its mutant. A ruleset contains many mutants, and a claim in the
 * token selects one.
 * @returns the mutants that the emulator distinguishes from the original too
 */
export async function confirm(asked: Confirmation): Promise<ReadonlySet<Mutant>> {
  const all = [...asked.killers];
  // Without a sign-in there are no claims, and an expensive request exceeds the limits among other mutants; such mutants are
  // tried alone afterwards.
  const named = all.filter(([, { trial }]) => trial.attempt.by !== "");
  const count = Math.max(1, Math.ceil(named.length / perRuleset));
  // Neighbours go into different rulesets, so that no request becomes much more expensive than in the original.
  const packs = Array.from({ length: count }, (_, pack) =>
    named.filter((__, index) => index % count === pack),
  );
  const killed = new Set<Mutant>();
  let tried = 0;
  // The killers were found some time ago.
  dateAnew();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const project = `demo-mutants-${lane}`;
      const stage = new Stage(asked, project);
      for (let pack = packs.shift(); pack !== undefined; pack = packs.shift()) {
        // Sequential, because each lane is one connection.
        await stage.load(pack.map(([mutant]) => mutant));
        for (const [mutant, killer] of pack) {
          if (await stage.tells(mutant, killer)) killed.add(mutant);
          tried += 1;
        }
        asked.onProgress?.(tried);
      }
    }),
  );
  dateAnew();
  const stage = new Stage(asked, "demo-mutants-alone");
  for (const [mutant, killer] of all.filter(([each]) => !killed.has(each)))
    if (await stage.tellsAlone(mutant, killer)) killed.add(mutant);
  return killed;
}

/** A project of the emulator with the documents of every world that was needed so far. */
class Stage {
  readonly #asked: Confirmation;
  readonly #project: string;
  readonly #owner: FirestoreProject;
  readonly #worlds = new Set<string>();
  #numbers = new Map<Mutant, number>();

  constructor(asked: Confirmation, project: string) {
    this.#asked = asked;
    this.#project = project;
    this.#owner = new FirestoreProject(asked.url, project);
  }

  async load(mutants: readonly Mutant[]): Promise<void> {
    this.#numbers = new Map(mutants.map((mutant, index) => [mutant, index + 1]));
    const text = weave(this.#asked.text, spotsOf(mutants), (spot, original) => {
      const choices = spot.mutants.map(
        (each) => `request.auth.token.mutant == ${this.#numbers.get(each)} ? (${each.to}) : `,
      );
      return `(${choices.join("")}(${original}))`;
    });
    await this.#owner.setRules(text);
  }

  /** Whether the original and a loaded mutant give the expected, different verdicts in the emulator. */
  async tells(mutant: Mutant, killer: Killer<Trial>): Promise<boolean> {
    return this.#asking(killer, () => this.#tells(mutant, killer));
  }

  /** The same with one ruleset after the other. */
  async tellsAlone(mutant: Mutant, killer: Killer<Trial>): Promise<boolean> {
    return this.#asking(killer, () => this.#tellsAlone(mutant, killer));
  }

  async #asking({ trial }: Killer<Trial>, ask: () => Promise<boolean>): Promise<boolean> {
    try {
      return await ask();
    } catch {
      // A request that Firestore rejects regardless of the rules proves nothing.
      return false;
    } finally {
      await this.#restore(trial);
    }
  }

  async #tells(mutant: Mutant, { trial, original, mutated }: Killer<Trial>): Promise<boolean> {
    await this.#prepare(trial);
    const both: readonly (readonly [number, Verdict])[] = [
      [0, original],
      [this.#numbers.get(mutant) ?? 0, mutated],
    ];
    // The expected refusal runs first, because it changes nothing.
    const inOrder = both.toSorted((a, b) => (a[1] === b[1] ? 0 : a[1] === "no" ? -1 : 1));
    let isAsExpected = true;
    for (const [number, expected] of inOrder)
      isAsExpected &&= (await this.#verdict(trial, number)) === expected;
    return isAsExpected;
  }

  async #tellsAlone(
    { start, end, to }: Mutant,
    { trial, original, mutated }: Killer<Trial>,
  ): Promise<boolean> {
    const { text } = this.#asked;
    const other = `${text.slice(0, start)}(${to})${text.slice(end)}`;
    let isAsExpected = true;
    for (const [rules, expected] of [
      [text, original],
      [other, mutated],
    ] as const) {
      await this.#owner.setRules(rules);
      await this.#prepare(trial);
      isAsExpected &&= (await this.#verdict(trial, 0)) === expected;
      await this.#restore(trial);
    }
    return isAsExpected;
  }

  async #verdict({ attempt, list }: Trial, mutant: number): Promise<Verdict> {
    const project = new FirestoreProject(this.#asked.url, this.#project, { mutant });
    const { kind } =
      list === undefined
        ? await ruled(project, this.#asked.plan, attempt)
        : await runList(project, list);
    return kind === "allowed" ? "yes" : "no";
  }

  async #prepare({ world, attempt }: Trial): Promise<void> {
    const isNew = !this.#worlds.has(world.name);
    this.#worlds.add(world.name);
    if (isNew) await this.#owner.seed(seedWrites(this.#owner, world.documents));
    await this.#owner.seed([
      ...seedWrites(this.#owner, attempt.before),
      ...(attempt.gone ?? []).map((path) => ({ delete: this.#owner.nameOf(path) })),
    ]);
  }

  /** Restores the documents of the world, and deletes the others. */
  async #restore({ world, attempt }: Trial): Promise<void> {
    const { ask, gone = [] } = attempt;
    const written = ask.kind === "change" ? ask.writes.map(({ path }) => path) : [];
    const touched = new Set([...attempt.before.map(({ path }) => path), ...written, ...gone]);
    const originals = world.documents.filter(({ path }) => touched.has(path));
    const strangers = [...touched].filter((each) => !originals.some(({ path }) => path === each));
    await this.#owner.seed([
      ...seedWrites(this.#owner, originals),
      ...strangers.map((path) => ({ delete: this.#owner.nameOf(path) })),
    ]);
  }
}
