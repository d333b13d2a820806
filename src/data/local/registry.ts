import {
  type Codec,
  type Entity,
  type Fields,
  isRecord,
  type Judging,
  type Refusal,
} from "#generated/runtime.ts";

/** Finds what is known of the entity that a path belongs to. */
export class Registry<E extends { readonly codec: Codec<unknown> } = Entity> {
  readonly #byShape: ReadonlyMap<string, E>;

  constructor(entities: readonly E[]) {
    this.#byShape = new Map(entities.map((each) => [each.codec.collections.join("/"), each]));
  }

  /** The entity of a document's path; `undefined` where the schema has none of that shape. */
  at(path: string): E | undefined {
    const parts = path.split("/");
    if (parts.length % 2 !== 0) return undefined;
    // In a loop, because an import asks this for every row several times.
    let shape = "";
    for (const [index, part] of parts.entries()) {
      if (part === "") return undefined;
      if (index % 2 === 0) shape += index === 0 ? part : `/${part}`;
    }
    return this.#byShape.get(shape);
  }

  /** The entity whose documents lie in a collection. */
  in(collection: string): E | undefined {
    return this.at(`${collection}/x`);
  }

  /** The document as today's schema sees it, defaults filled in; as it lies where it does not decode. */
  understood(path: string, stored: Fields | undefined): Fields | undefined {
    if (stored === undefined) return undefined;
    const parsed = this.at(path)?.codec.parse(stored);
    return parsed?.ok === true && isFields(parsed.value) ? parsed.value : stored;
  }
}

/** What a codec accepts comes from JSON, so its fields are. */
export function isFields(value: unknown): value is Fields {
  return isRecord(value);
}

/** The collection a document lies in. */
export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** The documents that policies look at beside the one in question: those above it, and the member who acts. */
export function documentsBeside(path: string, by: string): readonly string[] {
  const parts = path.split("/");
  const above = parts.flatMap((_, index) =>
    index % 2 === 1 && index < parts.length - 1 ? [parts.slice(0, index + 1).join("/")] : [],
  );
  return [...above, memberPath(path, by)];
}

/** Whether somebody belongs to the organisation that a path is in. */
export function isMember(path: string, id: string, look: Judging["before"]): boolean {
  const member = look(memberPath(path, id));
  return member !== undefined && member["active"] !== false;
}

/** Whether a path is in something that has members, and somebody is none of them. */
export function isOutsider(
  entities: Pick<Registry, "at">,
  path: string,
  id: string,
  look: Judging["before"],
): boolean {
  return entities.at(memberPath(path, id)) !== undefined && !isMember(path, id, look);
}

/** Where the document of somebody lies in the organisation that a path is in. */
export function memberPath(path: string, id: string): string {
  return `${path.split("/").slice(0, 2).join("/")}/members/${id}`;
}

/** Why nothing may be done with a path that the schema does not have. */
export function unknownPath(path: string): Refusal {
  return { code: "path.unknown", clause: `There is nothing of the kind "${path}".` };
}
