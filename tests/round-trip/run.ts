import { parseArgs } from "node:util";
import { messageOf } from "../../scripts/house.mjs";
import { demoDesk, manyDesk, type RoundTrip, roundTrip } from "./round-trip.ts";

// npm run round-trip [-- --rows N] [--json]: exports and imports the demo and many requests, as CSV and as XLSX, and compares.
// Ends with 1 where something differs or is shown to more people, and with 2 where it could not run.

const usage = "Usage: npm run round-trip -- [--rows N] [--json]";

try {
  const { values } = parseArgs({
    options: {
      rows: { type: "string", default: "16126" },
      json: { type: "boolean", default: false },
    },
  });
  const many = Number(values.rows);
  if (!Number.isInteger(many) || many < 1) throw new Error("--rows is a number from 1");
  const trips: RoundTrip[] = [];
  for (const [of, desk] of [
    ["demo", demoDesk()],
    ["many", await manyDesk(many)],
  ] as const)
    for (const format of ["csv", "xlsx"] as const) trips.push(await roundTrip(of, desk, format));
  const sum = (key: "rows" | "differences" | "exposed") =>
    trips.reduce((total, trip) => total + trip[key], 0);
  const [rows, differences, exposed] = [sum("rows"), sum("differences"), sum("exposed")];
  if (values.json) console.log(JSON.stringify({ rows, differences, exposed, trips }));
  else {
    console.table(
      trips.map(({ fields, ...trip }) => ({ ...trip, fields: JSON.stringify(fields) })),
    );
    console.log(`${rows} rows, ${differences} differences, ${exposed} exposed`);
  }
  process.exitCode = differences + exposed > 0 ? 1 : 0;
} catch (error) {
  console.error(`${messageOf(error)}\n${usage}`);
  process.exitCode = 2;
}
