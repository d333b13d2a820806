import {
  type AccountClaims,
  applyWrite,
  type Change,
  type Fields,
  type Judging,
  type Refusal,
} from "#generated/runtime.ts";
import type { Declared, Generated } from "./load.ts";
import type { World } from "./world.ts";

/** Documents that differ from the world; `undefined` means deleted. */
export type Changed = ReadonlyMap<string, Fields | undefined>;

/** One change as it is sent: its writes and its operation id. */
export interface Sent {
  readonly id: string;
  readonly by: string;
  readonly writes: Change["writes"];
}

/** The verdict on a change, and the paths that were read for it. */
export interface Verdict {
  readonly refusal: Refusal | undefined;
  /** The written documents after the change. */
  readonly after: Changed;
}

/** Reads a document and records the read. */
export type See = (path: string) => Fields | undefined;

/** Calls the generated validators and counts the calls. */
export class Judgements {
  judged = 0;
  readonly #world: World;
  readonly #generated: Generated;
  readonly #accounts: ReadonlyMap<string, AccountClaims>;

  constructor(world: World, generated: Generated) {
    this.#world = world;
    this.#generated = generated;
    this.#accounts = new Map(world.people.map(({ id, account }) => [id, account]));
  }

  /** The documents of a state, as a store returns them. */
  seeing(changed: Changed): See {
    const { documents } = this.#world;
    return (path) => (changed.has(path) ? changed.get(path) : documents.get(path));
  }

  /** Whether a change is allowed. */
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

  /** Whether a person may read a document by its path, or find it in a list. */
  mayRead(by: string, path: string, see: See, how: "read" | "list" = "read"): boolean {
    const name = this.#world.entityAt(path)?.name ?? "";
    const entity = this.#generated.entities.get(name);
    const ask = how === "list" ? (entity?.mayList ?? entity?.mayRead) : entity?.mayRead;
    if (ask === undefined) return false;
    return ask(path, { ...this.#asking("", by), before: see, after: see }) === undefined;
  }

  /** Whether a never holds for a person and a document. */
  holds({ holds }: Declared, by: string, path: string, see: See): boolean {
    return holds(path, { ...this.#asking("", by), before: see, after: see }) === undefined;
  }

  #asking(id: string, by: string): Pick<Judging, "change" | "account"> {
    const account = this.#accounts.get(by);
    return { change: { id, by, at: this.#world.now }, account };
  }

  /** Adds defaults, as a store does. */
  #filled(path: string, fields: Fields | undefined): Fields | undefined {
    const name = this.#world.entityAt(path)?.name ?? "";
    const parsed = fields && this.#generated.entities.get(name)?.codec.parse(fields);
    // The codec of an entity returns the fields of its documents.
    return parsed?.ok === true ? (parsed.value as Fields) : fields;
  }
}
