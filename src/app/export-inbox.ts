import type { RowsOfHouse } from "#machines/inbox/inbox-setup.ts";
import { inWords } from "#machines/requests/exported-request.ts";
import { exportRequests } from "../services/csv/export-requests.ts";
import { saveFile } from "../services/files/save-file.ts";

/** Writes requests as a CSV file and hands it to the browser to keep; loaded only when somebody asks for it. */
export async function exportInbox({ rows, house }: RowsOfHouse, now: number): Promise<void> {
  const { zone } = house.organisation;
  saveFile(
    await exportRequests(inOrder(rows, house), zone),
    `fettle-requests-${dayIn(zone, now)}.csv`,
  );
}

function* inOrder(rows: RowsOfHouse["rows"], house: RowsOfHouse["house"]) {
  for (const row of rows) yield inWords(row, house);
}

/** "2026-11-21", as the house's own calendar has it. */
function dayIn(zone: string, now: number): string {
  // Sweden writes dates as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(now);
}
