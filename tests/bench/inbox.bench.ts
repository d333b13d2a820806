import type { Page } from "playwright-core";
import { type Bench, median, percentile, type Row, rounded } from "./bench.ts";
import { type Deed, scrollFrames, timeToPaint } from "./painted.ts";
import { buildPlainList, plainName, type PlainRow } from "./plain-list.ts";
import { openRealOrganisation } from "./real-organisation.ts";

const unit = "ms";
const count = "main p[role=status]";
const searches = [
  "heat",
  "mold",
  "no hot water",
  "1744 washington",
  "rodent",
  "zzz",
  "unsat",
  "dorchester",
  "dorchetser",
];
const ours = {
  search: "#inbox-search",
  late: "[role=dialog][aria-label=Dates] input[type=checkbox]",
};
const theirs = { search: "input[type=search]", late: "button[aria-pressed]" };
const runs = 3;

/** With 16,126 real requests: the time until the rows of a search or filter are painted, and the smoothness of scrolling. */
export const bench: Bench = {
  name: "Inbox with 16,126 requests",
  async run(context) {
    const page = await openRealOrganisation(context);
    const peer = await context.newPage({ size: "desktop" });
    await peer.context().addInitScript({ content: "globalThis.__name ??= (named) => named;" });
    await peer.goto(await context.serve(await buildPlainList(await plainRows(page))));
    await peer.locator("li").first().waitFor({ timeout: 120_000 });

    const plainSearch = await times(peer, searchDeeds(theirs.search).slice(0, 4));
    const plainFilter = await times(peer, pressDeeds(theirs.late).slice(0, 4));
    await peer.context().close();
    await page.bringToFront();
    const search = await times(page, repeated(searchDeeds(ours.search)));
    // The filter is in there.
    await page.getByRole("button", { name: "Dates" }).click();
    const filter = await times(page, repeated(pressDeeds(ours.late)));
    await page.goto("/requests?state=all");
    await page.locator("[data-scroll-restoration-id=inbox] a").first().waitFor();
    const frames = await scrollFrames(page, "[data-scroll-restoration-id=inbox]", 300, 240);
    return [
      ...compared("search to painted rows", search, plainSearch),
      ...compared("filter to painted rows", filter, plainFilter),
      { name: "scroll frame, median", unit, value: rounded(median(frames)) },
      { name: "scroll frame, 95th percentile", unit, value: rounded(percentile(frames, 95)) },
      { name: "scroll frame, longest", unit, value: rounded(Math.max(...frames)) },
      {
        name: "scroll frames over 32 ms, of 240",
        unit: "frames",
        value: frames.filter((each) => each > 32).length,
      },
    ];
  },
};

function repeated(deeds: readonly Deed[]): readonly Deed[] {
  return Array.from({ length: runs }, () => deeds).flat();
}

/** Every search, each followed by an empty field. */
function searchDeeds(into: string): readonly Deed[] {
  return searches.flatMap((text) => [{ type: { into, text } }, { type: { into, text: "" } }]);
}

function pressDeeds(press: string): readonly Deed[] {
  return Array.from({ length: 8 }, () => ({ press }));
}

async function times(page: Page, deeds: readonly Deed[]): Promise<number[]> {
  const taken: number[] = [];
  for (const deed of deeds) taken.push(await timeToPaint(page, deed, count));
  return taken;
}

function compared(name: string, values: readonly number[], plain: readonly number[]): Row[] {
  return [
    { name: `${name}, ${plainName}`, unit, value: rounded(median(plain)) },
    {
      name: `${name}, median`,
      unit,
      value: rounded(median(values)),
      peer: plainName,
      ratio: rounded(median(values) / median(plain)),
    },
    { name: `${name}, 95th percentile`, unit, value: rounded(percentile(values, 95)) },
    { name: `${name}, longest`, unit, value: rounded(Math.max(...values)) },
  ];
}

/** The same requests for the peer, with the texts that our search covers. */
async function plainRows(page: Page): Promise<readonly PlainRow[]> {
  return page.evaluate(
    () =>
      new Promise<PlainRow[]>((resolve, reject) => {
        const opening = indexedDB.open("fettle");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("documents").objectStore("documents").getAll();
          reading.addEventListener("success", () => {
            opening.result.close();
            const rows: { collection: string; id: string; fields: Record<string, unknown> }[] =
              reading.result;
            const requests = rows.filter(({ collection }) => collection.endsWith("/requests"));
            resolve(
              requests.map(({ id, fields }) => ({
                id,
                text: `${String(fields["title"])} ${String(fields["details"])}`,
                isLate: Number(fields["dueAt"]) < Date.now() && fields["closedAt"] === undefined,
              })),
            );
          });
        });
      }),
  );
}
