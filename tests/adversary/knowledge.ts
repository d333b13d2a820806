import type { Fields, Json } from "#generated/runtime.ts";
import { isList, isRecord } from "#generated/runtime.ts";
import type { Judgements, See } from "./judging.ts";
import type { World } from "./world.ts";

/** How a person learned a secret, for the story. */
export interface Learned {
  readonly secret: string;
  readonly by: string;
  /** The document in which it was read; the secret itself if a query returned it. */
  readonly from: string;
}

/** The secrets that a coalition knows, by path. What one member has read, all members know forever. */
export type Known = ReadonlyMap<string, Learned>;

/**
 * The secrets that people know: they read everything that the policy allows, until nothing new is found. All ids are known,
 * except those of documents with secret ids.
 */
export class Knowledge {
  readonly #world: World;
  readonly #judgements: Judgements;
  /** The secrets in each document of the world. */
  readonly #showing: ReadonlyMap<string, readonly string[]>;
  /** Several documents may have the same id. */
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

  /** The secrets that people were handed before they read anything. */
  given(members: readonly string[]): Known {
    const given = [...this.#world.handed].flatMap(([secret, to]) =>
      to
        .filter((id) => members.includes(id))
        .map((by) => [secret, { secret, by, from: secret }] as const),
    );
    return new Map(given);
  }

  /** The secrets that people know after reading everything that they may read. */
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
