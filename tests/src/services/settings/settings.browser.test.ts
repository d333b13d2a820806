import { afterEach, beforeEach, expect, test } from "vitest";
import { type Choices, createSettings } from "#src/services/settings/settings.ts";
import { createLocalHarness, type LocalHarness } from "#tests/src/data/local-harness.ts";
import { putRows } from "#tests/src/data/rows.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";

let harness: LocalHarness;
beforeEach(() => {
  harness = createLocalHarness();
});
afterEach(() => harness.end());

const settings = (session = memoryStorage(), device = memoryStorage()) =>
  createSettings({ database: harness.open(), session, device });
const kim = { organisation: "o1", member: "kim" };
const gus = { organisation: "o1", member: "gus" };

test("what was chosen is there after a reload, and can be taken back", async () => {
  await settings().chooseTheme("dark");
  await settings().chooseLocale("de-AT");
  await settings().chooseKeys(false);
  expect(await settings().choices()).toEqual({ theme: "dark", locale: "de-AT", keys: false });
  await settings().chooseLocale(undefined);
  await settings().chooseKeys(true);
  expect(await settings().choices()).toEqual({ theme: "dark", locale: undefined, keys: true });
});

test("the theme is known before the database is open", async () => {
  const device = memoryStorage();
  await settings(memoryStorage(), device).chooseTheme("light");
  expect(device.getItem("fettle.theme")).toBe("light");
});

test("another tab hears of a choice", async () => {
  const told: Choices[] = [];
  const following = settings().followChoices.subscribe((choices) => told.push(choices));
  await expect.poll(() => told.at(-1)?.theme).toBe("system");
  await settings().chooseTheme("dark");
  await expect.poll(() => told.at(-1)?.theme).toBe("dark");
  following.unsubscribe();
});

test("what was said about reports holds in every tab and after a reload; what makes no sense was never said", async () => {
  const told: string[] = [];
  const following = settings().followConsent.subscribe((consent) => told.push(consent));
  await expect.poll(() => told).toEqual(["unasked"]);
  await settings().keepConsent("granted");
  await expect.poll(() => told.at(-1)).toBe("granted");
  await settings().keepConsent("refused");
  await expect.poll(() => told.at(-1)).toBe("refused");
  following.unsubscribe();
  await putRows(harness.open(), "settings", { key: "consent", value: "perhaps" });
  const again: string[] = [];
  settings().followConsent.subscribe((consent) => again.push(consent));
  await expect.poll(() => again).toEqual(["unasked"]);
});

test("every tab may have a person of its own; a new one begins with the last on this device", async () => {
  const [left, right] = [memoryStorage(), memoryStorage()];
  await settings(left).rememberPerson(kim);
  await settings(right).rememberPerson(gus);
  expect(await settings(left).recallPerson()).toEqual(kim);
  expect(await settings(right).recallPerson()).toEqual(gus);
  expect(await settings().recallPerson()).toEqual(gus);
  await settings(right).forgetPerson();
  expect(await settings(right).recallPerson()).toBeUndefined();
  expect(await settings(left).recallPerson()).toEqual(kim);
});

test("what was remembered and makes no sense counts as not chosen", async () => {
  const session = memoryStorage();
  session.setItem("fettle.person", "{ not json");
  await putRows(
    harness.open(),
    "settings",
    { key: "theme", value: "purple" },
    { key: "locale", value: "not a tag!" },
    { key: "keys", value: "perhaps" },
    { key: "person", value: ["kim"] },
  );
  expect(await settings(session).choices()).toEqual({
    theme: "system",
    locale: undefined,
    keys: true,
  });
  expect(await settings(session).recallPerson()).toBeUndefined();
});

test("the meaning of a file's columns is remembered by its headings, in whatever order and case", async () => {
  await settings().rememberCsvMapping(["Case ID", "Opened"], { "Case ID": "externalId" });
  expect(await settings().csvMapping(["opened", " case id "])).toEqual({ "Case ID": "externalId" });
  expect(await settings().csvMapping(["opened"])).toBeUndefined();
});
