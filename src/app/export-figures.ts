import { createTranslator } from "use-intl/core";
import type { FiguresExport } from "#machines/overview/overview.machine.ts";
import { localMinute } from "#machines/requests/local-minute.ts";
import { documentLocale } from "../i18n/document-language.ts";
import { loadMessages } from "../i18n/load.ts";
import { figuresCsv } from "../services/figures/figures-csv.ts";
import { figuresTable } from "../services/figures/figures-table.ts";
import { saveFile } from "../services/files/save-file.ts";

/** Writes the overview's figures as a file and hands it to the browser to keep; loaded only when somebody asks for it. */
export async function exportFigures({ format, ...shown }: FiguresExport): Promise<void> {
  const { zone, name } = shown.workspace.organisation;
  const locale = documentLocale();
  const words = { locale, messages: await loadMessages(locale), timeZone: zone };
  const table = figuresTable(shown, {
    t: createTranslator({ ...words, namespace: "overview" }),
    common: createTranslator({ ...words, namespace: "common" }),
  });
  const file = format === "csv" ? figuresCsv(table, locale) : await asWorkbook(table, name);
  saveFile(file, `fettle-figures-${localMinute(shown.now, zone).slice(0, 10)}.${format}`);
}

type Table = ReturnType<typeof figuresTable>;

async function asWorkbook(table: Table, organisation: string): Promise<Blob> {
  const { default: writeSheet } = await import("write-excel-file/universal");
  const rows = table.map((cells, at) =>
    cells.map((value) => ({ value, ...(at === 0 && { fontWeight: "bold" as const }) })),
  );
  // A name of a sheet has no such characters and at most 31 letters.
  const sheet = organisation.replaceAll(/[\\/?*[\]:]/g, " ").slice(0, 31);
  return writeSheet(rows, { sheet, stickyRowsCount: 1 }).toBlob();
}
