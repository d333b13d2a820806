import type { Fields } from "#generated/runtime.ts";
import type { Registry } from "../local/registry.ts";
import type { Listening } from "./listening.ts";
import { documentQuestion } from "./question.ts";
import type { ReadCounter } from "./read-meter.ts";

interface Beside {
  readonly stop: () => void;
  /** `undefined` while it is not known. */
  fields?: { readonly found: Fields | undefined };
  /** Nothing more will be told of it. */
  isOver?: boolean;
}

export interface BesideParts {
  readonly entities: Registry;
  readonly meter: ReadCounter;
  /** Whose eyes read. */
  readonly identity: string;
  /** A document is there, or is not, or is kept from us: what depends on it is looked at again. */
  readonly told: (path: string) => void;
}

/** The documents that policies look at beside those they judge: the reader's own member document, those above. */
export class BesideDocuments {
  readonly #parts: BesideParts;
  readonly #documents = new Map<string, Beside>();
  /** Those that are kept from us: whoever would have to know them leaves the verdict to the server. */
  readonly #denied = new Set<string>();

  constructor(parts: BesideParts) {
    this.#parts = parts;
  }

  /** Whether nothing can be said about a document here. */
  isDenied(path: string): boolean {
    return this.#denied.has(path);
  }

  /** What is known so far. */
  known(): ReadonlyMap<string, Fields | undefined> {
    const known = new Map<string, Fields | undefined>();
    for (const [path, { fields }] of this.#documents)
      if (fields !== undefined) known.set(path, fields.found);
    return known;
  }

  /** Follows documents, each once and again after it was refused; answers which of them are known already. */
  follow(paths: readonly string[], listening: Listening): readonly string[] {
    for (const path of paths)
      if (this.#documents.get(path)?.isOver !== false) this.#follow(path, listening);
    return paths.filter((path) => this.#documents.get(path)?.fields !== undefined);
  }

  /** Follows with another client what was followed with one before. */
  followAnew(listening: Listening): void {
    for (const [path, { stop }] of this.#documents) {
      stop();
      this.#follow(path, listening);
    }
  }

  /** Stops following what nobody is interested in any more. */
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
        // Without the server nobody can say that it is not there; and what does not decode tells no policy anything.
        settle(found, found === undefined ? isFromCache : !codec.parse(found).ok);
      },
      error: () => {
        const beside = this.#documents.get(path);
        if (beside !== undefined) beside.isOver = true;
        // Whoever may not see themselves is nobody here.
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
