import { expect, test } from "vitest";
import { requestStateValues } from "#generated/request/type.ts";
import { readAttention, readList, readScreen } from "../chaos/screens.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo } from "../support/go-to.ts";

const demo = useDemo(useBrowser());

test.each(["desktop", "phone"] as const)(
  "what chaos compares with the server is read from the screens of a %s",
  async (size) => {
    const page = await demo.open("/requests", { size });
    await page.getByText("22 requests").waitFor();
    const rows = await page.evaluate(readList);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(row).toMatchObject({
        id: /^\w{20}$/.exec(row.id)?.[0],
        title: expect.stringMatching(/\w/),
      });
      expect(requestStateValues).toContain(row.state);
    }
    const [first] = rows;
    await page
      .getByText(first?.title ?? "")
      .first()
      .click();
    await page.locator("article h1").waitFor();
    const { title, state } = { ...(await page.evaluate(readScreen)) };
    expect({ title, state }).toEqual({ title: first?.title, state: first?.state });
    await goTo(page, "/attention");
    await expect.poll(() => page.evaluate(readAttention)).toBe(0);
  },
);
