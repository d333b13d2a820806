import { expect, test } from "vitest";
import { siteNames, wordsAbout } from "#src/i18n/name-text.ts";
import { placeName } from "#src/i18n/place-name.ts";
import {
  byId,
  someWorkspace,
  someMember,
  someSite,
} from "#tests/machines/building/some-workspace.ts";
import { speak } from "./speak.ts";

const all = someWorkspace();
const limited = someWorkspace("ada", {
  members: byId([someMember("ada", { role: "admin", sites: ["north"] })]),
  sites: byId([someSite("north")]),
  places: new Map(),
});

test("sites that are out of sight are other sites, never ids", async () => {
  const en = await speak("en", "common");
  const de = await speak("de", "common");
  expect(siteNames(all, ["north", "south"], en)).toBe("north, south");
  expect(siteNames(limited, ["south"], en)).toBe("another site");
  expect(siteNames(limited, ["north", "south"], en)).toBe("north, another site");
  expect(siteNames(limited, ["south", "east"], en)).toBe("other sites");
  expect(siteNames(limited, ["south"], de)).toBe("ein anderer Standort");
  const tom = someMember("tom", { role: "technician", sites: ["south"] });
  expect(wordsAbout(limited, tom, en)).toBe("Technician · another site");
});

test("a place that is not known is gone only to whoever would see it", async () => {
  const common = await speak("en", "common");
  const gone = "A place that no longer exists";
  expect(placeName(all, { place: "garden", site: "south" }, common)).toBe("south · garden");
  expect(placeName(all, { place: "shed", site: "south" }, common)).toBe(gone);
  expect(placeName(limited, { place: "shed", site: "north" }, common)).toBe(gone);
  expect(placeName(limited, { place: "garden", site: "south" }, common)).toBe(
    "A place at another site",
  );
  expect(placeName(limited, { place: "garden" }, common)).toBe("A place at another site");
});
