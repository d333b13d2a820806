import {
  type Account,
  applyWrite,
  type Change,
  type Fields,
  type Judging,
  type Refusal,
} from "#generated/runtime.ts";
import type { Declared, Generated } from "./load.ts";
import type { World } from "./world.ts";

/** Documents that are otherwise than in the world; `undefined` is one that is gone. */
export type Changed = ReadonlyMap<string, Fields | undefined>;

/** What somebody sends: the writes of one change, and the id of the act. */
export interface Sent {
  readonly id: string;
  readonly by: string;
  readonly writes: Change["writes"];
}

/** What the policy says to a change, and what it looked at to say so. */
export interface Verdict {
  readonly refusal: Refusal | undefined;
  /** The documents that it writes, as they would be. */
  readonly after: Changed;
}

/** Reads a document, and notes that it was read. */
export type See = (path: string) => Fields | undefined;

/** Asks the generated judge, and counts how often. */
export class Judgements {
  judged = 0;
  readonly #world: World;
  readonly #generated: Generated;
  readonly #accounts: ReadonlyMap<string, Account>;

  constructor(world: World, generated: Generated) {
    this.#world = world;
    this.#generated = generated;
    this.#accounts = new Map(world.people.map(({ id, account }) => [id, account]));
  }

  /** The documents of a state as they are read. */
  seeing(changed: Changed): See {
    const { documents } = this.#world;
    return (path) => (changed.has(path) ? changed.get(path) : documents.get(path));
  }

  /** Whether a change would be let through. */
  judge({ id, by, writes }: Sent, before: See): Verdict {
    this.judged += 1;
    const after = new Map<string, Fields | undefined>();
    const current: See = (path) => (after.has(path) ? after.get(path) : before(path));
    for (const write of writes) {
      const standing = current(write.path);
      if ((write.kind === "create") !== (standing === undefined))
        return { refusal: { code: "presence", clause: write.path }, after };
      after.set(write.path, applyWrite(standing, write));
    }
    const judging = { ...this.#asking(id, by), before, after: current };
    for (const write of writes) {
      const entity = this.#world.entityAt(write.path);
      const judge = entity && this.#generated.judges.get(entity.name);
      if (judge === undefined) return { refusal: { code: "path", clause: write.path }, after };
      const refusal = judge.judge(write, judging);
      if (refusal !== undefined) return { refusal, after };
    }
    for (const [path, fields] of after) after.set(path, this.#filled(path, fields));
    return { refusal: undefined, after };
  }

  /** Whether somebody may read a document by its path, or find it by asking for several. */
  mayRead(by: string, path: string, see: See, how: "read" | "list" = "read"): boolean {
    const name = this.#world.entityAt(path)?.name ?? "";
    const entity = this.#generated.entities.get(name);
    const ask = how === "list" ? (entity?.mayList ?? entity?.mayRead) : entity?.mayRead;
    if (ask === undefined) return false;
    return ask(path, { ...this.#asking("", by), before: see, after: see }) === undefined;
  }

  /** Whether something that must never be is so, as somebody sees it. */
  holds({ holds }: Declared, by: string, path: string, see: See): boolean {
    return holds(path, { ...this.#asking("", by), before: see, after: see }) === undefined;
  }

  #asking(id: string, by: string): Pick<Judging, "change" | "account"> {
    const account = this.#accounts.get(by);
    return { change: { id, by, at: this.#world.now }, account };
  }

  /** As a store gives it back: with the defaults of what was left out. */
  #filled(path: string, fields: Fields | undefined): Fields | undefined {
    const name = this.#world.entityAt(path)?.name ?? "";
    const parsed = fields && this.#generated.entities.get(name)?.codec.parse(fields);
    // What an entity's codec gives back is the fields of its documents.
    return parsed?.ok === true ? (parsed.value as Fields) : fields;
  }
}
