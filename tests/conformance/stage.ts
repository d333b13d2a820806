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

/** A document in an attempt: its own, or one that is read or written beside it. */
export interface Spot {
  readonly entity: EntityPlan;
  readonly path: string;
}

/** The documents around a draft, before and after it, with functions that change them. */
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

  /** The acting user's document, which founders create themselves; `undefined` for a stranger. */
  get me(): Spot | undefined {
    const { actor } = this.#plan;
    const { by, beside } = this.#draft;
    const own = `/${actor?.path.collections.at(-1) ?? ""}/${by}`;
    const founder = beside.find((each) => each.kind === "create" && each.path.endsWith(own));
    if (actor !== undefined && founder !== undefined) return { entity: actor, path: founder.path };
    return this.#world.documents.find((each) => each.entity === actor && each.id === by);
  }

  /** Whether the attempt creates the document. */
  isBegun(spot: Spot): boolean {
    return this.isOwn(spot)
      ? this.#draft.before === undefined
      : this.#written(spot)?.kind === "create";
  }

  /** The stored document. */
  before(spot: Spot): Fields | undefined {
    return this.isOwn(spot) ? this.#draft.before : this.#stored(spot)?.fields;
  }

  /** The document after the change. */
  after(spot: Spot): Fields | undefined {
    if (this.isOwn(spot)) return this.#draft.after;
    const write = this.#written(spot);
    const stored = this.before(spot);
    return write === undefined ? stored : applyWrite(stored, write);
  }

  /** The value of a field after the change, or the document's own id. */
  value(spot: Spot, name: string): Json | undefined {
    return name === "id" ? idOf(spot.path) : this.after(spot)?.[name];
  }

  /** Stores a document in advance. */
  lay({ entity, path }: Spot, fields: Fields): void {
    const { others } = this.#draft;
    const at = others.findIndex((each) => each.path === path);
    const stored = { entity, path, id: idOf(path), fields };
    if (at < 0) others.push(stored);
    else others[at] = stored;
  }

  /** Adds a write that creates a document. */
  begin({ path }: Spot, fields: Fields): void {
    this.#draft.beside.push({ kind: "create", path, fields });
  }

  /** Sets a field before and after the change, unless the change writes it. */
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
    // Fixes the stored document, because the attempt now depends on it.
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
