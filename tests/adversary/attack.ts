import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { type Coalition, coalitionsOf } from "./coalitions.ts";
import { Cone } from "./cone.ts";
import { Judgements } from "./judging.ts";
import { Knowledge } from "./knowledge.ts";
import { type Generated, runPlan } from "./load.ts";
import { type Meant, meantBy, meantIn } from "./meant.ts";
import type { Bench, Found, Never } from "./never.ts";
import { neversOf } from "./nevers.ts";
import type { Observer } from "./observer.ts";
import { Powers } from "./power.ts";
import { undoing, undoneIn } from "./resent.ts";
import { Search } from "./search.ts";
import { Stage } from "./stage.ts";
import { causeOf, type Story, storyOf, textOf } from "./story.ts";
import { makeWorld } from "./world.ts";

/** The result of an attack. */
export interface Attack {
  /** The number of policy evaluations. */
  readonly judged: number;
  /** The number of distinct states reached. */
  readonly states: number;
  readonly nevers: number;
  /** One story per cause: the shortest. */
  readonly stories: readonly Story[];
  /** Findings that the schema declares as intended, and declarations that matched no finding. */
  readonly exceptions: readonly Meant[];
  readonly unneeded: readonly Meant[];
  /** The number of steps that were tried completely, by coalition and never. */
  readonly exhausted: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface AttackOptions {
  /** The most steps. Default: the depth of each never. */
  readonly depth?: number | undefined;
  /** Whether the time is over. */
  readonly isOver?: () => boolean;
  /** Filters for coalitions, and for nevers by name. */
  readonly who?: (coalition: Coalition) => boolean;
  readonly what?: (never: string) => boolean;
  readonly say?: (words: string) => void;
}

/** The input of an attack on a schema. It takes about a second, and is the same for the same plan and seed. */
export async function makeBench(plan: SchemaPlan, given: Given = {}): Promise<Bench> {
  return benchOf(plan, await runPlan(plan), given);
}

/** The seed of the world, and an observer for mail and push messages. */
export interface Given {
  readonly seed?: number;
  readonly observer?: Observer | undefined;
}

/** The same for code that was generated before. */
export function benchOf(
  plan: SchemaPlan,
  generated: Generated,
  { seed = 1, observer }: Given = {},
): Bench {
  const world = makeWorld(plan, generated, seed);
  const judgements = new Judgements(world, generated);
  return {
    world,
    judgements,
    powers: new Powers(world),
    knowledge: new Knowledge(world, judgements),
    declared: generated.nevers,
    observer,
  };
}

/** Searches for everything that the schema allows and that must never happen. */
export function attack(bench: Bench, options: AttackOptions = {}): Attack {
  const { world, judgements } = bench;
  const { isOver = () => false, what = () => true } = options;
  const meant = meantIn(world.plan);
  const nevers = neversOf(bench).filter(({ name }) => what(name));
  const shortest = new Map<string, Found>();
  const exceptions = new Set<Meant>();
  const note = (found: Found): void => {
    const exception = meantBy(found, meant);
    const cause = causeOf(found, world);
    if (exception !== undefined) exceptions.add(exception);
    else if (keep(shortest, found, cause)) options.say?.(textOf(storyOf(found, world)));
  };
  const exhausted: Record<string, Record<string, number>> = {};
  let states = 0;
  for (const coalition of coalitionsOf(world).filter(options.who ?? (() => true))) {
    if (isOver()) break;
    const { name, members } = coalition;
    const reached: Record<string, number> = {};
    exhausted[name] = reached;
    const depthOf = (never: Never): number => options.depth ?? never.depth(members);
    const isTouch = what(undoing) ? () => true : touching(nevers, depthOf, bench);
    const stage = new Stage(members, bench, isTouch);
    for (const never of nevers) {
      const search = new Search({ bench, stage, never, isOver, onFound: note });
      reached[never.name] = deepen(search, depthOf(never));
      states += search.states;
    }
    if (what(undoing)) {
      for (const found of undoneIn(stage, bench)) note(found);
      reached[undoing] = 3;
    }
    options.say?.(`${name}: ${judgements.judged} judged, ${shortest.size} causes`);
  }
  return {
    judged: judgements.judged,
    states,
    nevers: nevers.length + (what(undoing) ? 1 : 0),
    stories: withoutDetours([...shortest.values()]).map((found) => storyOf(found, world)),
    exceptions: [...exceptions],
    unneeded: meant.filter((each) => !exceptions.has(each)),
    exhausted,
  };
}

/** Whether fields can affect a never within the number of steps. */
function touching(
  nevers: readonly Never[],
  depthOf: (never: Never) => number,
  { world }: Bench,
): (fields: readonly string[]) => boolean {
  const cones = nevers.map((never) => ({
    cone: new Cone(world, never.fields),
    // A step of an honest member does not count as a step of the coalition.
    most: depthOf(never),
  }));
  return (fields) => cones.some(({ cone, most }) => cone.nearest(fields) <= most);
}

/**
 * Tries one step, then two, and so on, so that the shortest story is found first. Returns the number of steps that were tried
 * completely.
 */
function deepen(search: Search, depth: number): number {
  for (let steps = 1; steps <= depth; steps += 1)
    if (!search.run(steps, steps <= 2 ? 1 : -1)) return steps - 1;
  return depth;
}

/** Whether this is the first finding of its cause. The better one of two is kept. */
function keep(shortest: Map<string, Found>, found: Found, cause: string): boolean {
  const known = shortest.get(cause);
  if (known === undefined || isTold(found, known)) shortest.set(cause, found);
  return known === undefined;
}

/** The shorter story is better; of two with equal length, the worse violation. */
function isTold({ steps, violation }: Found, known: Found): boolean {
  const weightOf = ({ weight = 0 }: Found["violation"]): number => weight;
  return (
    steps.length < known.steps.length ||
    (steps.length === known.steps.length && weightOf(violation) > weightOf(known.violation))
  );
}

/** Drops findings that a shorter story explains, with other steps before it. */
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
    const { entity, operation } = short.steps[at]?.move ?? {};
    if (entity === move.entity && operation?.name === move.operation?.name) at += 1;
  }
  return at === short.steps.length;
}
