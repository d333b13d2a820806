import { type AttachmentType, attachmentTypeValues } from "#generated/attachment/type.ts";
import { isRecord, type Json } from "#generated/runtime.ts";

/** What is known of a prepared photo besides its pictures; kept with it in the draft. */
export interface PhotoFacts {
  /** What the file was called. */
  readonly name: string;
  readonly type: AttachmentType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of the full picture. */
  readonly bytes: number;
}

/** The facts as they were kept; `undefined` where they make no sense any more. */
export function readPhotoFacts(about: Json): PhotoFacts | undefined {
  if (!isRecord(about)) return undefined;
  const { name, width, height, bytes } = about;
  const type = attachmentTypeValues.find((each) => each === about["type"]);
  if (type === undefined || typeof name !== "string") return undefined;
  if (typeof width !== "number" || typeof height !== "number" || typeof bytes !== "number")
    return undefined;
  return { name, type, width, height, bytes };
}
