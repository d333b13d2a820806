import { rolesOf } from "#codegen/plan/matrix.ts";
import { isMeantWell } from "./honest.ts";
import { Hopeless } from "./hopeless.ts";
import type { See, Changed, Sent } from "./judging.ts";
import type { Move } from "./moves.ts";
import { type Bench, idOf, type Place, type Step } from "./never.ts";
import { topEntity } from "./policies.ts";
import type { Power } from "./power.ts";
import { Reads } from "./reads.ts";
import { movesOf, type Wanted } from "./repertoire.ts";

/** The result of an allowed move in some state. */
export interface Outcome {
  readonly index: number;
  readonly move: Move;
  readonly sent: Sent;
  readonly after: Changed;
}

/** A move reads the document. */
const looks = 1;
const writes = 2;

/** The possible moves in a state. */
export type Outcomes = readonly Outcome[];

/** The possible moves after a step: those that were evaluated again, and those that cannot differ. */
export interface After {
  readonly fresh: Outcomes;
  readonly kept: Outcomes;
}

/** Every move of a coalition, and the moves of honest members meanwhile. */
export class Stage {
  readonly members: readonly string[];
  readonly first: Place;
  readonly outcomes: Outcomes;
  readonly #bench: Bench;
  readonly #hopeless: Hopeless;
  /** All moves, allowed or not. */
  readonly moves: readonly Move[];
  /** By path and move number: whether the move reads or writes the document. */
  readonly #readers = new Map<string, Uint8Array>();
  readonly #reads: Reads;
  /** By trail: a bit set of the moves refused in that state. It is shared, because several nevers reach the same states. */
  readonly #refused = new Map<string, Uint8Array>();

  /** @param isTouch whether a move that writes these fields can matter at all */
  constructor(members: readonly string[], bench: Bench, isTouch: Wanted["isTouch"] = () => true) {
    this.members = members;
    this.#bench = bench;
    this.#hopeless = new Hopeless(bench.world, bench.powers);
    this.#reads = new Reads(bench.world);
    this.first = firstPlace(members, bench);
    const known = new Set(this.first.known.keys());
    const own = members.flatMap((by) =>
      movesOf({ by, mates: members.filter((each) => each !== by), known }, bench.world, {
        isTouch,
      }),
    );
    this.moves = [...own, ...honestMoves(members, bench, isTouch)];
    this.outcomes = this.#tryAll(this.moves.keys(), this.first);
  }

  /** Whether the move is by an honest member outside the coalition. */
  isHonest({ move }: Pick<Outcome, "move">): boolean {
    return !this.members.includes(move.by);
  }

  /** Takes a move. The secrets that the members learn by it are computed by `settle`. */
  take({ index, move, sent, after }: Outcome, from: Place): Step {
    const { world, powers, judgements } = this.#bench;
    const changed = new Map([...from.changed, ...after]);
    const isOther = !this.members.includes(move.by);
    const allowed = new Map(from.allowed);
    const writers = new Map(from.writers);
    for (const [path, fields] of after) {
      const entity = world.entityAt(path);
      const power = powers.of(fields);
      const had = isOther ? [] : (from.allowed.get(idOf(path)) ?? []);
      if (entity === world.plan.actor && (power !== undefined || isOther))
        allowed.set(idOf(path), [...had, ...(power === undefined ? [] : [power])]);
      if (!isOther && world.sources.some((each) => each.entity === entity))
        writers.set(path, [...(writers.get(path) ?? []), move.by]);
    }
    const trail = `${from.trail} ${index}`;
    const to = { ...from, trail, changed, see: judgements.seeing(changed), allowed, writers };
    return { move, sent, written: after, from, to };
  }

