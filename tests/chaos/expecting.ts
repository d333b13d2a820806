import type { Activity } from "#generated/activity/type.ts";
import { memberCodec } from "#generated/member/codec.ts";
import { requestCodec } from "#generated/request/codec.ts";
import { type Document, documentAt, type Fields } from "#generated/runtime.ts";
import { storedNotice } from "#machines/notices/addressed-notice.ts";
import { noticesOf } from "#machines/notices/notices-of.ts";
import { isFields } from "#src/data/local/registry.ts";
import { type StoredDocument, textsOf } from "./stored-documents.ts";

/** A person who must be notified of an entry. */
export interface Expected {
  readonly to: string;
  readonly kind: string;
  /** The path of the notice. */
  readonly path: string;
}

/** The notices that must exist, and whether their content matches the entries. */
export class Expecting {
  readonly #documents: ReadonlyMap<string, StoredDocument>;

  /** @param documents the final notices and entries */
  constructor(documents: readonly StoredDocument[]) {
    this.#documents = new Map(documents.map((each) => [each.path, each]));
  }

  /** The people who must be notified of an entry in the present state. */
  static of(
    entry: Document<Activity> | undefined,
    [path, fields]: readonly [path: string, fields: Fields | undefined],
    members: readonly StoredDocument[],
  ): readonly Expected[] {
    const request = documentAt(requestCodec, path, fields);
    if (entry === undefined || request === undefined) return [];
    const people = members.flatMap((each) => {
      const found = isFields(each.fields) ? each.fields : {};
      return documentAt(memberCodec, each.path, found) ?? [];
    });
    const organisation = path.split("/")[1] ?? "";
    return noticesOf({ entry, request, people }).map((addressed) => ({
      to: addressed.to,
      kind: addressed.notice.kind,
      path: storedNotice(organisation, addressed).path,
    }));
  }

  /** The expected notices that do not exist. */
  missing({ path, kind }: Expected): readonly string[] {
    return this.#documents.has(path) ? [] : [`nobody was told "${kind}": ${path} is not there`];
  }

  /** Notices that contradict their entry. */
  untrue(): readonly string[] {
    return [...this.#documents.values()].flatMap(({ path, fields }) => {
      const [root, organisation, , member] = path.split("/");
      const { request, entry: of } = textsOf(fields);
      if (!path.includes("/notices/") || of === undefined) return [];
      const addressed = `${root}/${organisation}/requests/${request}/activity/${of}`;
      const entry = this.#documents.get(addressed)?.fields;
      if (entry === undefined) return [`${path} tells of an entry that is not there`];
      const problem = unlike(fields, entry, member);
      return problem === undefined ? [] : [`${path} ${problem}`];
    });
  }
}

type Values = StoredDocument["fields"];

function unlike(notice: Values, entry: Values, member: string | undefined): string | undefined {
  if (entry["by"] === member) return "tells somebody what they did themselves";
  if (notice["at"] !== entry["at"]) return "tells another time";
  if (notice["state"] !== undefined && notice["state"] !== entry["to"])
    return "tells another state";
  if (notice["by"] === undefined) return undefined;
  if (notice["byName"] !== entry["byName"]) return "names somebody else";
  const { words = "" } = textsOf(notice);
  const { text = "" } = textsOf(entry);
  return text.startsWith(words.replace("…", "")) ? undefined : "tells other words";
}
