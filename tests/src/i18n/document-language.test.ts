import { expect, test } from "vitest";
import { announceLanguage } from "#src/i18n/document-language.ts";

test("the page says which language it speaks", () => {
  const page = { documentElement: { lang: "en" } };
  announceLanguage("de-AT", page);
  expect(page.documentElement.lang).toBe("de-AT");
});
