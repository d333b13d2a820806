import { fileShape } from "#src/data/local/find-file.ts";
import type { Shape } from "#src/data/local/shape.ts";
import type { CheckedTable } from "#src/data/local/stored.ts";
import { outboxShape } from "#src/data/outbox-shape.ts";
import { importFileShape, importRunShape } from "../csv-import/import-run-shape.ts";
import { draftPhotoShape, draftShape } from "../drafts/draft-shapes.ts";
import { uploadShape } from "../files/upload-shape.ts";

/** The shape of the rows of each table. */
export const keptShapes: Readonly<Record<CheckedTable, Shape<unknown>>> = {
  outbox: outboxShape,
  uploads: uploadShape,
  drafts: draftShape,
  draftPhotos: draftPhotoShape,
  files: fileShape,
  importRuns: importRunShape,
  importFiles: importFileShape,
};
