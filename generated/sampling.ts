// Generated from codegen/runtime/sampling.ts by "npm run codegen". Do not edit. 42dd0e4e2e3d

import { Draw, NothingThere } from "./draw.ts";
import {
  type ActorStamp,
  applyWrite,
  type Change,
  type Codec,
  type Document,
  documentAt,
  type Fields,
  idOf,
  type WriteValidator,
  type Judging,
  matchPath,
} from "./runtime.ts";

/** Sample documents that refer to each other; the same seed gives the same documents. For demonstrations and tests. */
export interface SampledWorld {
  /** The documents before the first change: the people, and entities without a create. */
  readonly given: readonly SampledDocument[];
  /** The accepted changes, in order. */
  readonly changes: readonly Change[];
  /** All documents in the end, by path. */
  readonly documents: readonly SampledDocument[];
}

export interface SampledDocument {
  readonly entity: string;
  readonly path: string;
  readonly fields: Fields;
}

/** The size of a sample. */
export interface SampleSize {
  /** The number of documents to create of each entity. */
  readonly documents: number;
  /** The number of attempted operations per document. */
  readonly tries: number;
}

/** Creates sample documents of one entity. */
export interface Sampler {
  readonly codec: Codec<unknown>;
  /** The fields of a document that exists before the first change. */
  readonly fields?: (draw: Draw) => Fields;
  /** A create of a document at a path; `undefined` if no command creates one. */
  readonly begin?: (draw: Draw, path: string, act: ActorStamp) => Change;
  /** A change of the document at a path; `undefined` if it never changes. */
  readonly change?: (
    draw: Draw,
    path: string,
    fields: Fields,
    act: ActorStamp,
  ) => Change | undefined;
  /** Whether the entity has a lifecycle, which gets more attempts. */
  readonly hasSteps?: true;
  /** Whether every user creates the document with their own id. */
  readonly isOfAuthor?: true;
  /** For the actor entity: its roles, and the fields with the name and the role. */
  readonly people?: {
    readonly roles: readonly string[];
    readonly role: string;
    readonly name?: string;
    readonly active?: string;
    readonly sites?: string;
    readonly until?: string;
  };
}

/** The acting users of a schema without an actor entity. */
const nobodies = 4;
/** The number of attempts to create a document. */
const patience = 200;

/** Creates sample documents that refer to each other. Apart from the first ones, permitted users create and change them, one change at a time. */
export function sampleBy(
  samplers: readonly Sampler[],
  judges: readonly WriteValidator[],
  seed: number,
  { documents, tries }: SampleSize = { documents: 8, tries: 300 },
): SampledWorld {
  const draw = new Draw(seed, Date.UTC(2026, 0, 5, 8));
  const world = new World(samplers, judges, draw);
  const ordered = samplers.toSorted((a, b) => a.codec.params.length - b.codec.params.length);
  const roots = ordered.filter(({ codec }) => world.isAbovePeople(codec));
  for (const root of roots) world.give(root);
  for (const each of ordered) world.invite(each);
  world.gather();
  const others = ordered.filter((each) => !roots.includes(each));
  // In several rounds, because a document may refer to a later one, or to one that first has to change.
  for (const wanted of [documents / 3, documents / 2, documents].map(Math.ceil)) {
    for (const each of others) {
      if (each.people === undefined && each.fields !== undefined) world.give(each);
      world.begin(each, wanted);
    }
    for (let tried = 0; tried < tries / 3; tried += 1) world.change();
  }
  return world.told();
}

/** One document of an entity from a sample world. */
export function sampleOf<E>(
  codec: Codec<E>,
  { documents }: SampledWorld,
  seed: number,
): Document<E> {
  const all = documents.filter(({ entity }) => entity === codec.entity);
  const { path, fields } = all[seed % Math.max(1, all.length)] ?? {};
  const found = path === undefined ? undefined : documentAt(codec, path, fields);
  if (found === undefined) throw new Error(`no ${codec.entity} could be made up with seed ${seed}`);
  return found;
}

