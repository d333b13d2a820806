import { rolesOf } from "#codegen/plan/matrix.ts";
import { joinsOf } from "#codegen/plan/operations.ts";
import { type EntityPlan, entityNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import { repeatsOf } from "#codegen/plan/stamps.ts";
import type { Fields } from "#generated/runtime.ts";
import { now } from "../conformance/documents.ts";
import { Random } from "../conformance/random.ts";
import { shownWith } from "./companions.ts";
import { fieldsOf, type Maker } from "./fill.ts";
import { grantSources, type GrantSource } from "./grants.ts";
import { Judgements } from "./judging.ts";
import { type Generated, finderOf } from "./load.ts";
import { ownPath } from "./moves.ts";
import { dayMs, type Person, peopleOf } from "./people.ts";
import { allParts, isSecret, type Part } from "./policies.ts";
import { relevantFields } from "./relevance.ts";
import { movesOf } from "./repertoire.ts";
import { grantId, type Slot, slotsOf } from "./slots.ts";

/** A small generated world for any schema, with every kind of person. */
export interface World {
  readonly plan: SchemaPlan;
  /** The time of every change, in ms. */
  readonly now: number;
  readonly people: readonly Person[];
  readonly slots: readonly Slot[];
  readonly documents: ReadonlyMap<string, Fields>;
  readonly sources: readonly GrantSource[];
  /** Every part of every policy. */
  readonly parts: readonly Part[];
  /** Fields that affect a policy: `"member.role"`. */
  readonly relevant: ReadonlySet<string>;
  /** The entity of a document's path. */
  readonly entityAt: (path: string) => EntityPlan | undefined;
  /** Paths of documents with secret ids. */
  readonly secrets: ReadonlySet<string>;
  /** For each secret path: the people who were given it and have not used it. */
  readonly handed: ReadonlyMap<string, readonly string[]>;
  /** The prefix of ids of new documents. */
  readonly fresh: string;
}

/**
 * Creates a world, the same for the same plan and seed. For every schema it has two sites, a document for each case of the
 * policies, every person of `peopleOf`, and exactly one person with the strongest role. People who joined by a document did so by
 * an allowed change, and were put out or demoted by an allowed change.
 * @throws Error when a document does not match the schema
 */
export function makeWorld(plan: SchemaPlan, generated: Generated, seed = 1): World {
  const builder = new Builder(plan, generated, seed);
  const { people } = builder.world;
  const isLater = ({ cameAs, role, own }: Person): boolean =>
    cameAs !== undefined && (cameAs !== role || Object.values(own ?? {}).includes(false));
  builder.at(now - 3 * dayMs);
  builder.fill(
    ({ id, entity }) =>
      !id.endsWith("-fresh") &&
      people.every((each) => grantId(entity.name, each.id) !== id || isLater(each)),
  );
  for (const each of people.filter(isLater)) builder.letIn(each);
  builder.at(now - 2 * dayMs);
  for (const each of people.filter(isLater)) builder.change(each);
  builder.at(now);
  builder.fill(() => true);
  for (const each of people) if (each.cameAs !== undefined && !isLater(each)) builder.letIn(each);
  const missing = people.find(
    ({ id, own }) =>
      own !== undefined && !builder.world.documents.has(ownPath(builder.world, id) ?? ""),
  );
  // A world with missing people would find nothing.
  if (missing !== undefined) throw new Error(`${missing.about} is nowhere in the world`);
  return { ...builder.world, fresh: "New" };
}

/** Builds a world step by step. */
class Builder {
  world: World;
  readonly #generated: Generated;
  readonly #random: Random;

  constructor(plan: SchemaPlan, generated: Generated, seed: number) {
    this.#generated = generated;
    this.#random = new Random(seed);
    const sources = grantSources(plan);
    const people = peopleOf(plan);
    const slots = slotsOf(plan, people, sources);
    const secrets = slots.filter(({ entity }) => isSecret(entity)).map(({ path }) => path);
    const unused = slots.filter(({ id }) => id.endsWith("-fresh")).map(({ path }) => path);
    const receiver = people.at(-1)?.id ?? "stranger";
    this.world = {
      plan,
      now,
      people,
      slots,
      documents: new Map(),
      sources,
      parts: allParts(plan),
      relevant: relevantFields(plan),
      entityAt: finderOf(plan),
      secrets: new Set(secrets),
      handed: new Map(unused.map((path) => [path, [receiver]])),
      fresh: "Of",
    };
  }

  at(moment: number): void {
    this.world = { ...this.world, now: moment };
  }

  /** Fills in the documents that are missing. */
  fill(isIncluded: (slot: Slot) => boolean): void {
    const { slots, documents } = this.world;
    const counts = new Map<string, number>();
    for (const slot of slots) {
      const index = counts.get(slot.entity.name) ?? 0;
      counts.set(slot.entity.name, index + 1);
      if (documents.has(slot.path) || !isIncluded(slot)) continue;
      this.#put(slot.path, {
        ...fieldsOf(slot, index, this.#maker()),
        ...this.#repeated(slot),
      });
    }
  }

  /** The fields that repeat a document above. */
  #repeated({ entity, path }: Slot): Fields {
    const { plan, documents } = this.world;
    const repeated = repeatsOf(entity).flatMap(({ field, above, of }) => {
      const depth = entityNamed(plan, above).path.collections.length * 2;
      const value = documents.get(path.split("/").slice(0, depth).join("/"))?.[of];
      return value === undefined ? [] : [[field, value] as const];
    });
    return Object.fromEntries(repeated);
  }

  /** A person joins by the document made for them; if no operation allows it, the person is added directly. */
  letIn(person: Person): void {
    const { plan, sources } = this.world;
    const { actor } = plan;
    if (actor === undefined) return;
    const joins = new Set(joinsOf(actor).map(({ name }) => name));
    const own = ownPath(this.world, person.id);
    const grants = new Set(sources.map(({ entity }) => grantId(entity.name, person.id)));
    const hand = { by: person.id, mates: [] };
    const entered = movesOf(hand, this.world, {
      entities: [actor],
      isOperation: ({ name }) => joins.has(name),
    })
      .filter(
        ({ operation, path, secrets }) =>
          operation !== undefined && path === own && secrets.length > 0,
      )
      .filter(({ secrets }) =>
        secrets.every((each) => grants.has(each.slice(each.lastIndexOf("/") + 1))),
      )
      .some((move) => this.#do(move.send));
    if (!entered && own !== undefined) {
      const slot = { entity: actor, id: person.id, path: own, site: undefined, says: {} };
      this.#put(own, fieldsOf(slot, 0, this.#maker()));
    }
    this.#learnSlots();
  }

  /** The most powerful person makes a person's final change. */
  change(person: Person): void {
    const { plan, people } = this.world;
    const by = people.find(({ role }) => role === rolesOf(plan).at(-1))?.id ?? "";
    const path = ownPath(this.world, person.id) ?? "";
    const wanted = Object.entries(person.own ?? {});
    for (const [name, value] of wanted) {
      const isSo = (): boolean =>
        JSON.stringify(this.world.documents.get(path)?.[name]) === JSON.stringify(value);
      if (isSo() || plan.actor === undefined) continue;
      const hand = { by, mates: [person.id] };
      const done = movesOf(hand, this.world, {
        entities: [plan.actor],
        isOperation: ({ kind }) => kind !== "create",
      })
        .filter((move) => move.path === path)
        .some((move) => this.#do(move.send, () => isSo()));
      const fields = this.world.documents.get(path);
      if (!done && fields !== undefined) this.#put(path, { ...fields, [name]: value });
    }
  }

  /** Applies a change if it is allowed and leads to the wanted fields. */
  #do(
    send: ReturnType<typeof movesOf>[number]["send"],
    isWanted: () => boolean = () => true,
  ): boolean {
    const before = this.world;
    const judgements = new Judgements(before, this.#generated);
    const see = judgements.seeing(new Map());
    const sent = send(see);
    const verdict = sent && judgements.judge(sent, see);
    if (verdict === undefined || verdict.refusal !== undefined) return false;
    const documents = new Map(before.documents);
    for (const [path, fields] of verdict.after)
      if (fields !== undefined) documents.set(path, fields);
    this.world = { ...before, documents };
    if (isWanted()) return true;
    this.world = before;
    return false;
  }

  #put(path: string, fields: Fields): void {
    const { world } = this;
    const documents = new Map(world.documents);
    const see = (at: string): Fields | undefined => documents.get(at);
    for (const [at, each] of [
      [path, fields] as const,
      ...shownWith(new Map([[path, fields]]), world, see),
    ]) {
      const entity = world.entityAt(at);
      const parsed = this.#generated.entities.get(entity?.name ?? "")?.codec.parse(each);
      if (parsed?.ok !== true)
        throw new Error(`${at} is not made well: ${JSON.stringify(parsed?.problems)}`);
      // The codec of an entity returns the fields of its documents.
      documents.set(at, parsed.value as Fields);
    }
    this.world = { ...world, documents };
  }

  /** Registers a place for every document. */
  #learnSlots(): void {
    const { slots, documents, entityAt } = this.world;
    const known = new Set(slots.map(({ path }) => path));
    const more = [...documents.keys()].flatMap((path): readonly Slot[] => {
      const entity = entityAt(path);
      if (entity === undefined || known.has(path)) return [];
      return [
        { entity, path, id: path.slice(path.lastIndexOf("/") + 1), site: undefined, says: {} },
      ];
    });
    const secrets = more.filter(({ entity }) => isSecret(entity)).map(({ path }) => path);
    this.world = {
      ...this.world,
      slots: [...slots, ...more],
      secrets: new Set([...this.world.secrets, ...secrets]),
    };
  }

  #maker(): Maker {
    return { ...this.world, random: this.#random };
  }
}
