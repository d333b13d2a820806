import * as shape from "#src/data/local/shape.ts";
import type { StoredUpload } from "#src/data/local/stored.ts";

type Session = NonNullable<StoredUpload["session"]>;

/** A photo that has to be sent to file storage. */
export const uploadShape = shape.object<StoredUpload>({
  order: shape.number,
  path: shape.id,
  change: shape.id,
  by: shape.id,
  audience: shape.text,
  bytes: shape.number,
  sent: shape.number,
  failure: shape.optional(shape.object({ code: shape.text, retryable: shape.flag })),
  session: shape.optional(
    shape.object<Session>({ size: shape.oneOf("full", "thumbnail"), url: shape.id }),
  ),
});
