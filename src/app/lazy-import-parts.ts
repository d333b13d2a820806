export { askOnce, askWorker } from "../services/csv-import/ask-worker.ts";
export { memoryOf, recallChoices } from "../services/csv-import/memory.ts";
export { knownOrganisation } from "../services/csv-import/place-finder.ts";
export { mayBeWorkbook } from "../services/workbook/may-be-workbook.ts";
export { runImport } from "../services/csv-import/run-import.ts";
export { findImported, listImports, removeImported } from "./undo-import.ts";
