import { rolesOf } from "#codegen/plan/matrix.ts";
import { changedFields, type Fields, sameJson } from "#generated/runtime.ts";
import { type Move, writing } from "./moves.ts";
import type { Bench, Found, Taken } from "./never.ts";
import { movesOf } from "./repertoire.ts";
import type { Outcome, Stage } from "./stage.ts";

export const undoing = "undoes a newer decision";

/**
 * A change arrives twice because its answer was lost, and between the two another person decides otherwise: the later decision
 * has to stand.
 */
export function undoneIn(stage: Stage, bench: Bench): readonly Found[] {
  const decisions = new Map<string, readonly Move[]>();
  return firstOfEach(stage).flatMap((outcome) => {
    const { path } = outcome.move;
    const known = decisions.get(path) ?? decisionsAbout(outcome.move, stage, bench);
    decisions.set(path, known);
    return undoneBy(outcome, known, stage, bench) ?? [];
  });
}

/** One change per operation and set of fields. */
function firstOfEach({ outcomes, members, first }: Stage): readonly Outcome[] {
  const found = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const { move, after } = outcome;
    const before = first.see(move.path);
    const now = after.get(move.path);
    if (before === undefined || now === undefined || !members.includes(move.by)) continue;
    const key = [move.entity.name, move.operation?.name, ...changedFields(before, now)].join(" ");
    if (!found.has(key)) found.set(key, outcome);
  }
  return [...found.values()];
}

/** Decisions about a document by the most powerful person (on another device if it is the same person). */
function decisionsAbout(
  { entity, path }: Move,
  { members }: Stage,
  { world }: Bench,
): readonly Move[] {
  const strongest = rolesOf(world.plan).at(-1);
  const by = world.people.find(({ role }) => role !== undefined && role === strongest)?.id;
  if (by === undefined) return [];
  const wanted = {
    entities: [entity],
    isOperation: ({ kind }: { kind: string }) => kind !== "create",
  };
  const hand = { by, mates: members.filter((each) => each !== by) };
  return movesOf(hand, world, wanted).filter((move) => move.path === path);
}

/** Changes that restore the old values of the fields, by the most powerful person and by the members. */
function reversals(
  { move, after }: Outcome,
  { members, first }: Stage,
  { world }: Bench,
): readonly Move[] {
  const { entity, operation, path } = move;
  const before = first.see(path);
  const now = after.get(path);
  if (operation === undefined || before === undefined || now === undefined) return [];
  const names = changedFields(before, now).filter((name) => name !== entity.journal?.last);
  const otherwise = new Map(names.map((name) => [name, before[name]]));
  const assignment = { values: new Map(), same: [], beside: [], raised: [], otherwise };
  const strongest = world.people.find(({ role }) => role === rolesOf(world.plan).at(-1))?.id;
  return [...new Set([strongest, ...members])].flatMap((by) =>
    by === undefined ? [] : [writing(world, by, entity, operation, assignment).to(path)],
  );
}

function undoneBy(
  outcome: Outcome,
  decisions: readonly Move[],
  stage: Stage,
  bench: Bench,
): Found | undefined {
  const { judgements } = bench;
  const { first } = stage;
  const { move, sent, after } = outcome;
  const { path } = move;
  const then = judgements.seeing(after);
  const wanted = after.get(path);
  for (const decision of [...reversals(outcome, stage, bench), ...decisions]) {
    const opposite = decision.send(then);
    if (opposite === undefined) continue;
    const decided = judgements.judge(opposite, then);
    const other = decided.after.get(path);
    if (decided.refusal !== undefined || other === undefined || wanted === undefined) continue;
    const changed = changedFields(first.see(path) ?? {}, wanted);
    const against = changed.filter((name) => !sameJson(other[name] ?? null, wanted[name] ?? null));
    if (against.length === 0) continue;
    const again = judgements.judge(sent, judgements.seeing(new Map([...after, ...decided.after])));
    const end = again.after.get(path);
    const undone = against.filter((name) => isAgain(name, end, wanted));
    if (again.refusal !== undefined || undone.length === 0) continue;
    const taken = (each: Move, what: Taken["sent"], written: Taken["written"]): Taken => ({
      move: each,
      sent: what,
      written,
    });
    return {
      never: undoing,
      violation: {
        kind: `${move.entity.name}.${undone.join("+")}`,
        says: `what ${decision.by} decided about ${path} is undone by what ${move.by} sent before`,
      },
      members: first.members,
      known: first.known,
      steps: [
        taken(move, sent, after),
        taken(decision, opposite, decided.after),
        taken(move, sent, again.after),
      ],
    };
  }
  return undefined;
}

function isAgain(name: string, end: Fields | undefined, wanted: Fields): boolean {
  return end !== undefined && sameJson(end[name] ?? null, wanted[name] ?? null);
}
