import type { Activity } from "#generated/activity/type.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { ExportInput } from "#machines/inbox/inbox-setup.ts";
import { inWords, type RequestInWords } from "#machines/requests/exported-request.ts";
import { localMinute } from "#machines/requests/local-minute.ts";
import { viewerScopeOf } from "#machines/requests/viewer-scope.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { firstOf } from "../data/first-of.ts";
import { followPage } from "../data/follow-page.ts";
import { type Store, Unavailable } from "../data/store.ts";
import { documentLocale } from "../i18n/document-language.ts";
import { exportRequests } from "../services/csv/export-requests.ts";
import { saveFile } from "../services/files/save-file.ts";
import { timelineQueries } from "./timeline-queries.ts";

/** How many timelines are read at once. */
const readAtOnce = 50;

/** Writes requests as a file and hands it to the browser to keep; loaded only when somebody asks for it. */
export async function exportInbox(
  store: Pick<Store, "watch">,
  { rows, workspace, format }: ExportInput,
  now: number,
): Promise<void> {
  const { zone } = workspace.organisation;
  const words = await wordsOf(store, rows, workspace);
  const reader = { zone, locale: documentLocale() };
  const file =
    format === "csv"
      ? exportRequests(words, reader)
      : await (await import("../services/workbook/write-workbook.ts")).writeWorkbook(words, reader);
  saveFile(file, `fettle-requests-${localMinute(now, zone).slice(0, 10)}.${format}`);
}

/** Requests with what was written about them, as far as this person may read it. */
export async function wordsOf(
  store: Pick<Store, "watch">,
  rows: readonly Document<Request>[],
  workspace: Workspace,
): Promise<readonly RequestInWords[]> {
  const words: RequestInWords[] = [];
  for (let at = 0; at < rows.length; at += readAtOnce) {
    const some = rows.slice(at, at + readAtOnce);
    const timelines = await Promise.all(some.map(({ id }) => timelineOf(store, id, workspace)));
    words.push(...some.map((row, index) => inWords(row, workspace, timelines[index] ?? [])));
  }
  return words;
}

async function timelineOf(
  store: Pick<Store, "watch">,
  request: string,
  workspace: Workspace,
): Promise<readonly Document<Activity>[]> {
  const key = { ...viewerScopeOf(workspace), request };
  const pages = await Promise.all(
    timelineQueries(key).map((query) => firstOf(followPage(store, query, { id: key.member }))),
  );
  // A file that silently lacks comments would be taken for all there is.
  if (pages.some(({ fromCache, more }) => fromCache && more))
    throw new Unavailable("a timeline is not on this device as a whole");
  return pages.flatMap(({ rows }) => rows).toSorted((a, b) => a.at - b.at);
}
