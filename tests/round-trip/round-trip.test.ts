import { expect, test } from "vitest";
import { demoDesk, manyDesk, roundTrip } from "./round-trip.ts";

const desks = { demo: demoDesk(), many: await manyDesk(300) };

test.for([
  ["demo", "csv"],
  ["demo", "xlsx"],
  ["many", "csv"],
  ["many", "xlsx"],
] as const)("%s: what is exported as %s comes back without a difference", async ([of, format]) => {
  const trip = await roundTrip(of, desks[of], format);
  expect(trip).toMatchObject({ differences: 0, exposed: 0, fields: {} });
  expect(trip.rows).toBe(desks[of].requests.length);
});
