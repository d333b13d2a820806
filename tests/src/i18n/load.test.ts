import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadChartsMessages } from "#src/i18n/load-charts.ts";
import { loadMessages } from "#src/i18n/load.ts";
import { locales } from "#src/i18n/locale.ts";
import type { Translator } from "#src/i18n/translator.ts";

test.each([...locales])("every message file in %s is a namespace", async (locale) => {
  const folder = join(import.meta.dirname, "../../../src/i18n", locale);
  const files = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
  const all = Object.keys(await loadChartsMessages(locale)).toSorted();
  expect(all).toEqual(files.toSorted());
  // The app does not use the texts of the charts.
  const lived = Object.keys(await loadMessages(locale)).toSorted();
  expect(lived).toEqual(all.filter((name) => name !== "charts"));
});

test("a key or an argument that does not exist is a type error", () => {
  const check = (t: Translator<"common">) => [
    t("states.reported"),
    // @ts-expect-error there is no such state
    t("states.lost"),
    // @ts-expect-error the count is missing
    t("counts.requests"),
    // @ts-expect-error a count is a number
    t("counts.requests", { count: "one" }),
    // @ts-expect-error the argument is called page
    t("pageTitle", { title: "Inbox" }),
  ];
  expect(check).toBeTypeOf("function");
});
