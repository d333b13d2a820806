import { applyWrite, type Change, type Fields, idOf, type Write } from "#generated/runtime.ts";
import type { Registry } from "../local/registry.ts";
import { numberIn, raisedBy } from "../stamp-change.ts";
import { showsUpdate } from "./fate.ts";

/** One change on top of the server's copy. */
interface Layer {
  readonly change: Change;
  /** The writes that the server's copy does not have yet. */
  writes: readonly Write[];
  /**
   * `pending`: the outbox keeps it. `applied`: the server has it. `parted`: the outbox does not keep it any more, for an unknown
   * reason.
   */
  status: "pending" | "applied" | "parted";
  /** Until when it is shown without the server's copy having it, in ms since the epoch. */
  until: number;
}

/** The server's copies of a path, which may differ between questions, or be none. */
export type ServerCopies = (path: string) => readonly Fields[];

const none: ReadonlySet<string> = new Set();

/** How long an applied change is shown at most before the server's copy has to have it, in ms. */
const appliedMs = 5000;
/** The same for a change that another tab removed from the outbox, which was most likely applied. */
const partedMs = 2000;

/**
 * The user's own changes that the server's copy does not have yet. To avoid flicker, a change is shown from the press until the
 * server's copy has it, but not for ever. Journal entries are shown once they are applied, because screens of journals mark
 * waiting ones themselves.
 */
export class Overlay {
  readonly #layers = new Map<string, Layer>();
  readonly #refused = new Set<string>();
  readonly #now: () => number;
  readonly #entities: Pick<Registry, "at">;

  constructor(now: () => number, entities: Pick<Registry, "at">) {
    this.#now = now;
    this.#entities = entities;
  }

  get isEmpty(): boolean {
    return this.#layers.size === 0;
  }

  /** Applies the outbox's kept changes; returns the paths that look different. */
  keep(pending: readonly Change[]): readonly string[] {
    const touched: string[] = [];
    const kept = new Set(pending.map(({ id }) => id));
    for (const id of this.#refused) if (!kept.has(id)) this.#refused.delete(id);
    for (const layer of this.#layers.values()) {
      if (layer.status !== "pending" || kept.has(layer.change.id)) continue;
      layer.status = "parted";
      layer.until = this.#now() + partedMs;
      touched.push(...pathsOf(layer.writes));
    }
    for (const change of pending) {
      if (this.#layers.has(change.id) || this.#refused.has(change.id)) continue;
      const { writes } = change;
      this.#layers.set(change.id, { change, writes, status: "pending", until: Infinity });
      touched.push(...pathsOf(writes));
    }
    return touched;
  }

  /** Marks a change as applied, as it was sent; returns the paths that look different. */
  apply(change: Change): readonly string[] {
    const shown = this.#layers.get(change.id)?.writes ?? change.writes;
    const writes = change.writes.filter(({ path }) => shown.some((each) => each.path === path));
    const until = this.#now() + appliedMs;
    this.#layers.set(change.id, { change, writes, status: "applied", until });
    return pathsOf(change.writes);
  }

  /** Drops a refused change; returns the paths that look different. */
  refuse(change: Change): readonly string[] {
    this.#refused.add(change.id);
    return this.#layers.delete(change.id) ? pathsOf(change.writes) : [];
  }

  /** Shows a change again that is sent again. */
  revive(id: string): void {
    this.#refused.delete(id);
  }

  /** The paths of a collection's documents that look different from the server's copy. */
  pathsIn(collection: string): readonly string[] {
    const start = `${collection}/`;
    const paths = new Set<string>();
    for (const { writes } of this.#layers.values())
      for (const { path } of writes)
        if (path.startsWith(start) && !path.includes("/", start.length)) paths.add(path);
    return [...paths];
  }

  /** The ids of the changes that the server has applied, so that every later answer of it contains them. */
  applied(): ReadonlySet<string> {
    const layers = [...this.#layers.values()].filter(({ status }) => status === "applied");
    return new Set(layers.map(({ change }) => change.id));
  }

  /**
   * A document as the user is to see it.
   * @param shown the ids of changes that `fields` certainly contains
   */
  over(
    path: string,
    fields: Fields | undefined,
    shown: ReadonlySet<string> = none,
  ): Fields | undefined {
    let seen = fields;
    for (const { change, writes, status } of this.#layers.values()) {
      if (shown.has(change.id)) continue;
      for (const write of writes) {
        if (write.path !== path || (status === "pending" && isEntry(write, change))) continue;
        if (write.kind === "create") seen ??= write.fields;
        else if (seen !== undefined && (status === "pending" || !this.#isBehind(write, seen)))
          seen = applyWrite(seen, write);
      }
    }
    return seen;
  }

  /** Whether a document has at least the revision of a write, so that it contains the write. */
  #isBehind(write: Exclude<Write, { kind: "create" }>, seen: Fields): boolean {
    if (write.kind === "delete") return false;
    const raised = raisedBy(write, this.#entities);
    return (
      raised.length > 0 && raised.every((name) => numberIn(seen, name) >= numberIn(write.set, name))
    );
  }

  /** Drops changes that the server's copies have, or that have expired; returns the paths. */
  letGo(copies: ServerCopies, isCurrent: (path: string) => boolean): readonly string[] {
    const gone: string[] = [];
    for (const [id, layer] of this.#layers) {
      if (layer.status === "pending") continue;
      const isLate = layer.until <= this.#now();
      const left = layer.writes.filter(
        (write) =>
          !isShown(write, layer.change, copies(write.path), this.#entities) &&
          !(isLate && isCurrent(write.path)),
      );
      if (left.length === layer.writes.length) continue;
      gone.push(...pathsOf(layer.writes.filter((write) => !left.includes(write))));
      layer.writes = left;
      if (left.length === 0) this.#layers.delete(id);
    }
    return gone;
  }

  /** When the next change expires, in ms since the epoch; `undefined` where none does. */
  nextUntil(): number | undefined {
    const waiting = [...this.#layers.values()].filter(({ until }) => until !== Infinity);
    return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ until }) => until));
  }
}

function pathsOf(writes: readonly Write[]): readonly string[] {
  return writes.map(({ path }) => path);
}

function isEntry(write: Write, { id }: Change): boolean {
  return write.kind === "create" && idOf(write.path) === id;
}

/** Whether every copy of the document has the write; a deletion is shown where no copy exists. */
function isShown(
  write: Write,
  change: Change,
  copies: readonly Fields[],
  entities: Pick<Registry, "at">,
): boolean {
  if (write.kind === "delete") return copies.length === 0;
  if (write.kind === "create") return copies.length > 0;
  return (
    copies.length > 0 && copies.every((fields) => showsUpdate(fields, write, change, entities))
  );
}
