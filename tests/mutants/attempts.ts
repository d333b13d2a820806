import { fieldNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import { claimsOf } from "../conformance/account.ts";
import { type Attempt, makeAttempt } from "../conformance/cases.ts";
import { triedIn } from "../conformance/cell-attempts.ts";
import { cellsOf } from "../conformance/cells.ts";
import { encodeFields } from "../conformance/encode.ts";
import { listByName } from "../conformance/list-by-name.ts";
import { type ListAttempt, makeList } from "../conformance/lists.ts";
import { attemptsNear } from "../conformance/near-attempts.ts";
import { type Aim, aimsOf } from "../conformance/near-miss.ts";
import { Random } from "../conformance/random.ts";
import { sweepOf } from "../conformance/sweep.ts";
import { type Generated, judged, ruled, seedWrites } from "../conformance/verdicts.ts";
import { makeWorld, type World } from "../conformance/world.ts";
import {
  type Claims,
  FirestoreProject,
  type RestVerdict,
  type RestWrite,
} from "../emulators/firestore-rest.ts";
import { scenesTogether } from "./around-together.ts";
import { scenesAround } from "./around.ts";
import { type Asked, type Documents, fieldsOf } from "./engine/requests.ts";
import { looksElsewhere, type Words } from "./field-words.ts";
import { sweptLists } from "./list-sweep.ts";
import type { Mutant } from "./mutant.ts";
import { attemptOf, sceneOf } from "./scene.ts";

/** Something somebody tries, with everything it is tried on. */
export interface Trial {
  readonly world: World;
  readonly attempt: Attempt;
  readonly asked: Asked;
  /** All documents before it. */
  readonly documents: Documents;
  /** Where there is nothing for it, though the world has something there. */
  readonly gone?: readonly string[];
  /** The query that is asked instead; TypeScript knows none. */
  readonly list?: ListAttempt | undefined;
  /** The way it was aimed at, where it was. */
  readonly aim?: Aim | undefined;
}

/** How many attempts are made in one world, and how many misses of what is allowed once it was found. */
const perWorld = 100;
const perAim = 6;

/** Of what anybody does from any state, so much in each world. */
const cellsPerWorld = 20;

/** Queries in each world. */
const listsPerWorld = 20;
const namedPerWorld = 40;

/** Worlds before the first in which a way is swept: most mutants are killed by what is aimed, and sooner. */
const plainWorlds = 16;

/** How many aimed attempts are made in a world in which a way is swept. */
const besideSweep = 40;

/** The attempts of `npm run conformance`, one after the other for ever, aimed where they are asked to be. */
export async function* trialsOf(
  plan: SchemaPlan,
  generated: Generated,
  seed: number,
  aimAt: (random: Random) => Aim | undefined = () => undefined,
): AsyncGenerator<Trial> {
  // Neighbours are much alike, and a short run comes by few.
  const shuffle = new Random(seed);
  const aims = aimsOf(plan)
    .map((aim) => ({ aim, at: shuffle.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ aim }) => aim);
  const cells = cellsOf(plan);
  for (let number = 0; ; number += 1) {
    const random = new Random(seed * 1_000_003 + number);
    const world = makeWorld(plan, `w${number}`, random);
    const shared = documentsOf(world.documents);
    const isAllowed = (each: Attempt): boolean => judged(generated, world, each) === undefined;
    const trialOf = async (attempt: Attempt, aim: Aim | undefined): Promise<Trial | undefined> => {
      const asked = await askedBy(plan, attempt);
      const documents = new Map([...shared, ...documentsOf(attempt.before)]);
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
      number === plainWorlds
        ? sweptLists(plan, world)
        : Array.from({ length: listsPerWorld }, () => makeList(plan, world, random));
    const byName = Array.from({ length: namedPerWorld }, () => listByName(world, random));
    for (const list of [...lists, ...byName]) {
      const asked = askedByList(list);
      if (asked !== undefined)
        yield { world, attempt: reading(list), asked, documents: shared, list };
    }
    // Each thing by which a way can be missed once, a way a world; then as it comes.
    const swept = aims[number - plainWorlds];
    if (swept !== undefined)
      for (const attempt of sweepOf(swept, plan, world, `n${perWorld}`, random, isAllowed)) {
        const trial = await trialOf(attempt, swept);
        if (trial !== undefined) yield trial;
      }
    for (let index = 0; index < (swept === undefined ? perWorld : besideSweep); index += 1) {
      const aim = aimAt(random);
      const attempts =
        aim === undefined
          ? Array.from({ length: perAim }, () => makeAttempt(plan, world, index, random))
          : attemptsNear(aim, plan, world, index, random, isAllowed, perAim);
      for (const attempt of attempts) {
        // One after the other, as they are asked for.
        const trial = await trialOf(attempt, aim);
        if (trial !== undefined) yield trial;
      }
    }
  }
}

/** Everything that is one thing away from a trial. @param looked the paths of the documents that were looked at for it */
export async function* trialsAround(
  trial: Trial,
  looked: ReadonlySet<string>,
  plan: SchemaPlan,
  generated: Generated,
  random: Random,
  mutants: readonly Mutant[],
  words: Words,
): AsyncGenerator<Trial> {
  const { world, list } = trial;
  if (list !== undefined) return;
  const own = sceneOf(trial, looked);
  const isAllowed = (each: Attempt): boolean => judged(generated, world, each) === undefined;
  const scenes = [
    ...(mutants.some(looksElsewhere) ? scenesTogether(own, plan, world, random, isAllowed) : []),
    ...scenesAround(own, plan, world, random, words.fieldsIn(mutants)),
  ];
  for (const scene of scenes) {
    const attempt = attemptOf(scene, trial, plan);
    const asked = attempt && (await askedBy(plan, attempt));
    if (attempt === undefined || asked === undefined) continue;
    const documents = new Map([...trial.documents, ...documentsOf(attempt.before)]);
    for (const path of scene.gone) documents.delete(path);
    yield { world, attempt, asked, documents, gone: [...new Set(scene.gone)] };
  }
}

/** A project that is not there: it keeps what it is asked. */
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

/** A query, which can be told by what it asks for. */
function askedByList({ by, account, entity, above, where, id }: ListAttempt): Asked | undefined {
  // Of what is asked to be in a list, the list that holds nothing else is known.
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

/** What stands for a query where an attempt is wanted. */
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
