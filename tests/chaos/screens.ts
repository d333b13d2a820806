import { activityEntity } from "#generated/activity/access.ts";
import { attachmentEntity } from "#generated/attachment/access.ts";
import { requestEntity } from "#generated/request/access.ts";
import {
  applyWrite,
  type Change,
  type Entity,
  type Fields,
  type Judging,
} from "#generated/runtime.ts";
import { isFields } from "#src/data/local/registry.ts";
import { organisationId } from "#src/demo/cast.ts";
import { takenHash } from "./photos.ts";
import { type StoredDocument, textsOf } from "./stored-documents.ts";

/** The content of a request's screen. */
export interface Shown {
  readonly title: string;
  readonly state: string;
  /** The sentence with the assignee. */
  readonly assignee: string;
  /** The texts of entries, one each. */
  readonly words: readonly string[];
  /** Hashes of the pictures. */
  readonly photos: readonly string[];
}

/** The content of a row in the list of requests. */
export interface ShownRow {
  readonly id: string;
  readonly title: string;
  readonly state: string;
}

/** Everything that one person can see. */
export interface Seeable {
  /** The documents on the server. */
  readonly documents: readonly StoredDocument[];
  /** The person's own changes that wait for their pace; the app shows them as done. */
  readonly waiting: readonly Change[];
  /** Photos with known content. */
  readonly taken: ReadonlySet<string>;
}

/**
 * The expected content of a person's screens: the server's documents that the rules let them read, and their own waiting changes.
 */
export class Truth {
  readonly #documents: ReadonlyMap<string, Fields>;
  readonly #of: Judging;
  readonly #taken: ReadonlySet<string>;

  constructor(member: string, { documents, waiting, taken }: Seeable) {
    this.#taken = taken;
    const there = new Map<string, Fields>(
      documents.map(({ path, fields }) => [path, isFields(fields) ? fields : {}]),
    );
    for (const write of waiting.flatMap(({ writes }) => writes)) {
      const after = applyWrite(there.get(write.path), write);
      if (after === undefined) there.delete(write.path);
      else there.set(write.path, after);
    }
    this.#documents = there;
    const look = (path: string) => there.get(path);
    this.#of = { change: { id: "", by: member, at: Date.now() }, before: look, after: look };
  }

  /** Paths of the requests that the person may see. */
  requests(): readonly string[] {
    return this.#visible(requestEntity, `organisations/${organisationId}/requests/`);
  }

  /** How a screen contradicts the expected content, if it does. */
  untruth(path: string, shown: Shown): string | undefined {
    const { title, state, assignee } = this.#texts(path);
    if (shown.title !== title) return `its title is "${shown.title}" and not "${title}"`;
    if (shown.state !== state) return `it is ${shown.state} and not ${state}`;
    const who = this.#texts(`organisations/${organisationId}/directory/${assignee}`);
    const name = assignee === undefined ? "Unassigned" : (who["name"] ?? "");
    if (!shown.assignee.includes(name)) return `its assignee is "${shown.assignee}", not ${name}`;
    return this.#wrongWords(path, shown) ?? this.#wrongPhotos(path, shown);
  }

  /** How the rows of the list contradict the expected content, if they do. */
  listUntruth(rows: readonly ShownRow[]): string | undefined {
    const seen = new Set(this.requests());
    for (const row of rows) {
      const path = `organisations/${organisationId}/requests/${row.id}`;
      if (!seen.has(path)) return `the list shows ${row.id}, which they may not see`;
      const { title, state } = this.#texts(path);
      if (row.title !== title || row.state !== state)
        return `the list shows ${row.id} as "${row.title}, ${row.state}" and not "${title}, ${state}"`;
    }
    return undefined;
  }

  #texts(path: string) {
    return textsOf(this.#documents.get(path));
  }

  #wrongWords(path: string, { words }: Shown): string | undefined {
    const entries = this.#visible(activityEntity, `${path}/activity/`).flatMap((each) => {
      const { kind, text } = this.#documents.get(each) ?? {};
      return kind === "follow" || typeof text !== "string" ? [] : [text];
    });
    for (const text of new Set(entries)) {
      const [there, wanted] = [words, entries].map((all) => all.filter((each) => each === text));
      if (there?.length !== wanted?.length)
        return `"${text}" is there ${there?.length} times and not ${wanted?.length}`;
    }
    const more = words.find((text) => text.startsWith("mark ") && !entries.includes(text));
    return more === undefined ? undefined : `it shows "${more}", which nobody wrote`;
  }

  #wrongPhotos(path: string, { photos }: Shown): string | undefined {
    const there = this.#visible(attachmentEntity, `${path}/attachments/`);
    if (photos.length !== there.length)
      return `it shows ${photos.length} photos and not ${there.length}`;
    const taken = there.filter((each) => this.#taken.has(each));
    // The large ones are shown in full.
    const hashes = (each: string) => [
      takenHash(each, "thumbnail", 0),
      takenHash(each, "full", Number(this.#documents.get(each)?.["bytes"])),
    ];
    const missing = taken.find((each) => !hashes(each).some((hash) => photos.includes(hash)));
    return missing === undefined ? undefined : `${missing} is shown as another picture`;
  }

  #visible(entity: Entity, folder: string): readonly string[] {
    return [...this.#documents.keys()].filter(
      (path) =>
        path.startsWith(folder) &&
        path.split("/").length === folder.split("/").length &&
        (entity.mayList ?? entity.mayRead)(path, this.#of) === undefined,
    );
  }
}

/** Reads the rendered rows of the list of requests; runs in the page. */
export function readList(): readonly ShownRow[] {
  const rows = document.querySelectorAll<HTMLAnchorElement>("[aria-posinset] a");
  return [...rows].map((row) => ({
    id: row.pathname.split("/").at(-1) ?? "",
    title: row.querySelector("[class*=-title]")?.textContent ?? "",
    state: row.querySelector<HTMLElement>("[class*=state-badge-badge]")?.dataset["hue"] ?? "",
  }));
}

/** The number of refused changes in *Needs attention*; `undefined` while it is not rendered. Runs in the page. */
export function readAttention(): number | undefined {
  const isDrawn = document.querySelector("main h1") !== null && location.pathname === "/attention";
  const cards = document.querySelectorAll(
    "section[aria-labelledby=attention-refused] li > article",
  );
  return isDrawn ? cards.length : undefined;
}

/** Reads the screen of a request; `undefined` while it is not rendered. Runs in the page. */
export async function readScreen(): Promise<Shown | undefined> {
  const article = document.querySelector("article");
  const title = article?.querySelector("h1")?.textContent;
  const state = article?.querySelector<HTMLElement>("[class^=state-badge-badge]")?.dataset["hue"];
  if (article === null || title === undefined || state === undefined) return undefined;
  const texts = (selector: string) =>
    [...article.querySelectorAll(selector)].map((each) => each.textContent);
  const pictures = article.querySelectorAll("ul[data-size=large] > li");
  const photos = await Promise.all(
    [...pictures].map(async (each) => {
      const source = each.querySelector("img")?.src;
      if (source === undefined) return "none";
      const bytes = await (await fetch(source)).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }),
  );
  return {
    title,
    state,
    assignee: texts("dl dd")[0] ?? "",
    words: texts("[class^=request-timeline-words]"),
    photos,
  };
}
