import { type Failure, failureOf } from "../ports.ts";

/** A file as somebody picked it; what it really is only src/app knows. */
export interface PickedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A photo that is kept with its draft, with addresses for `<img src>`. */
export interface KeptPhoto {
  readonly id: string;
  /** What the file was called; several may be called the same. */
  readonly name: string;
  readonly thumbnail: string | undefined;
  readonly full: string | undefined;
}

/** Why a photo could not be taken in; `format` says what the file really is ("heic"), where that was recognised. */
export interface PhotoFailure extends Failure {
  readonly format?: string;
}

/** One photo of a set. `preparing` ones still wait, or are being turned upright and made small. */
export type Photo =
  | {
      readonly status: "preparing";
      readonly id: string;
      readonly name: string;
      readonly file: PickedFile;
    }
  | ({ readonly status: "ready" } & KeptPhoto)
  | {
      readonly status: "failed";
      readonly id: string;
      readonly name: string;
      readonly file: PickedFile;
      readonly failure: PhotoFailure;
    };

/** What a View needs to know of a set of photos. */
export interface PhotoSet {
  /** In the order in which they were added. */
  readonly photos: readonly Photo[];
  /** The most there may be. */
  readonly most: number;
  /** How many of the files picked last were left out because there would have been too many. */
  readonly leftOut: number;
  /** The photo that is looked at in full. */
  readonly open: string | undefined;
  /** Taken out again; they are not sent, even where the device could not forget them. */
  readonly removed: readonly string[];
  /** Why those kept before could not be read. */
  readonly unread: Failure | undefined;
}

/** What can happen to a set of photos; a screen hands these on to its picker. */
export type PhotoEvent =
  | { readonly type: "photos.picked"; readonly files: readonly PickedFile[] }
  | { readonly type: "photos.removed"; readonly id: string }
  | { readonly type: "photos.retried"; readonly id: string }
  | { readonly type: "photos.opened"; readonly id: string }
  | { readonly type: "photos.closed" }
  /** What is kept may have changed elsewhere, or could not be read: look again. */
  | { readonly type: "photos.reloaded" }
  /** They have been sent or thrown away, and begin anew. */
  | { readonly type: "photos.cleared" };

/** How many photos a request or a comment takes. */
export const mostPhotos = 10;

/** A set before anything is known of it. */
export const noPhotos: PhotoSet = {
  photos: [],
  most: mostPhotos,
  leftOut: 0,
  open: undefined,
  removed: [],
  unread: undefined,
};

/** A set of which nothing can be known any more, because its picker threw. */
export function lostPhotos(error: unknown): PhotoSet {
  return { ...noPhotos, unread: failureOf(error) };
}

/** The photo that is to be prepared next, or is being prepared. */
export function nextToPrepare({
  photos,
}: Pick<PhotoSet, "photos">): Extract<Photo, { status: "preparing" }> | undefined {
  return photos.find((photo) => photo.status === "preparing");
}

/** Whether something is still being prepared. */
export function isPreparing(set: Pick<PhotoSet, "photos">): boolean {
  return nextToPrepare(set) !== undefined;
}

/** The photos that can be seen and sent. */
export function readyPhotos({
  photos,
}: Pick<PhotoSet, "photos">): readonly Extract<Photo, { status: "ready" }>[] {
  return photos.filter((photo) => photo.status === "ready");
}

/** The files that could not be taken in. */
export function failedPhotos({
  photos,
}: Pick<PhotoSet, "photos">): readonly Extract<Photo, { status: "failed" }>[] {
  return photos.filter((photo) => photo.status === "failed");
}

/** The set with more files, as many as there is room for. */
export function withPicked<Set extends PhotoSet>(
  set: Set,
  files: readonly PickedFile[],
  newId: () => string,
): Pick<PhotoSet, "photos" | "leftOut"> {
  const room = Math.max(0, set.most - set.photos.length);
  const taken = files
    .slice(0, room)
    .map((file): Photo => ({ status: "preparing", id: newId(), name: file.name, file }));
  return { photos: [...set.photos, ...taken], leftOut: files.length - taken.length };
}

/**
 * The set after looking at what is kept: those photos first, then what is still on its way or failed. `fresh` became
 * ready while we were looking, so that not being found says nothing about them.
 */
export function withKept(
  set: PhotoSet,
  kept: readonly KeptPhoto[],
  fresh: readonly string[],
): readonly Photo[] {
  const found = kept.filter(({ id }) => !set.removed.includes(id));
  const known = new Set(found.map(({ id }) => id));
  const others = set.photos.filter(
    ({ id, status }) => !known.has(id) && (status !== "ready" || fresh.includes(id)),
  );
  return [...found.map((photo): Photo => ({ status: "ready", ...photo })), ...others];
}

/** A failure from whatever preparing a photo rejected with. */
export function photoFailureOf(error: unknown): PhotoFailure {
  const failure = failureOf(error);
  const hasFormat = typeof error === "object" && error !== null && "format" in error;
  return hasFormat && typeof error.format === "string"
    ? { ...failure, format: error.format }
    : failure;
}