class World {
  readonly #samplers: readonly Sampler[];
  readonly #judges: readonly WriteValidator[];
  readonly #draw: Draw;
  readonly #documents = new Map<string, SampledDocument>();
  readonly #given: SampledDocument[] = [];
  readonly #changes: Change[] = [];
  /** The paths of the acting users' documents; ids in a schema without an actor entity. */
  readonly #people: string[] = [];
  /** Ids in paths that belong to no document. */
  readonly #ids = new Map<string, string>();

  constructor(samplers: readonly Sampler[], judges: readonly WriteValidator[], draw: Draw) {
    this.#samplers = samplers;
    this.#judges = judges;
    this.#draw = draw;
  }

  /** Whether the actor entity is below this one, so that one document has to exist. */
  isAbovePeople({ entity }: Codec<unknown>): boolean {
    return this.#samplers.some(
      ({ codec, people }) => people !== undefined && codec.params.slice(0, -1).includes(entity),
    );
  }

  /** Adds a document with these fields and drawn values for the others, if a valid one can be drawn. */
  give(sampler: Sampler, fields: Fields = {}): string | undefined {
    for (let tried = 0; tried < patience; tried += 1) {
      const path = this.#newPath(sampler.codec, this.#draw.id());
      if (path === undefined) return undefined;
      const drawn = this.#attempt(path, () => sampler.fields?.(this.#draw));
      const known = Object.entries({ ...drawn, ...fields }).filter(([, value]) => value !== null);
      const document = { entity: sampler.codec.entity, path, fields: Object.fromEntries(known) };
      if (drawn === undefined || !sampler.codec.parse(document.fields).ok) continue;
      this.#given.push(document);
      this.#documents.set(path, document);
      return path;
    }
    return undefined;
  }

  /** Adds people: one of each role without limits to sites, and as many others. */
  invite(sampler: Sampler): void {
    const { people } = sampler;
    if (people === undefined) return;
    for (const [index, role] of [...people.roles, ...people.roles].entries()) {
      const isFirst = index < people.roles.length;
      const fields = {
        [people.role]: role,
        ...(people.active === undefined ? {} : { [people.active]: true }),
        ...(people.until === undefined ? {} : { [people.until]: null }),
        ...(people.sites === undefined || !isFirst ? {} : { [people.sites]: null }),
      };
      const path = this.give(sampler, fields);
      if (path !== undefined) this.#people.push(path);
    }
  }

  /** Sets the acting users: the people that exist, or, without an actor entity, a few unknown ids. */
  gather(): void {
    const isAnybody = this.#samplers.every(({ people }) => people === undefined);
    if (isAnybody)
      for (let each = 0; each < nobodies; each += 1) this.#people.push(this.#draw.id());
    this.#draw.people = this.#people.map(idOf);
  }

  /** Creates documents by commands, up to a number. */
  begin({ codec, begin, isOfAuthor }: Sampler, wanted: number): void {
    if (begin === undefined) return;
    let made = this.#pathsOf(codec).length;
    for (let tried = 0; made < wanted && tried < patience; tried += 1) {
      const act = this.#act();
      // Entries of a journal have the id of their change.
      const path = this.#newPath(codec, isOfAuthor === true ? act.by.id : act.id);
      if (path === undefined) return;
      const change = this.#attempt(path, () => begin(this.#draw, path, act));
      if (change !== undefined && this.#isDone(change)) made += 1;
    }
  }

  /** Attempts an operation on a random document. */
  change(): void {
    const changing = this.#samplers.filter((each) => each.change !== undefined);
    if (changing.length === 0) return;
    const stepping = changing.filter(({ hasSteps }) => hasSteps === true);
    const sampler = this.#draw.one(
      stepping.length > 0 && this.#draw.chance(0.7) ? stepping : changing,
    );
    const paths = this.#pathsOf(sampler.codec);
    if (paths.length === 0) return;
    const path = this.#draw.one(paths);
    const fields = this.#documents.get(path)?.fields ?? {};
    const act = this.#act();
    const change = this.#attempt(path, () => sampler.change?.(this.#draw, path, fields, act));
    if (change !== undefined) this.#isDone(change);
  }

  told(): SampledWorld {
    return { given: this.#given, changes: this.#changes, documents: [...this.#documents.values()] };
  }

  #act(): ActorStamp {
    this.#draw.now += this.#draw.whole(60_000, 7_200_000);
    return { id: this.#draw.id(), at: this.#draw.now, by: this.#as(this.#draw.one(this.#people)) };
  }

  /** A user with the current name and role. */
  #as(path: string): ActorStamp["by"] {
    const people = this.#samplers.find((each) => each.people !== undefined)?.people;
    const fields = this.#documents.get(path)?.fields;
    const read = (field: string | undefined): string => {
      const value = fields?.[field ?? ""];
      return typeof value === "string" ? value : "";
    };
    return { id: idOf(path), name: read(people?.name), role: read(people?.role) };
  }

  /** A path for a new document; `undefined` while there is no document to put it below. */
  #newPath({ collections, params }: Codec<unknown>, id: string): string | undefined {
    const above = params.length - 1;
    const parent = this.#samplers.find(
      ({ codec }) => codec.entity === params[above - 1] && codec.params.length === above,
    );
    if (parent !== undefined) {
      const parents = this.#pathsOf(parent.codec);
      return parents.length === 0
        ? undefined
        : `${this.#draw.one(parents)}/${collections.at(-1)}/${id}`;
    }
    const ids = params.slice(0, -1).map((param) => this.#idFor(param));
    return collections.map((each, index) => `${each}/${ids[index] ?? id}`).join("/");
  }

  #idFor(param: string): string {
    const known = this.#ids.get(param) ?? this.#draw.id();
    this.#ids.set(param, known);
    return known;
  }

  #pathsOf({ entity }: Codec<unknown>): readonly string[] {
    return [...this.#documents.values()]
      .filter((each) => each.entity === entity)
      .map(({ path }) => path);
  }

  /** Draws values for a path; refs name documents whose paths share its beginning. */
  #attempt<T>(path: string, make: () => T): T | undefined {
    this.#draw.refsAre((entity) => {
      const found = this.#samplers.find(({ codec }) => codec.entity === entity);
      if (found === undefined) return [];
      const above = path
        .split("/")
        .slice(0, 2 * found.codec.params.length - 2)
        .join("/");
      return this.#pathsOf(found.codec)
        .filter((each) => each.startsWith(above))
        .map(idOf);
    });
    try {
      return make();
    } catch (error) {
      if (error instanceof NothingThere) return undefined;
      throw error;
    }
  }

  /** Applies a change if every write is accepted; returns whether it was. */
  #isDone(change: Change): boolean {
    const after = new Map<string, Fields | undefined>();
    const stored = (path: string): Fields | undefined => this.#documents.get(path)?.fields;
    for (const write of change.writes)
      after.set(write.path, applyWrite(after.get(write.path) ?? stored(write.path), write));
    const judging: Judging = {
      change,
      before: stored,
      after: (path) => (after.has(path) ? after.get(path) : stored(path)),
    };
    const judgeOf = (path: string): WriteValidator | undefined =>
      this.#judges.find(({ codec }) => matchPath(codec, path) !== undefined);
    const isRefused = change.writes.some((write) => {
      const found = judgeOf(write.path);
      return found === undefined || found.judge(write, judging) !== undefined;
    });
    if (isRefused) return false;
    for (const [path, fields] of after) {
      if (fields === undefined) this.#documents.delete(path);
      else this.#documents.set(path, { entity: judgeOf(path)?.codec.entity ?? "", path, fields });
    }
    this.#changes.push(change);
    return true;
  }
}
