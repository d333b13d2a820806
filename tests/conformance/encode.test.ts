import { expect, test } from "vitest";
import { dayMs, daysAway } from "./documents.ts";
import { encodeFields } from "./encode.ts";

const until = { name: "until", about: "", optional: false, fixed: false } as const;
const fields = [{ ...until, type: { kind: "instant" } }] as const;

test("a moment that is some days away is as many days away by the emulator's clock", () => {
  for (const days of [-400, -2, 1, 399, 401, 800]) {
    const { until: stored } = encodeFields({ until: daysAway(days) }, { fields });
    const moment = Date.parse(String(stored?.["timestampValue"]));
    expect(Math.round((moment - Date.now()) / dayMs)).toBe(days);
  }
});
