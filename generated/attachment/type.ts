// Generated from attachment.entity.ts by "npm run codegen". Do not edit. f2b395a15f49

import type { Instant } from "../runtime.ts";

/** A photo of a request. The picture itself is in file storage under the same id. */
export type Attachment = {
  /** Who added it. */
  readonly by: string;
  /** When it was added. */
  readonly at: Instant;
  /** The format of the picture. */
  readonly type: AttachmentType;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Size of the full picture. */
  readonly bytes: number;
  /** A description for users who cannot see the picture. */
  readonly alt?: string;
  /** Who may see it: everybody who may read the request, or the team only. */
  readonly audience: AttachmentAudience;
  /** Who hid it from everyone but the team; empty where nobody did. */
  readonly hiddenBy?: string;
  /** When. A comment and its photos that were hidden together have the same moment. */
  readonly hiddenAt?: Instant;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

export const attachmentTypeValues = ["image/jpeg", "image/webp"] as const;
export type AttachmentType = (typeof attachmentTypeValues)[number];

export const attachmentAudienceValues = ["everyone", "team"] as const;
export type AttachmentAudience = (typeof attachmentAudienceValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const attachmentLimits = {
  width: { min: 1, max: 1600 },
  height: { min: 1, max: 1600 },
  bytes: { min: 1, max: 5000000 },
  alt: { min: 0, max: 300 },
} as const;
