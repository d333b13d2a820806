import { activityCodec } from "#generated/activity/codec.ts";
import type { Activity } from "#generated/activity/type.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { Document } from "#generated/runtime.ts";
import { pushTo } from "#machines/maps.ts";
import { inWords, type RequestInWords } from "#machines/requests/exported-request.ts";
import { demoStory } from "#src/demo/story.ts";
import type { Locale } from "#src/i18n/locale.ts";
import { exportRequests } from "#src/services/csv/export-requests.ts";
import { readWorkbook } from "#src/services/workbook/read-workbook.ts";
import { writeWorkbook } from "#src/services/workbook/write-workbook.ts";
import { tuesday } from "../src/demo/play-story.ts";
import { RememberedStore } from "../src/demo/remembered-store.ts";
import { ImportDesk, lookAt, zone } from "../src/services/csv-import/import-desk.ts";

/** What became of requests that were exported, and imported into an empty organisation with the same people. */
export interface RoundTrip {
  readonly of: string;
  readonly format: "csv" | "xlsx";
  readonly locale: Locale;
  readonly rows: number;
  /** Requests that are missing, or that say something else. */
  readonly differences: number;
  /** Requests or comments for the team only that others can see now. */
  readonly exposed: number;
  /** The fields that differ, with the number of requests. */
  readonly fields: Readonly<Record<string, number>>;
}

/** The demo building. */
export function demoDesk(): ImportDesk {
  const store = new RememberedStore();
  for (const change of demoStory(tuesday).changes) store.commit(change);
  return new ImportDesk(store);
}

/** Another organisation with the same people, and nothing else. */
export function onlyPeopleOf({ workspace }: ImportDesk): ImportDesk {
  const desk = new ImportDesk();
  const act = { id: "people", at: 0, by: { id: "m1", name: "Mara", role: "admin" } };
  for (const { id, name, role, active } of workspace.people.values()) {
    const at = { organisation: "o1", member: id };
    if (desk.workspace.people.has(id)) continue;
    const change = memberCommands.add(at, { name, role, active, joinedAt: 0 }, act);
    const refusal = desk.store.commit(change);
    if (refusal !== undefined) throw new Error(refusal.clause);
  }
  return desk;
}

/** Every request of a desk in words, by id, as a coordinator reads it. */
export function wordsOf({
  requests,
  workspace,
  store,
}: ImportDesk): ReadonlyMap<string, RequestInWords> {
  const entries = new Map<string, Document<Activity>[]>();
  for (const entry of store.all(activityCodec)) pushTo(entries, requestOf(entry), entry);
  return new Map(
    requests.map((row) => {
      const timeline = (entries.get(row.id) ?? []).toSorted((a, b) => a.at - b.at);
      return [row.id, inWords(row, workspace, timeline)];
    }),
  );
}

function requestOf({ path }: { readonly path: string }): string {
  return path.split("/")[3] ?? "";
}

/** What residents may read about a request, besides its fields in words. */
function publicTextOf({ requests, store }: ImportDesk): (request: string) => string {
  const texts = new Map(requests.map(({ id, comments = "" }) => [id, [comments]]));
  for (const entry of store.all(activityCodec))
    if (entry.audience === "everyone") texts.get(requestOf(entry))?.push(entry.text ?? "");
  return (request) => texts.get(request)?.join("\n") ?? "";
}

/** An organisation with the people of the demo and this many requests like those of the demo, over the years before them. */
export async function manyDesk(rows: number): Promise<ImportDesk> {
  const demo = demoDesk();
  const all = [...wordsOf(demo).values()];
  const index = new Map(all.map(({ id }, at) => [id, at]));
  const idOf = (at: number) => String(at).padStart(20, "0");
  const many = Array.from({ length: rows }, (_, at): RequestInWords => {
    const like = all[at % all.length];
    if (like === undefined) throw new Error("the demo has requests");
    const round = at - (at % all.length);
    const earlier = (moment: number) => moment - round * 1_234_567;
    const { dueAt, closedAt, resolvedAt, mergedInto, ...same } = like;
    return {
      ...same,
      id: idOf(at),
      title: `${like.title} ${at}`.slice(0, 120),
      reportedAt: earlier(like.reportedAt),
      ...(dueAt !== undefined && { dueAt: earlier(dueAt) }),
      ...(closedAt !== undefined && { closedAt: earlier(closedAt) }),
      ...(resolvedAt !== undefined && { resolvedAt: earlier(resolvedAt) }),
      ...(mergedInto !== undefined && { mergedInto: idOf(round + (index.get(mergedInto) ?? 0)) }),
    };
  });
  return tableDesk(exportRequests(many, { locale: "en", zone }));
}

/** Exports every request of a desk, imports the file elsewhere, and compares. */
export async function roundTrip(
  of: string,
  from: ImportDesk,
  format: RoundTrip["format"],
  locale: Locale = "en",
): Promise<RoundTrip> {
  const before = wordsOf(from);
  const to = onlyPeopleOf(from);
  const file =
    format === "csv"
      ? exportRequests(before.values(), { locale, zone })
      : (await readWorkbook(await writeWorkbook(before.values(), { locale, zone })))?.table;
  if (file === undefined) throw new Error("the workbook cannot be read");
  await bringAllIn(to, file);
  const after = wordsOf(to);
  const publicText = publicTextOf(to);
  const fields: Record<string, number> = {};
  let differences = Math.max(0, after.size - before.size);
  let exposed = 0;
  for (const [id, words] of before) {
    const differing = fieldsThatDiffer(words, after.get(id));
    if (differing.length > 0) differences += 1;
    for (const field of differing) fields[field] = (fields[field] ?? 0) + 1;
    const isOpened = words.audience === "team" && after.get(id)?.audience !== "team";
    const { teamComments } = words;
    const lines = teamComments?.split("\n").filter((each) => each.trim() !== "") ?? [];
    const isTold = lines.some((each) => publicText(id).includes(each));
    if (isOpened || isTold) exposed += 1;
  }
  return { of, format, locale, rows: before.size, differences, exposed, fields };
}

/** An organisation with the people of the demo and the requests of a table from elsewhere. */
export async function tableDesk(file: Blob): Promise<ImportDesk> {
  const desk = onlyPeopleOf(demoDesk());
  await bringAllIn(desk, file);
  return desk;
}

async function bringAllIn(desk: ImportDesk, file: Blob): Promise<void> {
  await desk.bringIn(file, await lookAt(file), { batchRows: 2000 });
}

function fieldsThatDiffer(
  before: RequestInWords,
  after: RequestInWords | undefined,
): readonly string[] {
  if (after === undefined) return ["id"];
  const said = new Map<string, unknown>(Object.entries(after));
  const missing = Object.entries(before).filter(([name, value]) => said.get(name) !== value);
  const added = [...said.keys()].filter((name) => !Object.hasOwn(before, name));
  return [...missing.map(([name]) => name), ...added];
}
