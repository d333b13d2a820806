import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The rules of axe that depend on width and colours. */
const ofLooks = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

/**
 * Fails with axe's findings on the present page: the rule, the element, and the problem. With `onlyLooks` it runs only the rules
 * that depend on the theme and the width, which takes half the time.
 */
export async function expectNoViolations(
  page: Page,
  what = page.url(),
  { onlyLooks = false } = {},
): Promise<void> {
  // Evaluated instead of added as a script element, which a content security policy would refuse.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  // Without further options, axe omits the details of passed checks.
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
