import type { Fields, Json } from "#generated/runtime.ts";
import { isList, isRecord } from "#generated/runtime.ts";
import type { Judgements, See } from "./judging.ts";
import type { World } from "./world.ts";

/** How somebody came to know a secret, for the story. */
export interface Learned {
  readonly secret: string;
  readonly by: string;
  /** The document it is read in; the secret itself where they find it by asking for several. */
  readonly from: string;
}

/** What a coalition knows, by the path of the secret. Whatever one of them has read, all of them know for ever. */
export type Known = ReadonlyMap<string, Learned>;

/**
 * What people know besides: everything that the policy lets them read is read, until nothing new is found. All ids are known but
 * those of documents that whoever knows them may read.
 */
export class Knowledge {
  readonly #world: World;
  readonly #judgements: Judgements;
  /** Which secrets the documents of the world show. */
  readonly #showing: ReadonlyMap<string, readonly string[]>;
  /** Several documents may have one id. */
  readonly #byId = new Map<string, readonly string[]>();

  constructor(world: World, judgements: Judgements) {
    this.#world = world;
    this.#judgements = judgements;
    for (const path of world.secrets)
      this.#byId.set(idIn(path), [...(this.#byId.get(idIn(path)) ?? []), path]);
    this.#showing = new Map(
      [...world.documents]
        .map(([path, fields]) => [path, this.#secretsIn(fields)] as const)
        .filter(([path, found]) => found.length > 0 && !world.secrets.has(path)),
    );
  }

  /** What somebody was handed, before they read anything. */
  given(members: readonly string[]): Known {
    const given = [...this.#world.handed].flatMap(([secret, to]) =>
      to
        .filter((id) => members.includes(id))
        .map((by) => [secret, { secret, by, from: secret }] as const),
    );
    return new Map(given);
  }

  /** What they know once they have read all they may. */
  learn(members: readonly string[], known: Known, see: See): Known {
    const more = new Map(known);
    const left = (): readonly string[] =>
      [...this.#world.secrets].filter((secret) => !more.has(secret));
    for (let isNew = true; isNew && left().length > 0;) {
      const count = more.size;
      for (const secret of left()) {
        const by = members.find((id) => this.#judgements.mayRead(id, secret, see, "list"));
        if (by !== undefined) more.set(secret, { secret, by, from: secret });
      }
      for (const [path, secrets] of this.#showing) {
        const unknown = secrets.filter((secret) => !more.has(secret));
        if (unknown.length === 0) continue;
        const by = members.find((id) => this.#maySee(id, path, see));
        if (by !== undefined)
          for (const secret of unknown) more.set(secret, { secret, by, from: path });
      }
      isNew = more.size > count;
    }
    return more;
  }

  #maySee(by: string, path: string, see: See): boolean {
    return (
      this.#judgements.mayRead(by, path, see) || this.#judgements.mayRead(by, path, see, "list")
    );
  }

  #secretsIn(fields: Fields): readonly string[] {
    return textsIn(fields).flatMap((text) => this.#byId.get(text) ?? []);
  }
}

function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  if (isList(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

function idIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
