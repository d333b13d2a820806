import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What width and colours decide, and words do not. */
const ofLooks = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

/**
 * Fails with what axe found on the page as it is now: the rule, the element, and what is wrong with it. With `onlyLooks` it is
 * asked for no more than what another look at the same page may change, for half the time.
 */
export async function expectNoViolations(
  page: Page,
  what = page.url(),
  { onlyLooks = false } = {},
): Promise<void> {
  // Evaluated rather than added as a script element, which a content security policy would refuse.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  // Asked for nothing else, axe does not write down in full what is right with the page.
  const asked = JSON.stringify({
    resultTypes: ["violations"],
    ...(onlyLooks && { runOnly: ofLooks }),
  });
  const { violations }: AxeResults = await page.evaluate(`axe.run(document, ${asked})`);
  const found = violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id} at ${node.target.join(" ")}: ${node.failureSummary}`,
    ),
  );
  expect(found, `accessibility of ${what}`).toEqual([]);
}
