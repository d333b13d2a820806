import { expect, test } from "vitest";
import { activityCommands } from "#generated/activity/commands.ts";
import { actOf } from "#machines/workspace/workspace.ts";
import { demoDesk, manyDesk, roundTrip } from "./round-trip.ts";

const desks = { demo: demoDesk(), many: await manyDesk(300) };

test.for([
  ["demo", "csv", "en"],
  ["demo", "csv", "de"],
  ["demo", "xlsx", "de"],
  ["many", "xlsx", "en"],
] as const)("%s: what is exported as %s (%s) comes back without a difference", async (trip) => {
  const [of, format, locale] = trip;
  const made = await roundTrip(of, desks[of], format, locale);
  expect(made).toMatchObject({ differences: 0, exposed: 0, fields: {} });
  expect(made.rows).toBe(desks[of].requests.length);
});

test.for(["csv", "xlsx"] as const)(
  "comments of several lines come back as they were exported as %s",
  async (format) => {
    const desk = demoDesk();
    const { workspace, requests, store } = desk;
    const text =
      'Two things:\u20281. the tap\v2. the drain\r\n\r\n  2026-01-02 10:00 Rita: Done; "ok"';
    for (const [index, audience] of (["everyone", "team"] as const).entries()) {
      const request = requests[index]?.id ?? "";
      const activity = `lines-${audience}`;
      const at = { organisation: workspace.organisation.id, request, activity };
      const act = actOf(workspace, activity, Date.UTC(2026, 0, 2));
      expect(store.commit(activityCommands.note(at, { text, audience }, act))).toBeUndefined();
    }
    const made = await roundTrip("lines", desk, format, "de");
    expect(made).toMatchObject({ differences: 0, exposed: 0, fields: {} });
  },
);
