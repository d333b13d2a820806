import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Some of axe's rules, which take a part of the time of all. */
const some = {
  /** Those that depend on width and colours. */
  looks: ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"],
  /** Those that a small window may change. Sizes of targets are measured apart: what a bar happens to cover is no small target. */
  narrow: [
    "aria-hidden-focus",
    "color-contrast",
    "link-in-text-block",
    "page-has-heading-one",
    "region",
    "scrollable-region-focusable",
  ],
  /** Those that depend on which headings, landmarks and lists there are, and in which order. */
  outline: [
    "aria-dialog-name",
    "aria-hidden-focus",
    "aria-required-children",
    "aria-required-parent",
    "bypass",
    "definition-list",
    "dlitem",
    "duplicate-id-aria",
    "heading-order",
    "landmark-banner-is-top-level",
    "landmark-complementary-is-top-level",
    "landmark-contentinfo-is-top-level",
    "landmark-main-is-top-level",
    "landmark-no-duplicate-banner",
    "landmark-no-duplicate-contentinfo",
    "landmark-no-duplicate-main",
    "landmark-one-main",
    "landmark-unique",
    "list",
    "listitem",
    "nested-interactive",
    "page-has-heading-one",
    "region",
    "skip-link",
  ],
};

/**
 * Fails with axe's findings on the present page: the rule, the element, and the problem. `only` chooses some of
 * the rules, `within` the elements to check, as a selector.
 */
export async function expectNoViolations(
  page: Page,
  what = page.url(),
  { only, within }: { readonly only?: keyof typeof some; readonly within?: string } = {},
): Promise<void> {
  // Evaluated instead of added as a script element, which a content security policy would refuse.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  // Without further options, axe omits the details of passed checks.
  const asked = JSON.stringify({
    resultTypes: ["violations"],
    ...(only !== undefined && { runOnly: some[only] }),
  });
  // An element that was drawn anew since it was marked is found with the rest of the page.
  const selector = JSON.stringify(within ?? null);
  const where = `${selector} !== null && document.querySelector(${selector}) !== null ? ${selector} : document`;
  const { violations }: AxeResults = await page.evaluate(`axe.run(${where}, ${asked})`);
  const found = violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id} at ${node.target.join(" ")}: ${node.failureSummary}`,
    ),
  );
  expect(found, `accessibility of ${what}`).toEqual([]);
}
