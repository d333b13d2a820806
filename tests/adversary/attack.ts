import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { Meant } from "#schema/language/meant.ts";
import { type Coalition, coalitionsOf } from "./coalitions.ts";
import { Judgements } from "./judging.ts";
import { Knowledge } from "./knowledge.ts";
import { runPlan } from "./load.ts";
import { meantBy } from "./meant.ts";
import type { Bench, Never } from "./never.ts";
import { neversOf } from "./nevers.ts";
import { Powers } from "./power.ts";
import { type Found, Search } from "./search.ts";
import { Stage } from "./stage.ts";
import { causeOf, type Story, storyOf } from "./story.ts";
import { makeWorld } from "./world.ts";

/** What came of an attack. */
export interface Attack {
  /** How often the policy was asked. */
  readonly judged: number;
  /** How many different states were come to. */
  readonly states: number;
  readonly nevers: number;
  /** One for each cause, the shortest. */
  readonly stories: readonly Story[];
  /** What was come upon that the schema says is meant, and what it says is meant that was not. */
  readonly exceptions: readonly Meant[];
  readonly unneeded: readonly Meant[];
  /** Up to how many steps everything was tried: by coalition and never. */
  readonly exhausted: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface AttackOptions {
  readonly plan: SchemaPlan;
  readonly meant?: readonly Meant[];
  /** The most steps that are tried; without it, as many as each never asks for. */
  readonly depth?: number | undefined;
  /** Whether there is no time left. */
  readonly isOver?: () => boolean;
  readonly seed?: number;
  /** Which of the coalitions, and which of the nevers. */
  readonly who?: (coalition: Coalition) => boolean;
  readonly what?: (never: Never) => boolean;
  readonly say?: (words: string) => void;
}

/** Searches for everything that a schema lets through and that never may happen. */
export async function attack(options: AttackOptions): Promise<Attack> {
  const { plan, meant = [], seed = 1, isOver = () => false } = options;
  const generated = await runPlan(plan);
  const world = makeWorld(plan, generated, seed);
  const judgements = new Judgements(world, generated);
  const bench: Bench = {
    world,
    judgements,
    powers: new Powers(world),
    knowledge: new Knowledge(world, judgements),
  };
  const nevers = neversOf(bench).filter(options.what ?? (() => true));
  const shortest = new Map<string, Found>();
  const exceptions = new Set<Meant>();
  const note = (found: Found): void => {
    const exception = meantBy(found, meant);
    if (exception === undefined) keep(shortest, found, causeOf(found, world));
    else exceptions.add(exception);
  };
  const exhausted: Record<string, Record<string, number>> = {};
  let states = 0;
  for (const coalition of coalitionsOf(world).filter(options.who ?? (() => true))) {
    if (isOver()) break;
    const reached: Record<string, number> = {};
    exhausted[coalition.name] = reached;
    const stage = new Stage(coalition.members, bench);
    for (const never of nevers) {
      const search = new Search({ bench, stage, never, isOver, onFound: note });
      reached[never.name] = deepen(search, options.depth ?? never.depth(coalition.members));
      states += search.states;
    }
    options.say?.(`${coalition.name}: ${judgements.judged} judged, ${shortest.size} causes`);
  }
  return {
    judged: judgements.judged,
    states,
    nevers: nevers.length,
    stories: withoutDetours([...shortest.values()]).map((found) => storyOf(found, world)),
    exceptions: [...exceptions],
    unneeded: meant.filter((each) => !exceptions.has(each)),
    exhausted,
  };
}

/** Tries more and more steps, so that what is found first is the shortest; answers up to how many everything was tried. */
function deepen(search: Search, depth: number): number {
  for (let steps = 1; steps <= depth; steps += 1)
    if (!search.run(steps, steps <= 2 ? 1 : -1)) return steps - 1;
  return depth;
}

function keep(shortest: Map<string, Found>, found: Found, cause: string): void {
  const known = shortest.get(cause);
  if (known === undefined || found.steps.length < known.steps.length) shortest.set(cause, found);
}

/** What comes about in fewer steps in the same way is not told again with others before them. */
function withoutDetours(all: readonly Found[]): readonly Found[] {
  const sorted = all.toSorted((a, b) => a.steps.length - b.steps.length);
  return sorted.filter(
    (found, index) =>
      !sorted
        .slice(0, index)
        .some((other) => other.steps.length < found.steps.length && isWithin(other, found)),
  );
}

function isWithin(short: Found, long: Found): boolean {
  if (short.never !== long.never || short.violation.kind !== long.violation.kind) return false;
  let at = 0;
  for (const { move } of long.steps) {
    const { entity, way } = short.steps[at]?.move ?? {};
    if (entity === move.entity && way?.name === move.way?.name) at += 1;
  }
  return at === short.steps.length;
}
