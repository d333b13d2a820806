import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test("a coordinator begins with what nobody has looked at, and whose turn it is stands there", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await rows(page).first().waitFor();
  expect(await rows(page).first().innerText()).toMatch(/Reported[\s\S]*Your turn: have a look/);
  expect(await page.title()).toBe("Requests · Fettle");
  expect(await page.getByRole("radio", { name: "Open" }).isChecked()).toBe(true);
});

test("a search narrows the list with every letter, is kept in the address, and the back button undoes it", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  const before = await shown(page);
  await page.getByRole("searchbox").fill("laundry");
  await expect.poll(() => shown(page)).toBeLessThan(before);
  await page.waitForURL(/q=laundry/);
  await page.reload();
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("laundry");
  await page.goBack();
  await expect.poll(() => shown(page)).toBe(before);
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
});

test("filters are ticked in a menu with their counts, add up, and can be shared as an address", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await rows(page).first().waitFor();
  await page.getByRole("button", { name: /^What it is/ }).click();
  const heating = page.getByRole("checkbox", { name: /^Heating/ });
  await heating.waitFor();
  const count = Number(
    await heating.evaluate((box) => /\d+/.exec(box.closest("label")?.innerText ?? "")?.[0]),
  );
  await heating.check({ force: true });
  await expect.poll(() => shown(page)).toBe(count);
  await page.waitForURL(/category=heating/);
  await page.keyboard.press("Escape");

  const friend = await page.context().newPage();
  await friend.goto(page.url());
  await expect.poll(() => shown(friend)).toBe(count);

  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.waitForURL((url) => url.search === "");
});

test("the board has a column for each state, and its cards lead to the request", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await page.getByRole("radio", { name: "Board" }).check({ force: true });
  await page.waitForURL(/layout=board/);
  const column = page.getByRole("region", { name: /^Reported, 5 requests/ });
  await column.getByRole("listitem").first().waitFor();
  await column.getByRole("link").first().click();
  await page.waitForURL(/\/requests\/[0-9a-z]{20}\?layout=board/);
  await page.goBack();
  await column.waitFor();
});

test("a resident sees theirs, with the whole house one tap away", async () => {
  const page = await demo.open("/requests", { size: "phone", as: "Sofia Costa" });
  await expect.poll(() => page.getByRole("radio", { name: "Mine" }).isChecked()).toBe(true);
  const mine = await settled(page);
  await page.getByRole("radio", { name: "The whole house" }).check({ force: true });
  await expect.poll(() => shown(page)).toBeGreaterThan(mine);
});

test("a technician sees what is theirs to do and what nobody has taken on", async () => {
  const page = await demo.open("/requests", { size: "phone", as: "Tom Brandt" });
  await expect.poll(() => page.getByRole("radio", { name: "For me" }).isChecked()).toBe(true);
  await rows(page).first().waitFor();
  expect(await rows(page).first().innerText()).toMatch(
    /You are working on this|Your turn: begin|Waiting/,
  );
});

test("where nothing fits it says so, and leads back to what there is", async () => {
  const page = await demo.open("/requests?q=zeppelin", { size: "phone" });
  await page.getByRole("heading", { name: "Nothing fits" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await rows(page).first().waitFor();
});

test("nonsense in the address is left out with a word about it, and everything else holds", async () => {
  const search = "state=banana&foo=1&category=heating&sort=due&openAt=monday";
  const page = await demo.open(`/requests?${search}`, { size: "phone" });
  await page.getByText("Part of this address means nothing here").waitFor();
  await page.getByText(/foo, state, openAt were left out/).waitFor();
  expect(await page.getByRole("button", { name: /^What it is/ }).innerText()).toContain("Heating");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByText("Part of this address").waitFor({ state: "detached" });
});

test.each(["category=heating", "end=known"])(
  "with %s the file holds what one sees",
  async (search) => {
    const page = await demo.open(`/requests?${search}`, { size: "phone" });
    const count = await settled(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /as CSV$/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^fettle-requests-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^\uFEFFFettle ID,External ID,Title,/);
    expect(text.match(/^[0-9a-hjkmnp-tv-z]{20},/gm)).toHaveLength(count);
    await page.getByText(`${count} requests saved as CSV`).last().waitFor();
  },
);

test("a request that cannot be read is told of and left as it is, and the others are shown", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await rows(page).first().waitFor();
  const path = await spoilOne(page);
  await page.reload();
  await page.getByText("1 entry cannot be read").waitFor();
  await rows(page).first().waitFor();
  expect(await readTitle(page, path)).toBe(7);
});

test("an empty house says what will be here", async () => {
  const page = await browser.open("/welcome", { size: "phone" });
  await page.getByRole("button", { name: "Start empty" }).click();
  await page.getByLabel("Your name").fill("Ada Byron");
  await page.getByLabel("Name of the house").fill("Harbour School");
  await page.getByLabel("First building").fill("Old wing");
  await page.getByRole("button", { name: "Move in" }).click();
  await page.getByText("Nothing is broken").waitFor();
  await page.getByRole("button", { name: "Report a fault" }).click();
  await page.waitForURL(/\/report/);
});

describe("with a keyboard", () => {
  test("j and k walk, Enter opens, j turns to the next, Esc leads back", async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await rows(page).first().waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await expect
      .poll(() => focused(page))
      .toContain(await rows(page).first().locator("a").innerText());
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/requests\/[0-9a-z]{20}/);
    const first = page.url();
    await page.keyboard.press("j");
    await expect.poll(() => page.url()).not.toBe(first);
    await page.keyboard.press("Escape");
    await page.waitForURL(/\/requests$/);
  });

  test("/ leads to the search, from which an arrow leads into the list", async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await rows(page).first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("lift");
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("lift");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).toMatch(/lift/i);
  });

  test("the board is walked through up, down and sideways", async () => {
    const page = await demo.open("/requests?layout=board", { size: "desktop" });
    await page.getByRole("listitem").first().waitFor();
    await page.keyboard.press("j");
    const inFirst = await focused(page);
    await page.keyboard.press("l");
    await expect.poll(() => focused(page)).not.toBe(inFirst);
    await page.keyboard.press("h");
    await expect.poll(() => focused(page)).toBe(inFirst);
  });

  test("the palette finds a request, a place and a deed, and ? lists the keys", async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await rows(page).first().waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    const input = page.getByRole("combobox", { name: "Go to, find or do anything" });
    await input.waitFor();
    await input.fill("bike cellar");
    await page.getByRole("option", { name: /Water drips from the ceiling/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/requests\/[0-9a-z]{20}/);
    await page.keyboard.press("Control+k");
    await input.fill("report a");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/report/);
  });

  test("the palette makes one somebody else", async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await rows(page).first().waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Go to, find or do anything" }).fill("tom");
    await page.getByRole("option", { name: /^Be Tom Brandt/ }).click();
    await expect.poll(() => page.getByRole("radio", { name: "For me" }).isChecked()).toBe(true);
  });
});

