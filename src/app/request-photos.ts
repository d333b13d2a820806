import { attachmentPath } from "#generated/attachment/codec.ts";
import { attachmentQueries } from "#generated/attachment/queries.ts";
import type { Attachment } from "#generated/attachment/type.ts";
import { requestPath } from "#generated/request/codec.ts";
import type { Page } from "#generated/runtime.ts";
import { backoffMs } from "#machines/outbox/backoff.ts";
import type { PhotoNews, PhotosOf, RequestKey } from "#machines/request/request-news.ts";
import { type UploadStage, uploadStages } from "#machines/uploads/upload-stage.ts";
import { subscribable } from "../data/subscribable.ts";
import type { PhotoSize } from "../services/files/file-store.ts";
import type { App } from "./app.ts";
import { watchBelow } from "./watch-below.ts";

/** What looking for pictures came to. */
interface Look {
  /** Addresses by id. */
  readonly found: ReadonlyMap<string, string>;
  /** Ids of those that may still come. */
  readonly awaited: ReadonlySet<string>;
  /** Whether one could not be asked for. */
  readonly isCut: boolean;
}

const nothing: Look = { found: new Map(), awaited: new Set(), isCut: false };

/** The photos of a request, first without and then with their addresses; asks again for those that are not there yet. */
export function followPhotos(app: App, key: RequestKey) {
  return subscribable<PhotoNews>((next, _, error) => {
    let turn = 0;
    let looks = 0;
    let rows: Page<Attachment>["rows"] | undefined;
    let look = nothing;
    let stages: ReadonlyMap<string, UploadStage> = new Map();
    let again: ReturnType<typeof setTimeout> | undefined;

    const stagesHere = (): ReadonlyMap<string, UploadStage> => {
      const own = new Set(rows?.map(({ id }) => id));
      const all = uploadStages(app.uploads.getSnapshot());
      return new Map([...all].filter(([id]) => own.has(id)));
    };
    const tell = (): void => {
      if (rows === undefined) return;
      next({ photos: rows, thumbnails: look.found, awaited: look.awaited, stages });
    };
    const lookNow = async (): Promise<void> => {
      clearTimeout(again);
      turn += 1;
      const own = turn;
      const ids = (rows ?? []).map(({ id }) => id);
      const found = await lookForPhotos(app, { key, ids }, "thumbnail");
      if (own !== turn) return;
      look = found;
      tell();
      if (found.awaited.size === 0 && !found.isCut) return;
      looks += 1;
      // Half as steep as usual: most pictures come within the first minute, and somebody is waiting for them.
      again = setTimeout(() => void lookNow(), backoffMs(looks / 2 + 2, Math.random()));
    };
    const of = { organisation: key.organisation, request: key.request };
    const stop = watchBelow(
      app,
      {
        path: requestPath(of),
        query: key.isStaff ? attachmentQueries.all(of) : attachmentQueries.shared(of),
        reader: { id: key.member },
      },
      {
        next: (page) => {
          rows = page.rows;
          stages = stagesHere();
          looks = 0;
          tell();
          void lookNow();
        },
        error,
      },
    );
    const uploads = app.uploads.subscribe(() => {
      const left = stagesHere();
      if (left.size === 0 && stages.size === 0) return;
      stages = left;
      tell();
    });
    const connection = app.connection.subscribe(({ context }) => {
      if (context.online && look.isCut) void lookNow();
    });
    return () => {
      turn = -1;
      clearTimeout(again);
      stop();
      uploads.unsubscribe();
      connection.unsubscribe();
    };
  });
}

/** Looks for pictures, on this device and where they are kept; one that cannot be read is left out. */
export async function lookForPhotos(
  app: App,
  { key, ids }: PhotosOf,
  size: PhotoSize,
): Promise<Look> {
  const { organisation, request } = key;
  const answers = await Promise.all(
    ids.map(async (id) => {
      const path = attachmentPath({ organisation, request, attachment: id });
      try {
        return { id, url: await app.files.url(path, size), isCut: false };
      } catch {
        return { id, url: undefined, isCut: true };
      }
    }),
  );
  const missing = answers.filter(({ url, isCut }) => url === undefined && !isCut);
  return {
    found: new Map(answers.flatMap(({ id, url }) => (url === undefined ? [] : [[id, url]]))),
    awaited: new Set(app.files.comesLater ? missing.map(({ id }) => id) : []),
    isCut: answers.some(({ isCut }) => isCut),
  };
}
