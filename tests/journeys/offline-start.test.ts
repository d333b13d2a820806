import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { useDeployments } from "../support/deployment.ts";
import { visit } from "../support/go-to.ts";
import { waitUntilKept } from "../support/kept.ts";
import { answerCategory, answerPlace } from "../support/report.ts";
import { openRequest } from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);
const host = useDeployments();

const gauge = "Pressure gauge on the boiler is in the red";

test("after one visit every page opens without a network, on a cold start, with all that was seen before, and only what belongs to the app is answered from the device", async () => {
  const deployment = await host();
  const somebody = await demo.person({ serviceWorker: true }, deployment.url);
  const before = await somebody.open("/requests");
  await openRequest(before, gauge);
  const request = new URL(before.url()).pathname;
  await waitUntilKept(before);
  await before.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const keys = await before.evaluate(async () => {
    await Promise.all(["/__/auth/handler", "/somewhere.json"].map((path) => fetch(path)));
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(keys).not.toContain("/__/auth/handler");
  expect(keys).not.toContain("/somewhere.json");
  expect(keys.some((path) => path.includes("seed"))).toBe(false);
  await before.close();
  await deployment.goAway();
  await somebody.context.setOffline(true);

  const page = await somebody.open(request);
  await page.getByRole("heading", { level: 1, name: gauge }).waitFor();
  await page.getByText("You are offline").waitFor();
  const picture = page.locator("main img").first();
  await expect
    .poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .not.toBe(0);
  for (const path of ["/requests", "/overview", "/building", "/import", "/attention", "/about"])
    await visit(page, path);
  await page.goto("/welcome");
  await page.getByRole("heading", { level: 1 }).first().waitFor();

  await page.goto("/report");
  await answerPlace(page, "Workshop");
  await answerCategory(page, "Light");
  await page.getByLabel("Title").fill("The lamp over the bench hums");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("heading", { level: 1, name: /^Reported/ }).waitFor();

  browser.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
  const answered = (path: string, method = "GET"): Promise<boolean> =>
    page.evaluate(
      ([asked, how]) =>
        fetch(asked, { method: how }).then(
          ({ ok }) => ok,
          () => false,
        ),
      [path, method] as const,
    );
  expect(await answered("/licences.json")).toBe(true);
  expect(await answered("/licences.json", "POST")).toBe(false);
  expect(await answered("/somewhere.json")).toBe(false);
});
