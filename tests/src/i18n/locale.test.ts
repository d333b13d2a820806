import { expect, test } from "vitest";
import { pickLocale, pickVariety } from "#src/i18n/locale.ts";

test("the first language that Fettle speaks is taken", () => {
  expect(pickLocale(["fr-CH", "de-CH", "en"])).toBe("de");
});

test("a region or a script does not keep a language from being understood", () => {
  expect(pickLocale(["de-AT"])).toBe("de");
  expect(pickLocale(["en-Latn-GB"])).toBe("en");
});

test("whoever speaks none of the languages reads English", () => {
  expect(pickLocale(["fr", "pt-BR"])).toBe("en");
  expect(pickLocale([])).toBe("en");
});

test("dates and numbers follow the person's own variety of the language", () => {
  expect(pickVariety("en", ["de-DE", "en-GB", "en-US"])).toBe("en-GB");
  expect(pickVariety("de", ["en-GB"])).toBe("de");
});
