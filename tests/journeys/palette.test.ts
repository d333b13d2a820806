import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test.each([0, 40, 400])(
  "typed in one breath after Ctrl K (%i ms a key), the query is whole and Enter runs its result",
  async (delay) => {
    const page = await demo.open("/requests", { size: "desktop" });
    await page.getByText("22 requests").waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("scorched", { delay });
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Scorched socket hangs out of the wall" }).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
);

test("a palette that cannot be fetched takes no keys away from the page", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await page.getByText("22 requests").waitFor();
  await page.route(/open-palette.*\.js/, (route) => route.abort());
  browser.expectErrors(/ERR_FAILED/);
  await page.keyboard.press("Control+k");
  await expect
    .poll(async () => {
      await page.keyboard.press("/");
      return page.getByRole("searchbox").evaluate((box) => box === document.activeElement);
    })
    .toBe(true);
});
