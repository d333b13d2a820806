import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { openDemo } from "../support/demo.ts";
import { becomePrivateWebKit } from "../support/private-webkit.ts";

const browser = useBrowser();

test(
  "in a private tab of WebKit (a double of it) the demo opens, photos are kept, and About says what it can",
  { tags: "long" },
  async () => {
    const person = await browser.person({ size: "desktop" });
    await person.context.addInitScript(becomePrivateWebKit);
    const page = await person.open("/welcome");
    await openDemo(page);
    await page.getByRole("link", { name: /Scorched socket/ }).click();
    await page.getByRole("list", { name: "Photos" }).locator("img").first().waitFor();
    await page.getByRole("link", { name: "About" }).click();
    await page.getByText("This browser does not tell how much space is used.").waitFor();
    expect(await page.getByText(/measureRoom failed/).count()).toBe(0);
  },
);

test("where the browser blocks storage, it says so, and the way out for each browser", async () => {
  const person = await browser.person({ size: "desktop" });
  await person.context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  });
  const page = await person.open("/welcome");
  await page.getByText("This browser does not let Fettle store anything").waitFor();
  for (const name of ["Chrome and Edge", "Firefox", "Safari"])
    await page
      .getByRole("listitem")
      .filter({ hasText: `${name}:` })
      .waitFor();
  expect(await page.getByText("in a little while").count()).toBe(0);
});
