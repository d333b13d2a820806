import type { RowsOfWorkspace } from "#machines/inbox/inbox-setup.ts";
import { inWords } from "#machines/requests/exported-request.ts";
import { exportRequests } from "../services/csv/export-requests.ts";
import { saveFile } from "../services/files/save-file.ts";

/** Writes requests as a CSV file and hands it to the browser to keep; loaded only when somebody asks for it. */
export function exportInbox({ rows, workspace }: RowsOfWorkspace, now: number): void {
  const { zone } = workspace.organisation;
  saveFile(
    exportRequests(inOrder(rows, workspace), zone),
    `fettle-requests-${dayIn(zone, now)}.csv`,
  );
}

function* inOrder(rows: RowsOfWorkspace["rows"], workspace: RowsOfWorkspace["workspace"]) {
  for (const row of rows) yield inWords(row, workspace);
}

/** "2026-11-21", as the organisation's own calendar has it. */
function dayIn(zone: string, now: number): string {
  // Sweden writes dates as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(now);
}
