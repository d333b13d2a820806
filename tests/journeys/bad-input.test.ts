import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo, visit } from "../support/go-to.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const nonsense = [
  "state=nonsense&who=7&site=..%2F..&category=__proto__&priority=%00&due=never",
  "sort=%22&layout=cube&q=%3Cscript%3Ealert(1)%3C%2Fscript%3E&from=1e999&to=NaN&place=-1",
  "period=yesterday&year=99999&site=%F0%9F%92%A9&category=constructor&step=9&request=%5B%5D",
  "q=%E0%A4%A&state=%&q=twice&q=thrice&state[]=open&a.b=c",
  "q={%22a%22:1}&state=[1,2]&from=null&sort=true",
];

/** Checks that the page did not fail; console errors fail the test anyway. */
async function expectStanding(page: Page): Promise<void> {
  expect(await page.getByText("Something went wrong").count(), page.url()).toBe(0);
}

test("invalid parameters in any address neither break a page nor empty it", async () => {
  const { open } = await demo.person();
  const page = await open("/requests?state=nonsense");
  await page.getByText("Courtyard floods when it rains").first().waitFor();
  for (const search of nonsense) {
    await page.goto(`/requests?${search}#%E0%A4%A`);
    await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor({ state: "attached" });
    await expectStanding(page);
  }
  for (const path of ["/report", "/overview", "/building", "/import", "/attention", "/welcome"]) {
    await visit(page, `${path}?${nonsense.join("&")}`);
    await expectStanding(page);
  }
});

test("an address of something missing says so calmly, whatever its name, and leads back", async () => {
  const page = await demo.open("/members/../%2e%2e/etc/passwd?x=1", { size: "desktop" });
  await page.getByText("Page not found").first().waitFor();
  await page.getByRole("link", { name: "Go to requests" }).click();
  const missing = page.getByRole("heading", { name: "This request does not exist" });
  for (const name of ["__proto__", "..%2F..%2Fmembers", "x".repeat(3000)]) {
    await goTo(page, `/requests/${name}`);
    await missing.waitFor();
    await goTo(page, "/requests");
    await missing.waitFor({ state: "detached" });
  }
  await page.goto("/requests/%00");
  await missing.waitFor();
  await page.getByText("Courtyard floods when it rains").first().click();
  await page
    .locator("article")
    .getByRole("heading", { name: /^Courtyard floods when it rains/ })
    .waitFor();
});
