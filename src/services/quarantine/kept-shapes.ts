import { fileShape } from "#src/store/local/find-file.ts";
import type { CheckedTable } from "#src/store/local/local-database.ts";
import type { Shape } from "#src/store/local/shape.ts";
import { outboxShape } from "#src/store/outbox-shape.ts";
import { importFileShape, importRunShape } from "../csv-import/import-run-shape.ts";
import { draftPhotoShape, draftShape } from "../drafts/draft-shapes.ts";
import { uploadShape } from "../files/upload-shape.ts";

/** What the rows of each table have to be like. */
export const keptShapes: Readonly<Record<CheckedTable, Shape<unknown>>> = {
  outbox: outboxShape,
  uploads: uploadShape,
  drafts: draftShape,
  draftPhotos: draftPhotoShape,
  files: fileShape,
  importRuns: importRunShape,
  importFiles: importFileShape,
};
