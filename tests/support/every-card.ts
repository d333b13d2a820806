import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Look } from "#src/charts/card/protocol.ts";
import { statesOf } from "#src/charts/model/states-of.ts";
import { loadChart } from "#src/charts/registry.ts";
import { expectNoViolations } from "./accessibility.ts";
import { drawCard, openCard, picturesOf, walkable } from "./cards.ts";
import { launchChromium, newContext } from "./device.ts";

/** Draws every state of every machine as it is looked at in one way, and judges each picture, or only what is different from another look. */
export function judgeEveryCard(
  size: "phone" | "desktop",
  look: Look,
  judging: { readonly onlyLooks?: boolean } = {},
): void {
  describe(`on a ${size}, ${look.theme}, in ${look.locale}`, () => {
    let browser: Browser;
    let page: Page;
    const asked: string[] = [];
    const errors: string[] = [];
    const times: number[] = [];

    beforeAll(async () => {
      browser = await launchChromium();
      const device = { size, colorScheme: look.theme, locale: look.locale };
      const context = await newContext(browser, inject("baseURL"), device);
      page = await context.newPage();
      page.on("request", (request) => {
        const isPart = ["document", "script", "stylesheet"].includes(request.resourceType());
        if (!isPart && !request.url().startsWith("data:")) asked.push(request.url());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await openCard(page);
    });
    afterAll(async () => {
      await browser.close();
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number): string =>
        sorted[Math.floor(sorted.length * share)]?.toFixed(1) ?? "";
      console.info(
        `${sorted.length} cards: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, slowest ${at(0.9999)} ms`,
      );
    });

    test.each(walkable)(
      "every state of $stem is drawn, starts nothing, asks nothing of the network and is accessible",
      async (file) => {
        const { walked, pictures } = await picturesOf(file);
        expect(pictures.map(({ state }) => state)).toEqual(
          statesOf(await loadChart(file)).filter((state) =>
            walked.unreached.every((each) => each.state !== state),
          ),
        );
        // Two states that differ in nothing but words are judged once, and of looks those that are made of the same parts.
        const judged = new Set<string>();
        for (const { state, picture } of pictures) {
          const { trouble, ms, deeds, html } = await drawCard(page, picture, look);
          expect({ state, trouble, deeds }).toEqual({ state, trouble: [], deeds: [] });
          times.push(ms);
          const shape = judging.onlyLooks ? partsOf(html) : html.replaceAll(/>[^<]+</g, "><");
          if (judged.has(shape)) continue;
          judged.add(shape);
          await expectNoViolations(page, `${file.stem} in ${state}`, judging);
        }
        expect(asked).toEqual([]);
        expect(errors).toEqual([]);
      },
    );
  });
}

/** Which kinds of elements a picture is made of, by their tags, classes and states, however many there are of each. */
function partsOf(html: string): string {
  const tags = html.match(/<[a-z][^>]*>/g) ?? [];
  const kinds = tags.map((tag) =>
    [/^<[\w-]+/, /class="[^"]*"/, /(?:disabled|checked|aria-\w+="(?:true|false)")/]
      .map((part) => part.exec(tag)?.[0] ?? "")
      .join(" "),
  );
  return [...new Set(kinds)].toSorted().join("\n");
}
