import path from "node:path";
import { expect, test } from "vitest";
import { pages } from "../../scripts/package.mjs";

test("no page of the package links to what is not in it", () => {
  const all = pages();
  const names = all.map(([page]) => page);
  const links = all.flatMap(([page, text]) =>
    [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target = ""]) =>
      target.startsWith("https:") ? target : path.posix.join(path.posix.dirname(page), target),
    ),
  );
  expect(links).toContain("docs/schema-errors.md");
  expect(links.filter((each) => !each.startsWith("https:") && !names.includes(each))).toEqual([]);
  const [, language = ""] = all.find(([page]) => page === "docs/schema-language.md") ?? [];
  expect(language).toContain("Add an entity · add a field");
  expect(language).toContain("(schema-errors.md#warnings)");
});
