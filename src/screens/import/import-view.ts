import type { FileLook } from "#machines/import/file-look.ts";
import type { ImportView } from "../views.ts";

/** The props of every part of the columns step. */
export interface ColumnsView extends Pick<ImportView, "send"> {
  readonly look: FileLook;
}
