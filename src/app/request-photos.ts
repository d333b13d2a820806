import { attachmentPath } from "#generated/attachment/codec.ts";
import { attachmentQueries } from "#generated/attachment/queries.ts";
import type { Attachment } from "#generated/attachment/type.ts";
import { requestPath } from "#generated/request/codec.ts";
import type { Page } from "#generated/runtime.ts";
import type { PhotosUpdate, PhotosOf, RequestKey } from "#machines/request/request-update.ts";
import { type UploadStage, uploadStages } from "#machines/uploads/uploads.machine.ts";
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

/**
 * The photos of a request, first without and then with their addresses. Looks again for those that are not there yet when the
 * network is back, and when it is called for.
 */
export function followPhotos(app: App, key: RequestKey, calls: Set<() => void>) {
  return subscribable<PhotosUpdate>((next, _, error) => {
    let turn = 0;
    let rows: Page<Attachment>["rows"] | undefined;
    let look = nothing;
    let stages: ReadonlyMap<string, UploadStage> = new Map();

    const stagesHere = (): ReadonlyMap<string, UploadStage> => {
      const own = new Set(rows?.map(({ id }) => id));
      const all = uploadStages(app.uploads.getSnapshot());
      return new Map([...all].filter(([id]) => own.has(id)));
    };
    const emit = (): void => {
      if (rows === undefined) return;
      const isIncomplete = look.awaited.size > 0 || look.isCut;
      next({ photos: rows, thumbnails: look.found, awaited: look.awaited, stages, isIncomplete });
    };
    const lookNow = async (): Promise<void> => {
      turn += 1;
      const own = turn;
      const ids = (rows ?? []).map(({ id }) => id);
      const found = await lookForPhotos(app, { key, ids }, "thumbnail");
      if (own !== turn) return;
      look = found;
      emit();
    };
    const of = { organisation: key.organisation, request: key.request };
    const stop = watchBelow(
      app,
      {
        path: requestPath(of),
        queries: [key.isStaff ? attachmentQueries.all(of) : attachmentQueries.shared(of)],
        reader: { id: key.member },
      },
      {
        next: (page) => {
          rows = page.rows;
          stages = stagesHere();
          emit();
          void lookNow();
        },
        error,
      },
    );
    const uploads = app.uploads.subscribe(() => {
      const left = stagesHere();
      if (left.size === 0 && stages.size === 0) return;
      stages = left;
      emit();
    });
    const connection = app.connection.subscribe(({ context }) => {
      if (context.online && look.isCut) void lookNow();
    });
    const call = (): void => void lookNow();
    calls.add(call);
    return () => {
      turn = -1;
      calls.delete(call);
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
