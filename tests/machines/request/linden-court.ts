import { activityCodec } from "#generated/activity/codec.ts";
import type { Activity } from "#generated/activity/type.ts";
import { attachmentCodec } from "#generated/attachment/codec.ts";
import { judges } from "#generated/judges.ts";
import { memberCodec } from "#generated/member/codec.ts";
import { organisationCodec } from "#generated/organisation/codec.ts";
import { placeCodec } from "#generated/place/codec.ts";
import { requestCodec } from "#generated/request/codec.ts";
import type { Request, RequestState } from "#generated/request/type.ts";
import {
  type ActorStamp,
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
import { siteCodec } from "#generated/site/codec.ts";
import { noteOf, withPhotos } from "#machines/request/evidence.ts";
import {
  type PhotosUpdate,
  type RequestHere,
  requestKey,
} from "#machines/request/request-update.ts";
import { actOf, type Workspace, peopleOf } from "#machines/workspace/workspace.ts";
import { judgeChange } from "#src/data/judge-change.ts";
import { Registry } from "#src/data/local/registry.ts";
import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { demoStory } from "#src/demo/story.ts";

/** Noon on a Saturday in November. */
export const noon = Date.UTC(2026, 10, 21, 12);

const { changes } = demoStory({ now: noon, zone: "Europe/London", locale: "en-GB" });

const told: ReadonlyMap<string, Fields> = changes
  .flatMap(({ writes }) => writes)
  .reduce(
    (documents, write) => documents.set(write.path, after(documents.get(write.path), write)),
    new Map<string, Fields>(),
  );

const registry = new Registry(judges);

/** The demo building in memory with the real policy, as its members see it. */
export class LindenCourt {
  #documents = told;
  #acts = 0;

  /** Applies a change atomically, or returns the refusal. */
  commit(change: Change): Refusal | undefined {
    const judged = judgeChange(registry, change, (path) => this.#documents.get(path));
    if ("code" in judged) return judged;
    const next = new Map(this.#documents);
    for (const [path, fields] of judged)
      if (fields === undefined) next.delete(path);
      else next.set(path, fields);
    this.#documents = next;
    return undefined;
  }

  #all<E>(codec: Codec<E>): readonly Document<E>[] {
    return [...this.#documents].flatMap(([path, fields]) => {
      if (matchPath(codec, path) === undefined) return [];
      const document = documentAt(codec, path, fields);
      return document === undefined ? [] : [document];
    });
  }

  /** The organisation as one of its members sees it. */
  workspace(person: PersonKey): Workspace {
    const organisation = this.#all(organisationCodec)[0];
    const people = peopleOf(this.#all(memberCodec));
    const me = people.members.get(memberId(person));
    if (organisation === undefined || me === undefined) throw new Error(`no ${person} here`);
    const sites = byId(this.#all(siteCodec));
    const places = byId(this.#all(placeCodec));
    return { organisation, me, ...people, sites, places };
  }

  requests(): readonly Document<Request>[] {
    return this.#all(requestCodec);
  }

  /** A request in this state with these fields. */
  some(
    state: RequestState,
    isLike: (request: Document<Request>) => boolean = () => true,
  ): Document<Request> {
    const found = this.requests().find((request) => request.state === state && isLike(request));
    if (found === undefined) throw new Error(`no request is ${state} like that`);
    return found;
  }

  /** The present state of a request. */
  now({ id }: Pick<Document<Request>, "id">): Document<Request> {
    const found = this.requests().find((request) => request.id === id);
    if (found === undefined) throw new Error(`request ${id} is gone`);
    return found;
  }

  entries(request: Document<Request>): readonly Document<Activity>[] {
    return this.#all(activityCodec)
      .filter((entry) => entry.path.startsWith(`${request.path}/`))
      .toSorted((a, b) => a.at - b.at);
  }

  /** Everything that the request's page shows. */
  here(request: Document<Request>): RequestHere {
    const now = this.now(request);
    return {
      kind: "here",
      request: now,
      entries: this.entries(now),
      pending: [],
      unreadable: 0,
      all: this.requests(),
    };
  }

  /** The photos of a request, none of which has an address. */
  photos({ path }: Document<Request>): PhotosUpdate {
    const photos = this.#all(attachmentCodec)
      .filter((photo) => photo.path.startsWith(`${path}/`))
      .toSorted((a, b) => a.at - b.at);
    return { photos, thumbnails: new Map(), awaited: new Set(), stages: new Map() };
  }

  newId = (): string => {
    this.#acts += 1;
    return `0000000000000000${String(this.#acts).padStart(4, "0")}`;
  };

  stamp = (): number => noon + this.#acts;

  act(person: PersonKey): ActorStamp {
    return actOf(this.workspace(person), this.newId(), this.stamp());
  }
}

function byId<E>(documents: readonly Document<E>[]): ReadonlyMap<string, Document<E>> {
  return new Map(documents.map((document) => [document.id, document]));
}

/** No change deletes a document here. */
function after(before: Fields | undefined, write: Write): Fields {
  return applyWrite(before, write) ?? {};
}

/** Somebody writes on a request, and adds photos. */
export function comment(
  court: LindenCourt,
  request: Document<Request>,
  entry: { readonly by: PersonKey; readonly id: string; readonly photos: readonly string[] },
): void {
  const key = requestKey(court.workspace(entry.by), request.id);
  const act = { ...court.act(entry.by), id: entry.id };
  const facts = { type: "image/jpeg", width: 4, height: 3, bytes: 9 } as const;
  const change = withPhotos(
    noteOf(key, { text: "A comment", photos: entry.photos }, act),
    entry.photos.map((id) => ({ id, facts })),
    { key, audience: "everyone" },
    act,
  );
  const refusal = court.commit(change);
  if (refusal !== undefined) throw new Error(refusal.clause);
}
