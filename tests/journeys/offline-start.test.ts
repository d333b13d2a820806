import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { useDeployments } from "../support/deployment.ts";
import { waitUntilKept } from "../support/kept.ts";
import { answerCategory, answerPlace } from "../support/report.ts";
import { openRequest } from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);
const host = useDeployments();

const gauge = "Pressure gauge on the boiler is in the red";

test("after one visit every page opens without a network, on a cold start, with all that was seen before", async () => {
  const deployment = await host();
  const somebody = await demo.person({ serviceWorker: true }, deployment.url);
  const visit = await somebody.open("/requests");
  await openRequest(visit, gauge);
  const request = new URL(visit.url()).pathname;
  await waitUntilKept(visit);
  await visit.close();
  await deployment.goAway();
  await somebody.context.setOffline(true);

  const page = await somebody.open(request);
  await page.getByRole("heading", { level: 1, name: gauge }).waitFor();
  await page.getByText("You are offline").waitFor();
  const photo = page.locator("main img").first();
  await expect
    .poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .not.toBe(0);

  for (const [path, heading] of [
    ["/requests", "Requests"],
    ["/overview", "How we are doing"],
    ["/building", "Building"],
    ["/import", /./],
    ["/attention", /./],
    ["/about", /./],
    ["/welcome", /./],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: heading }).first().waitFor();
  }

  await page.goto("/report");
  await answerPlace(page, "Workshop");
  await answerCategory(page, "Light");
  await page.getByLabel("In a few words").fill("The lamp over the bench hums");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("heading", { level: 1, name: /^Sent|^Kept/ }).waitFor();
});

test("only what belongs to the app is answered from the device", async () => {
  const deployment = await host();
  const page = await (await demo.person({ serviceWorker: true }, deployment.url)).open("/about");
  await waitUntilKept(page);
  await page.reload();
  const keys = await page.evaluate(async () => {
    await Promise.all(["/__/auth/handler", "/somewhere.json"].map((path) => fetch(path)));
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  await deployment.goAway();
  const answered = (path: string, method = "GET"): Promise<boolean> =>
    page.evaluate(
      ([asked, how]) =>
        fetch(asked, { method: how }).then(
          ({ ok }) => ok,
          () => false,
        ),
      [path, method] as const,
    );
  browser.expectErrors(/ERR_CONNECTION_REFUSED/);
  expect(await answered("/licences.json")).toBe(true);
  expect(await answered("/licences.json", "POST")).toBe(false);
  expect(await answered("/somewhere.json")).toBe(false);
  expect(keys).not.toContain("/__/auth/handler");
  expect(keys).not.toContain("/somewhere.json");
  expect(keys.some((path) => path.includes("seed"))).toBe(false);
});
