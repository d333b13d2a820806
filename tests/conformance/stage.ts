import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import {
  applyWrite,
  type Fields,
  idOf,
  type Json,
  sameJson,
  type Write,
} from "#generated/runtime.ts";
import { revised, without } from "./documents.ts";
import type { Draft } from "./draft.ts";
import type { Stored, World } from "./world.ts";

/** A document that an attempt is about: its own, or one that is looked at or written beside it. */
export interface Spot {
  readonly entity: EntityPlan;
  readonly path: string;
}

/** The documents around a draft, as they lie and as they will be, and how they are made to be something else. */
export class Stage {
  readonly #draft: Draft;
  readonly #plan: SchemaPlan;
  readonly #world: World;

  constructor(draft: Draft, plan: SchemaPlan, world: World) {
    this.#draft = draft;
    this.#plan = plan;
    this.#world = world;
  }

  get own(): Spot {
    return this.#draft;
  }

  isOwn({ path }: Spot): boolean {
    return path === this.#draft.path;
  }

  /** The document of whoever acts, which founders write themselves; `undefined` where they are nobody. */
  get me(): Spot | undefined {
    const { actor } = this.#plan;
    const { by, beside } = this.#draft;
    const own = `/${actor?.path.collections.at(-1) ?? ""}/${by}`;
    const founder = beside.find((each) => each.kind === "create" && each.path.endsWith(own));
    if (actor !== undefined && founder !== undefined) return { entity: actor, path: founder.path };
    return this.#world.documents.find((each) => each.entity === actor && each.id === by);
  }

  /** Whether the attempt makes the document. */
  isBegun(spot: Spot): boolean {
    return this.isOwn(spot)
      ? this.#draft.before === undefined
      : this.#written(spot)?.kind === "create";
  }

  /** The document as it lies. */
  before(spot: Spot): Fields | undefined {
    return this.isOwn(spot) ? this.#draft.before : this.#stored(spot)?.fields;
  }

  /** The document as it will be. */
  after(spot: Spot): Fields | undefined {
    if (this.isOwn(spot)) return this.#draft.after;
    const write = this.#written(spot);
    const stored = this.before(spot);
    return write === undefined ? stored : applyWrite(stored, write);
  }

  /** What a field will hold, or the document's own id. */
  value(spot: Spot, name: string): Json | undefined {
    return name === "id" ? idOf(spot.path) : this.after(spot)?.[name];
  }

  /** Puts a document there, as it lies. */
  lay({ entity, path }: Spot, fields: Fields): void {
    const { others } = this.#draft;
    const at = others.findIndex((each) => each.path === path);
    const stored = { entity, path, id: idOf(path), fields };
    if (at < 0) others.push(stored);
    else others[at] = stored;
  }

  /** Writes a document beside, which begins by it. */
  begin({ path }: Spot, fields: Fields): void {
    this.#draft.beside.push({ kind: "create", path, fields });
  }

  /** Makes a field hold something else all along, where it does not change anyway. */
  put(spot: Spot, name: string, value: Json | undefined): void {
    if (name === "id") return;
    if (this.isBegun(spot)) this.write(spot, name, value);
    else if (this.isOwn(spot)) {
      const draft = this.#draft;
      const { before = {} } = draft;
      const stays = !draft.filled.includes(name) && sameJson(before[name], draft.after[name]);
      draft.before = changed(before, name, value);
      if (stays) draft.after = changed(draft.after, name, value);
    } else this.lay(spot, changed(this.before(spot) ?? {}, name, value));
  }

  /** Lets the attempt write a field. */
  write(spot: Spot, name: string, value: Json | undefined): void {
    const draft = this.#draft;
    if (this.isOwn(spot)) {
      draft.after = changed(draft.after, name, value);
      return;
    }
    const { beside } = draft;
    const at = beside.findIndex((each) => each.path === spot.path);
    const write = beside[at];
    if (write?.kind === "create") {
      beside[at] = { ...write, fields: changed(write.fields, name, value) };
      return;
    }
    // What it writes lies again as it lay when it was tried.
    this.lay(spot, this.before(spot) ?? {});
    const { set = revised(spot.entity, this.before(spot)), clear = [] } =
      write?.kind === "update" ? write : {};
    const update = {
      kind: "update",
      path: spot.path,
      set: changed(set, name, value),
      clear: [...clear.filter((each) => each !== name), ...(value === undefined ? [name] : [])],
    } as const;
    if (at < 0) beside.push(update);
    else beside[at] = update;
  }

  #stored({ path }: Spot): Stored | undefined {
    const { others } = this.#draft;
    return [...others, ...this.#world.documents].find((each) => each.path === path);
  }

  #written({ path }: Spot): Write | undefined {
    return this.#draft.beside.find((each) => each.path === path);
  }
}

function changed(fields: Fields, name: string, value: Json | undefined): Fields {
  return value === undefined ? without(fields, name) : { ...fields, [name]: value };
}
