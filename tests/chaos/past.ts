import type { Fields } from "#generated/runtime.ts";
import { isFields } from "#src/data/local/registry.ts";
import { plainFields, type RestField } from "./stored-documents.ts";

/** A document at a past moment. */
export interface PastDocument {
  /** `undefined` if there was none. */
  readonly fields: Fields | undefined;
  /** The time of its last write, in ms; 0 if there was none. */
  readonly writtenAt: number;
}

interface Row {
  readonly found?: {
    readonly fields?: Record<string, RestField>;
    readonly updateTime: string;
  };
}

/** Reads past states of documents, bypassing the rules; as far back as the emulator has been running. */
export class Past {
  readonly #at: { readonly firestore: string; readonly project: string };
  /** The earliest readable time, in ms since the epoch. */
  readonly since = Date.now();
  readonly #known = new Map<string, Promise<PastDocument>>();

  constructor(at: { readonly firestore: string; readonly project: string }) {
    this.#at = at;
  }

  /** @param moment ms since the epoch */
  read(path: string, moment: number): Promise<PastDocument> {
    const key = `${moment} ${path}`;
    const known = this.#known.get(key) ?? this.#read(path, moment);
    this.#known.set(key, known);
    return known;
  }

  async #read(path: string, moment: number): Promise<PastDocument> {
    const { firestore, project } = this.#at;
    const root = `projects/${project}/databases/(default)/documents`;
    // `batchGet`, because the emulator ignores `readTime` for a single document.
    const answer = await fetch(`${firestore}/v1/${root}:batchGet`, {
      method: "POST",
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      body: JSON.stringify({
        documents: [`${root}/${path}`],
        readTime: new Date(moment).toISOString(),
      }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const [{ found } = {}]: readonly Row[] = await answer.json();
    if (found === undefined) return { fields: undefined, writtenAt: 0 };
    const fields = plainFields(found.fields);
    return { fields: isFields(fields) ? fields : {}, writtenAt: Date.parse(found.updateTime) };
  }
}
