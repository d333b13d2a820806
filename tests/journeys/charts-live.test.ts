// @module-tag long

import { isDeepStrictEqual } from "node:util";
import type { BrowserContext, Frame, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../support/accessibility.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { openRequest } from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const door = "Workshop door does not lock any more";

/** A charts tab that inspects the only other tab. */
async function look(context: BrowserContext): Promise<Page> {
  const charts = await context.newPage();
  await charts.goto("/charts?view=live");
  await charts.getByRole("heading", { name: "Open tabs of Fettle" }).waitFor();
  await charts.getByRole("button", { name: /\/requests/ }).click();
  await charts.getByText(/^Step \d+ of \d+/).waitFor();
  return charts;
}

const show = (charts: Page, panel: string): Promise<void> =>
  charts.getByRole("radio", { name: panel, exact: true }).check({ force: true });

async function choose(charts: Page, actor: string): Promise<void> {
  const list = charts.getByRole("listbox", { name: "Actors" });
  // Phones do not show the list.
  if ((charts.viewportSize()?.width ?? 0) >= 768) {
    const option = list.getByRole("option", { name: new RegExp(`^${actor}`) });
    let presses = 0;
    await list.focus();
    // The list is virtual, and it grows while the history arrives.
    await expect
      .poll(
        async () => {
          if ((await option.count()) > 0) return true;
          await list.press(presses % 12 === 0 ? "End" : "ArrowUp");
          presses += 1;
          return false;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await option.click();
  } else {
    const actors = charts.getByLabel("Actor", { exact: true });
    const option = actors.locator("option").filter({ hasText: new RegExp(`^\\s*${actor}$`) });
    await actors.selectOption((await option.last().getAttribute("value")) ?? "");
  }
}

const rows = (charts: Page): Locator =>
  charts.getByRole("listbox", { name: "Log" }).getByRole("option");

test("a running tab is inspected from its start, receives events, is replayed, and is shown as closed", async () => {
  const somebody = await demo.person({ size: "desktop" });
  const app = await somebody.open("/requests");
  const charts = await look(somebody.context);

  // An event does in the app what a press would have done.
  await choose(charts, "toasts");
  await show(charts, "Send");
  await charts.getByRole("button", { name: /^toast\.shown/ }).click();
  await charts
    .getByLabel("What “toast.shown” carries")
    .fill('{ "toast": { "id": "from-charts", "message": "undone" } }');
  await charts.getByRole("button", { name: "Send", exact: true }).click();
  await charts.getByText("It was sent.").waitFor();
  await app.getByText("Undone").first().waitFor();

  // It begins with a sample, in fields, and without what it must carry nothing is sent.
  await choose(charts, "inbox");
  await show(charts, "Send");
  await charts.getByRole("button", { name: /^query\.typed/ }).click();
  await charts.getByRole("textbox", { name: "query", exact: true }).fill("door");
  await charts.getByRole("button", { name: "Send", exact: true }).click();
  await charts.getByText("It was sent.").waitFor();
  await app.getByText(door).first().waitFor();
  await charts.getByRole("button", { name: /^facets\.changed/ }).click();
  await charts.getByLabel("What “facets.changed” carries").fill("{}");
  await charts.getByText("It has to carry what its samples do: facets.").waitFor();
  await charts.getByRole("button", { name: "Send", exact: true }).click({ force: true });
  expect(await app.getByText("Something went wrong").count()).toBe(0);

  await openRequest(app, door);
  await choose(charts, "request");
  await show(charts, "Log");
  const stage = charts.getByRole("region", { name: "Chart of the chosen actor" });
  await stage.locator("strong", { hasText: /^request$/ }).waitFor();
  await rows(charts).last().waitFor();
  await expectNoViolations(charts);

  await show(charts, "Sequence");
  await charts.getByRole("listbox", { name: "Sequence" }).getByRole("img").first().waitFor();
  await show(charts, "Context");
  await charts.getByText("Everything it knows").waitFor();

  await show(charts, "Send");
  await charts
    .getByRole("list", { name: "Events it handles" })
    .getByRole("button")
    .filter({ hasText: "possible now" })
    .first()
    .click();
  await charts.getByLabel(/^What “.+” carries$/).fill("{ oops");
  await charts.getByText(/^This is not JSON yet/).waitFor();
  await charts.getByLabel(/^What “.+” carries$/).fill("{}");

  await show(charts, "Screen");
  const screen = charts.frameLocator("iframe");
  await screen.getByRole("heading", { name: door }).first().waitFor();

  await charts.getByRole("button", { name: "One step back" }).click();
  await charts.getByRole("button", { name: "Back to now" }).waitFor();
  await app.close();
  await charts.getByText("The tab was closed").waitFor();
  await expectNoViolations(charts);
});

test("what happened on a phone is saved there as a recording, and looked at on another device", async () => {
  const holder = await demo.person({ size: "phone" });
  const app = await holder.open("/requests");
  await openRequest(app, door);
  const phone = await look(holder.context);
  await phone.getByText("Live", { exact: true }).last().waitFor();
  const saving = phone.waitForEvent("download");
  await phone.getByRole("button", { name: "More" }).click();
  await phone.getByRole("menuitem", { name: "Save the recording" }).click();
  const recording = await (await saving).path();

  const desk = await browser.open("/charts?view=live", { size: "desktop" });
  const opening = desk.waitForEvent("filechooser");
  await desk.getByRole("button", { name: "Open a recording" }).click();
  await (await opening).setFiles(recording);
  await desk.getByText("Recording", { exact: true }).waitFor();
  await choose(desk, "request");
  await rows(desk).last().waitFor();
  await show(desk, "Screen");
  const screen = desk.frameLocator("iframe");
  await screen.getByRole("heading", { name: door }).first().waitFor();
});

test("other origins get nothing: neither another page nor a frame within a page of this one", async () => {
  const { context, open } = await demo.person({ size: "desktop" });
  const app = await open("/requests");
  const { origin } = new URL(app.url());
  const plain = (body: string) => ({ contentType: "text/html", body });
  await context.route(`${origin}/plain`, (route) =>
    route.fulfill(plain("<iframe src='http://elsewhere.test/'></iframe>")),
  );
  await context.route("http://elsewhere.test/", (route) => route.fulfill(plain("")));
  await look(context);

  /** Keeps every message from now on, and asks which tabs exist. */
  const ask = (): void => {
    const channel = new BroadcastChannel("fettle.inspection");
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    channel.addEventListener("message", ({ data }) => heard.push(data));
    channel.postMessage({ v: 1, kind: "who" });
  };
  const heardIn = (page: Page | Frame) => page.evaluate<readonly unknown[]>("heard");
  const elsewhere = await context.newPage();
  await elsewhere.goto("http://elsewhere.test/");
  const around = await context.newPage();
  await around.goto("/plain");
  const frame = around.frames().find((each) => each.url().startsWith("http://elsewhere.test"));
  if (frame === undefined) throw new Error("the page has no frame");
  for (const each of [elsewhere, frame, around]) await each.evaluate(ask);
  // Once the page of this origin was answered, so would have been the others, who asked before.
  await expect
    .poll(() => heardIn(around), { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ kind: "here" }));
  // The two of the other origin may hear each other ask.
  const heard = [...(await heardIn(elsewhere)), ...(await heardIn(frame))];
  expect(heard.filter((each) => !isDeepStrictEqual(each, { v: 1, kind: "who" }))).toEqual([]);
});
