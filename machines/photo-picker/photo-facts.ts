import { type AttachmentType, attachmentTypeValues } from "#generated/attachment/type.ts";
import { isRecord, type Json } from "#generated/runtime.ts";

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
