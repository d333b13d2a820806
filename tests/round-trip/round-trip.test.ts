import { expect, test } from "vitest";
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
