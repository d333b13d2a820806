import {
  type Codec,
  type Entity,
  type Fields,
  isRecord,
  type Judging,
  type Refusal,
} from "#generated/runtime.ts";

/** Finds the registered facts of the entity of a path. */
export class Registry<E extends { readonly codec: Codec<unknown> } = Entity> {
  readonly #byShape: ReadonlyMap<string, E>;

  constructor(entities: readonly E[]) {
    this.#byShape = new Map(entities.map((each) => [each.codec.collections.join("/"), each]));
  }

  /** The entity of a document's path; `undefined` where the schema has none with that path. */
  at(path: string): E | undefined {
    const parts = path.split("/");
    if (parts.length % 2 !== 0) return undefined;
    // A loop instead of array methods, because an import calls this several times per row.
    let shape = "";
    for (const [index, part] of parts.entries()) {
      if (part === "") return undefined;
      if (index % 2 === 0) shape += index === 0 ? part : `/${part}`;
    }
    return this.#byShape.get(shape);
  }

  /** The entity of a collection's documents. */
  in(collection: string): E | undefined {
    return this.at(`${collection}/x`);
  }

  /** The document as the present schema sees it, with defaults filled in; unchanged where it does not decode. */
  understood(path: string, stored: Fields | undefined): Fields | undefined {
    if (stored === undefined) return undefined;
    const parsed = this.at(path)?.codec.parse(stored);
    return parsed?.ok === true && isFields(parsed.value) ? parsed.value : stored;
  }
}

/** A value that a codec accepts comes from JSON, so its fields are JSON too. */
export function isFields(value: unknown): value is Fields {
  return isRecord(value);
}

/** The collection of a document. */
export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** The documents that policies read besides the judged one: its parents, and the acting member. */
export function documentsBeside(path: string, by: string): readonly string[] {
  const parts = path.split("/");
  const above = parts.flatMap((_, index) =>
    index % 2 === 1 && index < parts.length - 1 ? [parts.slice(0, index + 1).join("/")] : [],
  );
  return [...above, memberPath(path, by)];
}

/** Whether a user is an active member of the organisation of a path. */
export function isMember(path: string, id: string, look: Judging["before"]): boolean {
  const member = look(memberPath(path, id));
  return member !== undefined && member["active"] !== false;
}

/** Whether a path is in an organisation where the user is no active member. */
export function isOutsider(
  entities: Pick<Registry, "at">,
  path: string,
  id: string,
  look: Judging["before"],
): boolean {
  return entities.at(memberPath(path, id)) !== undefined && !isMember(path, id, look);
}

/** The path of a user's member document in the organisation of a path. */
export function memberPath(path: string, id: string): string {
  return `${path.split("/").slice(0, 2).join("/")}/members/${id}`;
}

/** The refusal for a path that the schema does not have. */
export function unknownPath(path: string): Refusal {
  return { code: "path.unknown", clause: `There is nothing of the kind "${path}".` };
}
