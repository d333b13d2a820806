import type { Fields } from "#generated/runtime.ts";
import type { Registry } from "../local/registry.ts";
import type { Listening } from "./listening.ts";
import { documentQuestion } from "./question.ts";
import type { ReadCounter } from "./read-meter.ts";

interface Beside {
  readonly stop: () => void;
  /** `undefined` until it is known. */
  fields?: { readonly found: Fields | undefined };
  /** No more updates will come. */
  isOver?: boolean;
}

export interface BesideParts {
  readonly entities: Registry;
  readonly meter: ReadCounter;
  /** The id of the reader. */
  readonly identity: string;
  /** Notifies that a document was found, is missing, or is denied, so that everything that depends on it is judged again. */
  readonly told: (path: string) => void;
}

/** The documents that policies read besides the ones they judge: the reader's own member document, and parent documents. */
export class BesideDocuments {
  readonly #parts: BesideParts;
  readonly #documents = new Map<string, Beside>();
  /** Documents that the rules deny to the reader. A verdict that depends on one of them is left to the server. */
  readonly #denied = new Set<string>();

  constructor(parts: BesideParts) {
    this.#parts = parts;
  }

  /** Whether nothing can be known about a document here. */
  isDenied(path: string): boolean {
    return this.#denied.has(path);
  }

  /** The documents that are known so far. */
  known(): ReadonlyMap<string, Fields | undefined> {
    const known = new Map<string, Fields | undefined>();
    for (const [path, { fields }] of this.#documents)
      if (fields !== undefined) known.set(path, fields.found);
    return known;
  }

  /** Follows documents, each once, and again after a refusal; returns those that are known already. */
  follow(paths: readonly string[], listening: Listening): readonly string[] {
    for (const path of paths)
      if (this.#documents.get(path)?.isOver !== false) this.#follow(path, listening);
    return paths.filter((path) => this.#documents.get(path)?.fields !== undefined);
  }

  /** Follows all documents again with another client. */
  followAnew(listening: Listening): void {
    for (const [path, { stop }] of this.#documents) {
      stop();
      this.#follow(path, listening);
    }
  }

  /** Stops following documents that are no longer wanted. */
  keepOnly(isWanted: (path: string) => boolean): void {
    for (const [path, { stop }] of this.#documents) {
      if (isWanted(path)) continue;
      stop();
      this.#documents.delete(path);
      this.#denied.delete(path);
    }
  }

  #follow(path: string, listening: Listening): void {
    const { entities, meter, told } = this.#parts;
    const codec = entities.at(path)?.codec;
    if (codec === undefined) {
      this.#documents.set(path, nothingThere);
      return;
    }
    const settle = (found: Fields | undefined, isDenied: boolean): void => {
      const beside = this.#documents.get(path);
      if (beside === undefined) return;
      if (isDenied) this.#denied.add(path);
      else this.#denied.delete(path);
      beside.fields = { found };
      told(path);
    };
    const stop = listening.listen(documentQuestion(path, codec), {
      next: ({ changed, isFromCache }) => {
        if (!isFromCache) meter.add(`read ${codec.entity}`, Math.max(1, changed.size));
        if (isFromCache && changed.size === 0) return;
        const found =
          changed.size === 0 ? this.#documents.get(path)?.fields?.found : changed.get(path);
        // Without the server a missing document may exist there; a document that does not decode tells a policy nothing.
        settle(found, found === undefined ? isFromCache : !codec.parse(found).ok);
      },
      error: () => {
        const beside = this.#documents.get(path);
        if (beside !== undefined) beside.isOver = true;
        // A reader who may not read their own member document is no member.
        settle(undefined, !isMemberOf(path, this.#parts.identity));
      },
    });
    this.#documents.set(path, { ...this.#documents.get(path), stop, isOver: false });
  }
}

const nothingThere: Beside = {
  stop: () => undefined,
  fields: { found: undefined },
  isOver: false,
};

function isMemberOf(path: string, identity: string): boolean {
  return path.endsWith(`/members/${identity}`);
}
