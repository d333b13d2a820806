import type { ExportInput, RowsOfWorkspace } from "#machines/inbox/inbox-setup.ts";
import { inWords } from "#machines/requests/exported-request.ts";
import { exportRequests } from "../services/csv/export-requests.ts";
import { saveFile } from "../services/files/save-file.ts";

/** Writes requests as a file and hands it to the browser to keep; loaded only when somebody asks for it. */
export async function exportInbox(input: ExportInput, now: number): Promise<void> {
  const { rows, workspace, format } = input;
  const { zone } = workspace.organisation;
  const words = inOrder(rows, workspace);
  const file =
    format === "csv"
      ? exportRequests(words, zone)
      : await (await import("../services/workbook/write-workbook.ts")).writeWorkbook(words, zone);
  saveFile(file, `fettle-requests-${dayIn(zone, now)}.${format}`);
}

function* inOrder(rows: RowsOfWorkspace["rows"], workspace: RowsOfWorkspace["workspace"]) {
  for (const row of rows) yield inWords(row, workspace);
}

/** "2026-11-21", as the organisation's own calendar has it. */
function dayIn(zone: string, now: number): string {
  // Sweden writes dates as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(now);
}