test("side by side, the list stays where it is while a request is open", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await rows(page).nth(3).locator("a").click();
  await page.waitForURL(/\/requests\/[0-9a-z]{20}/);
  await expect.poll(() => rows(page).nth(3).locator("a").getAttribute("aria-current")).toBe("true");
});

test("on a phone the request takes the place of the list, and back leads to where one was", async () => {
  const page = await demo.open("/requests?state=all", { size: "phone" });
  await rows(page).first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  // Playwright's own click would scroll first.
  await rows(page)
    .nth(9)
    .locator("a")
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click();
    });
  await page.waitForURL(/\/requests\/[0-9a-z]{20}/);
  await page.getByRole("searchbox").waitFor({ state: "hidden" });
  await page.goBack();
  await page.getByRole("searchbox").waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await expect.poll(() => focused(page)).toBe(await rows(page).nth(9).locator("a").innerText());
});

test("on a phone a request opened by its address stands at its top", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  const late = await rows(page).nth(9).locator("a").getAttribute("href");
  await page.goto(late ?? "");
  await page.getByRole("heading", { level: 1 }).waitFor();
  // By now the list behind the request has marked its row.
  await page.locator("a[aria-current=true]").waitFor({ state: "attached" });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.each(["light", "dark"] as const)(
  "at 320 px and in %s nothing runs off the page",
  async (colorScheme) => {
    const page = await demo.open("/requests", { size: "phone", colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await rows(page).first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  },
);

test("whoever reads German sees it all in German", async () => {
  const page = await browser.open("/welcome", { locale: "de-DE" });
  await page.getByRole("button", { name: "In einem Beispielhaus umsehen" }).click();
  await page.getByRole("heading", { name: "Meldungen", level: 1 }).waitFor({ timeout: 60_000 });
  await page.getByText("Sie sind dran: bitte ansehen").first().waitFor();
});

function rows(page: Page) {
  return page.getByRole("list", { name: /^(?:Requests|Meldungen)$/ }).getByRole("listitem");
}

/** The number of requests in the page's summary. */
async function shown(page: Page): Promise<number> {
  const text = await page.getByText(/^(?:\d+ requests?|No requests)$/).innerText();
  return text === "No requests" ? 0 : Number.parseInt(text, 10);
}

async function settled(page: Page): Promise<number> {
  await rows(page).first().waitFor();
  return shown(page);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    return active instanceof HTMLElement ? active.innerText : "";
  });
}

/** Changes the title of a request in the database to a number; returns its id. */
function spoilOne(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("fettle");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const writing = opening.result.transaction("documents", "readwrite");
          const store = writing.objectStore("documents");
          const reading = store.getAll();
          let id = "";
          reading.addEventListener("success", () => {
            const all: { id: string; collection: string; fields: object }[] = reading.result;
            const odd = all.find(({ collection }) => collection.endsWith("/requests"));
            if (odd === undefined) return;
            id = odd.id;
            store.put({ ...odd, fields: { ...odd.fields, title: 7 } });
          });
          writing.addEventListener("complete", () => {
            opening.result.close();
            resolve(id);
          });
        });
      }),
  );
}

/** The stored title of a request. */
function readTitle(page: Page, id: string): Promise<unknown> {
  return page.evaluate(
    (wanted) =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open("fettle");
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("documents").objectStore("documents").getAll();
          reading.addEventListener("success", () => {
            const all: { id: string; fields: { title?: unknown } }[] = reading.result;
            opening.result.close();
            resolve(all.find((each) => each.id === wanted)?.fields.title);
          });
        });
      }),
    id,
  );
}
