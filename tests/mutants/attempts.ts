import { fieldNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import { claimsOf } from "../conformance/account.ts";
import { kindsOfVariations } from "../conformance/around/around.ts";
import { attemptOf, sceneOf } from "../conformance/around/scene.ts";
import { scenesTogether } from "../conformance/around/together.ts";
import { type Attempt, makeAttempt } from "../conformance/cases.ts";
import { triedIn } from "../conformance/cell-attempts.ts";
import { cellsOf } from "../conformance/cells.ts";
import { encodeFields } from "../conformance/encode.ts";
import { listByName } from "../conformance/list-by-name.ts";
import { type ListAttempt, makeList } from "../conformance/lists.ts";
import { type Aim, attemptsNear } from "../conformance/near.ts";
import { Random } from "../conformance/random.ts";
import { judged, readFor, ruled, seedWrites } from "../conformance/verdicts.ts";
import { makeWorld, type World } from "../conformance/world.ts";
import {
  type Claims,
  FirestoreProject,
  type RestVerdict,
  type RestWrite,
} from "../emulators/firestore-rest.ts";
import type { Generated } from "../support/generated-schema.ts";
import { type Asked, type Documents, fieldsOf } from "./engine/requests.ts";
import { looksElsewhere, type Words } from "./field-words.ts";
import { sweptLists } from "./list-sweep.ts";
import type { Mutant } from "./mutant.ts";

/** An attempt with the documents before it. */
export interface Trial {
  readonly world: World;
  readonly attempt: Attempt;
  readonly asked: Asked;
  /** All documents before it. */
  readonly documents: Documents;
  /** A query instead of a change; the TypeScript does not judge queries. */
  readonly list?: ListAttempt | undefined;
  /** The operation that it was aimed at, if any. */
  readonly aim?: Aim | undefined;
}

/** Attempts per world, and near misses per allowed attempt. */
const perWorld = 100;
const perAim = 6;

/** Attempts per world in random cells. */
const cellsPerWorld = 20;

/** Queries per world. */
const listsPerWorld = 20;
const namedPerWorld = 40;

/** The world in which every query is tried. */
const worldOfLists = 16;

/** The attempts of `npm run conformance`, endless, aimed where requested. */
export async function* trialsOf(
  plan: SchemaPlan,
  generated: Generated,
  seed: number,
  aimAt: (random: Random) => Aim | undefined = () => undefined,
): AsyncGenerator<Trial> {
  const cells = cellsOf(plan);
  for (let number = 0; ; number += 1) {
    const random = new Random(seed * 1_000_003 + number);
    const world = makeWorld(plan, `w${number}`, random);
    const shared = documentsOf(world.documents);
    const isAllowed = (each: Attempt): boolean => judged(generated, world, each) === undefined;
    const trialOf = async (attempt: Attempt, aim: Aim | undefined): Promise<Trial | undefined> => {
      const asked = await askedBy(plan, attempt);
      const documents = new Map([...shared, ...documentsOf(attempt.before)]);
      for (const path of attempt.gone ?? []) documents.delete(path);
      return asked && { world, attempt, asked, documents, aim };
    };
    for (let index = 0; index < cellsPerWorld; index += 1) {
      const cell = cells[(number * cellsPerWorld + index) % cells.length];
      if (cell === undefined) continue;
      const id = `n${perWorld + index}`;
      const attempt = triedIn(cell, plan, world, id, random, isAllowed);
      const trial = await trialOf(attempt, undefined);
      if (trial !== undefined) yield trial;
    }
    const lists =
      number === worldOfLists
        ? sweptLists(plan, world)
        : Array.from({ length: listsPerWorld }, () => makeList(plan, world, random));
    const byName = Array.from({ length: namedPerWorld }, () => listByName(world, random));
    for (const list of [...lists, ...byName]) {
      const asked = askedByList(list);
      if (asked !== undefined)
        yield { world, attempt: reading(list), asked, documents: shared, list };
    }
    for (let index = 0; index < perWorld; index += 1) {
      const aim = aimAt(random);
      const attempts =
        aim === undefined
          ? Array.from({ length: perAim }, () => makeAttempt(plan, world, index, random))
          : attemptsNear(aim, plan, generated, world, index, random, perAim);
      for (const attempt of attempts) {
        // Lazily, one after the other.
        const trial = await trialOf(attempt, aim);
        if (trial !== undefined) yield trial;
      }
    }
  }
}

/** Every trial that differs from a trial in one fact. */
export async function* trialsAround(
  { world, attempt: base, documents: stored, list }: Trial,
  plan: SchemaPlan,
  generated: Generated,
  random: Random,
  mutants: readonly Mutant[],
  words: Words,
): AsyncGenerator<Trial> {
  if (list !== undefined) return;
  const isAllowed = (each: Attempt): boolean => judged(generated, world, each) === undefined;
  const scene = sceneOf(world, base, readFor(generated, world, base));
  const on = { scene, plan, world, random, isWanted: words.fieldsIn(mutants) };
  const variations = [
    ...(mutants.some(looksElsewhere) ? scenesTogether(on, isAllowed) : []),
    ...kindsOfVariations.flatMap((kind) => [...kind(on)]),
  ];
  for (const vary of variations) {
    const attempt = attemptOf(vary(), base, plan);
    const asked = attempt && (await askedBy(plan, attempt));
    if (attempt === undefined || asked === undefined) continue;
    const documents = new Map([...stored, ...documentsOf(attempt.before)]);
    for (const path of attempt.gone ?? []) documents.delete(path);
    yield { world, attempt, asked, documents };
  }
}

/** A double of a project that records its requests. */
class NoProject extends FirestoreProject {
  asked: Asked | undefined;

  constructor() {
    super("", "none");
  }

  override async commit(
    writes: readonly RestWrite[],
    by: string,
    claims: Claims = {},
  ): Promise<RestVerdict> {
    this.asked = { kind: "commit", by, claims, writes };
    return { kind: "allowed" };
  }

  override async get(path: string, by: string, claims: Claims = {}): Promise<RestVerdict> {
    this.asked = { kind: "get", by, claims, path };
    return { kind: "allowed" };
  }
}

async function askedBy(plan: SchemaPlan, attempt: Attempt): Promise<Asked | undefined> {
  const project = new NoProject();
  await ruled(project, plan, attempt);
  return project.asked;
}

/** A query in a form that identifies its filters. */
function askedByList({ by, account, entity, above, where, id }: ListAttempt): Asked | undefined {
  // For a filter on a list's item, only the list with that single item is known.
  const combinations = where.reduce<readonly Fields[]>(
    (all, { field, values, contains }) =>
      all.flatMap((each) =>
        values.map((value) => ({ ...each, [field]: contains === true ? [value] : value })),
      ),
    [{}],
  );
  const fields = where.map(({ field }) => fieldNamed(entity, field));
  const rows = combinations.map((each) => fieldsOf(encodeFields(each, { fields })));
  const path = [above, entity.path.collections.at(-1)].filter((each) => each !== "").join("/");
  return id === undefined
    ? { kind: "list", by, claims: claimsOf(account), path, rows }
    : { kind: "listOne", by, claims: claimsOf(account), path: `${path}/${id}` };
}

/** An attempt in place of a query. */
function reading({ title, by, account }: ListAttempt): Attempt {
  return { title, by, account, before: [], ask: { kind: "read", path: "" } };
}

const nowhere = new NoProject();

function documentsOf(stored: World["documents"]): Documents {
  return new Map(
    seedWrites(nowhere, stored).flatMap(({ update }, at) => {
      const path = stored[at]?.path;
      return update === undefined || path === undefined
        ? []
        : [[path, fieldsOf(update.fields)] as const];
    }),
  );
}
