import { type AttachmentType, attachmentTypeValues } from "#generated/attachment/type.ts";
import { isRecord, type Json } from "#generated/runtime.ts";
import { type Failure, failureOf } from "../ports.ts";

/** A file as the user chose it; only src/app knows that it is a `File`. */
export interface PickedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** A photo that is stored with its draft, with addresses for `<img src>`. */
export interface KeptPhoto {
  readonly id: string;
  /** The file's name; several photos may have the same. */
  readonly name: string;
  readonly thumbnail: string | undefined;
  readonly full: string | undefined;
}

/** Why a file could not be added; `format` is the detected format ("heic"), where it was recognised. */
export interface PhotoFailure extends Failure {
  readonly format?: string;
}

/** One photo of a set. `preparing` photos wait, or are being rotated and scaled. */
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

/** The set of photos, as a View needs it. */
export interface PhotoSet {
  /** In the order in which they were added. */
  readonly photos: readonly Photo[];
  /** The most photos that the set can have. */
  readonly most: number;
  /** How many of the last chosen files were left out because the set was full. */
  readonly leftOut: number;
  /** The id of the photo that is shown in full size. */
  readonly open: string | undefined;
  /** The ids of removed photos. They are not sent, even where deleting them from the device failed. */
  readonly removed: readonly string[];
  /** Why the stored photos could not be read. */
  readonly unread: Failure | undefined;
}

/** The events of a set of photos, which a screen forwards to its picker. */
export type PhotoEvent =
  | { readonly type: "photos.picked"; readonly files: readonly PickedFile[] }
  | { readonly type: "photos.removed"; readonly id: string }
  | { readonly type: "photos.retried"; readonly id: string }
  | { readonly type: "photos.opened"; readonly id: string }
  | { readonly type: "photos.closed" }
  /** The stored photos may have changed elsewhere, or could not be read; they are read again. */
  | { readonly type: "photos.reloaded" }
  /** The photos were sent or discarded; the set starts over. */
  | { readonly type: "photos.cleared" };

/** The most photos that a request or a comment can have. */
export const mostPhotos = 10;

/** A set before the stored photos were read. */
export const noPhotos: PhotoSet = {
  photos: [],
  most: mostPhotos,
  leftOut: 0,
  open: undefined,
  removed: [],
  unread: undefined,
};

/** The set after its picker threw, so that nothing more is known of it. */
export function lostPhotos(error: unknown): PhotoSet {
  return { ...noPhotos, unread: failureOf(error) };
}

/** The photo that is being prepared, or is to be prepared next. */
export function nextToPrepare({
  photos,
}: Pick<PhotoSet, "photos">): Extract<Photo, { status: "preparing" }> | undefined {
  return photos.find((photo) => photo.status === "preparing");
}

/** Whether a photo is still being prepared. */
export function isPreparing(set: Pick<PhotoSet, "photos">): boolean {
  return nextToPrepare(set) !== undefined;
}

/** The photos that can be shown and sent. */
export function readyPhotos({
  photos,
}: Pick<PhotoSet, "photos">): readonly Extract<Photo, { status: "ready" }>[] {
  return photos.filter((photo) => photo.status === "ready");
}

/** The files that could not be added. */
export function failedPhotos({
  photos,
}: Pick<PhotoSet, "photos">): readonly Extract<Photo, { status: "failed" }>[] {
  return photos.filter((photo) => photo.status === "failed");
}

/** How many more photos the set can take; files that could not be added take no room. */
export function roomIn({ photos, most }: Pick<PhotoSet, "photos" | "most">): number {
  return Math.max(0, most - photos.filter(({ status }) => status !== "failed").length);
}

/** The set with more files, up to its limit. */
export function withPicked<Set extends PhotoSet>(
  set: Set,
  files: readonly PickedFile[],
  newId: () => string,
): Pick<PhotoSet, "photos" | "leftOut"> {
  const taken = files
    .slice(0, roomIn(set))
    .map((file): Photo => ({ status: "preparing", id: newId(), name: file.name, file }));
  return { photos: [...set.photos, ...taken], leftOut: files.length - taken.length };
}

/**
 * The set after the stored photos were read: those first, then the photos that are being prepared or have failed. `fresh` photos
 * became ready during the read, so they stay although the read did not find them.
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

/** Converts whatever preparing a photo rejected with. */
export function photoFailureOf(error: unknown): PhotoFailure {
  const failure = failureOf(error);
  const hasFormat = typeof error === "object" && error !== null && "format" in error;
  return hasFormat && typeof error.format === "string"
    ? { ...failure, format: error.format }
    : failure;
}

/** The metadata of a prepared photo, stored with it in the draft. */
export interface PhotoFacts {
  /** The file's name. */
  readonly name: string;
  readonly type: AttachmentType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The size of the full picture in bytes. */
  readonly bytes: number;
}

/** Parses stored facts; `undefined` where they are invalid. */
export function readPhotoFacts(about: Json): PhotoFacts | undefined {
  if (!isRecord(about)) return undefined;
  const { name, width, height, bytes } = about;
  const type = attachmentTypeValues.find((each) => each === about["type"]);
  if (type === undefined || typeof name !== "string") return undefined;
  if (typeof width !== "number" || typeof height !== "number" || typeof bytes !== "number")
    return undefined;
  return { name, type, width, height, bytes };
}