  /** The state after a step, once its members have read everything that they may read. */
  settle({ to }: Step): Place {
    return { ...to, known: this.#bench.knowledge.learn(to.members, to.known, to.see) };
  }

  /**
   * The possible moves after a step. A move is evaluated again only if it read a written document, or needs new knowledge.
   * @param near the numbers of the moves that can still matter; others are left out
   */
  after({ written, from }: Step, to: Place, before: Outcomes, near: readonly number[]): After {
    const touched = [...written.keys()].flatMap((path) => {
      const readers = this.#readers.get(path);
      const changed = this.#reads.changedAt(path, from.see(path), written.get(path));
      return readers === undefined ? [] : [{ path, readers, changed }];
    });
    const isMore = to.known.size > from.known.size;
    const mayDiffer = (at: number, move: Move): boolean =>
      touched.some(
        ({ path, readers, changed }) =>
          readers[at] === writes ||
          (readers[at] === looks && (move.path === path || this.#reads.isAsked(move, changed))),
      ) ||
      (isMore && move.secrets.some((each) => !from.known.has(each)));
    const fresh = near.filter((at) => {
      const move = this.moves[at];
      return move !== undefined && mayDiffer(at, move);
    });
    const asked = new Set(fresh);
    return {
      fresh: this.#tryAll(fresh, to),
      kept: before.filter((each) => !asked.has(each.index)),
    };
  }

  #tryAll(indexes: Iterable<number>, place: Place): Outcomes {
    const { trail } = place;
    const refused = this.#refused.get(trail) ?? new Uint8Array((this.moves.length >> 3) + 1);
    this.#refused.set(trail, refused);
    const outcomes: Outcome[] = [];
    for (const index of indexes) {
      const byte = refused[index >> 3] ?? 0;
      const bit = 1 << (index & 7);
      const outcome = (byte & bit) === 0 ? this.#try(index, place) : undefined;
      if (outcome === undefined) refused[index >> 3] = byte | bit;
      else outcomes.push(outcome);
    }
    return outcomes;
  }

  #try(index: number, place: Place): Outcome | undefined {
    const move = this.moves[index];
    if (move === undefined) return undefined;
    const isOther = !this.members.includes(move.by);
    if (!isOther && move.secrets.some((each) => !place.known.has(each))) return undefined;
    const { judgements } = this.#bench;
    const noting: See = (path) => {
      const readers = this.#readersOf(path);
      if (readers[index] === 0) readers[index] = looks;
      return place.see(path);
    };
    if (this.#hopeless.isSo(move, noting)) return undefined;
    const sent = move.send(noting);
    if (sent === undefined) return undefined;
    for (const { path } of sent.writes) this.#readersOf(path)[index] = writes;
    const { refusal, after } = judgements.judge(sent, noting);
    if (refusal !== undefined) return undefined;
    const outcome = { index, move, sent, after };
    return isOther && !isMeantWell(outcome, place, this.#bench) ? undefined : outcome;
  }

  #readersOf(path: string): Uint8Array {
    const known = this.#readers.get(path);
    if (known !== undefined) return known;
    const readers = new Uint8Array(this.moves.length);
    this.#readers.set(path, readers);
    return readers;
  }
}

/** The moves of the most powerful person against the coalition, unless they are a member of it. */
function honestMoves(
  members: readonly string[],
  { world }: Bench,
  isTouch: NonNullable<Wanted["isTouch"]>,
): readonly Move[] {
  const strongest = rolesOf(world.plan).at(-1);
  const by = world.people.find(({ role }) => role !== undefined && role === strongest)?.id;
  if (by === undefined || members.includes(by)) return [];
  const { actor } = world.plan;
  const top = topEntity(world.plan);
  const about = [actor, top, ...world.sources.map(({ entity }) => entity)];
  const wanted: Wanted = {
    entities: world.plan.entities.filter((each) => about.includes(each)),
    isOperation: ({ kind }) => kind !== "create",
    isTouch,
  };
  return movesOf({ by, mates: members }, world, wanted).filter(
    ({ entity, operation, path }) =>
      isOfThem(path, members, world) && (entity !== top || operation === undefined),
  );
}

/** A document of a coalition member, or any document by which people join. */
function isOfThem(path: string, members: readonly string[], world: Bench["world"]): boolean {
  return world.entityAt(path) !== world.plan.actor || members.includes(idOf(path));
}

function firstPlace(members: readonly string[], bench: Bench): Place {
  const { world, powers, judgements, knowledge } = bench;
  const see = judgements.seeing(new Map());
  const allowed = new Map<string, readonly Power[]>();
  for (const [path, fields] of world.documents) {
    const power = world.entityAt(path) === world.plan.actor ? powers.of(fields) : undefined;
    if (power !== undefined) allowed.set(idOf(path), [power]);
  }
  return {
    members,
    trail: "",
    changed: new Map(),
    see,
    origin: see,
    known: knowledge.learn(members, knowledge.given(members), see),
    allowed,
    writers: new Map(),
  };
}
