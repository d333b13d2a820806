import { judges } from "#generated/judges.ts";
import {
  applyWrite,
  type Change,
  type Codec,
  type Document,
  documentAt,
  type Fields,
  matchPath,
  type Refusal,
  type Write,
} from "#generated/runtime.ts";

/** A store that only remembers, with the real generated policies: the embedded one without its database. */
export class RememberedStore {
  #documents: ReadonlyMap<string, Fields> = new Map();

  /** Applies a change whole, or answers why not. */
  commit(change: Change): Refusal | undefined {
    const after = new Map(this.#documents);
    for (const write of change.writes) {
      const before = after.get(write.path);
      if ((write.kind === "create") !== (before === undefined)) {
        return { code: "presence", clause: `${write.kind} ${write.path}` };
      }
      const fields = applyWrite(before, write);
      if (fields === undefined) after.delete(write.path);
      else after.set(write.path, fields);
    }
    const refusal = change.writes
      .map((write) => this.#judge(write, change, after))
      .find((each) => each !== undefined);
    if (refusal === undefined) this.#documents = after;
    return refusal;
  }

  all<E>(codec: Codec<E>): readonly Document<E>[] {
    return [...this.#documents].flatMap(([path, fields]) => {
      if (matchPath(codec, path) === undefined) return [];
      const document = documentAt(codec, path, fields);
      if (document === undefined) throw new Error(`${path} does not decode`);
      return [document];
    });
  }

  #judge(write: Write, change: Change, after: ReadonlyMap<string, Fields>): Refusal | undefined {
    const judge = judges.find(({ codec }) => matchPath(codec, write.path) !== undefined);
    if (judge === undefined) return { code: "path", clause: write.path };
    return judge.judge(write, {
      change,
      before: (path) => this.#documents.get(path),
      after: (path) => after.get(path),
    });
  }
}
