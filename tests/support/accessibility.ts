import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Fails with what axe found on the page as it is now: the rule, the element, and what is wrong with it. */
export async function expectNoViolations(page: Page, what = page.url()): Promise<void> {
  // Evaluated rather than added as a script element, which a content security policy would refuse.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  // Asked for nothing else, axe does not write down in full what is right with the page.
  const { violations }: AxeResults = await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  const found = violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id} at ${node.target.join(" ")}: ${node.failureSummary}`,
    ),
  );
  expect(found, `accessibility of ${what}`).toEqual([]);
}
