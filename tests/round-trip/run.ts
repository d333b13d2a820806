import { openAsBlob } from "node:fs";
import { argumentsOf } from "#codegen/arguments.mjs";
import { locales } from "#src/i18n/locale.ts";
import { messageOf } from "../../scripts/house.mjs";
import { demoDesk, manyDesk, type RoundTrip, roundTrip, tableDesk } from "./round-trip.ts";

// npm run round-trip [-- --rows N] [--json]: exports and imports the demo and many requests, as CSV and as XLSX in each language, and compares; with
// FETTLE_REAL_CSV also the requests of that table.
// Ends with 1 where something differs or is shown to more people, and with 2 where it could not run.

const usage = "Usage: npm run round-trip -- [--rows N] [--json]";

try {
  const { values } = argumentsOf(usage, {
    options: {
      rows: { type: "string", default: "16126" },
      json: { type: "boolean", default: false },
    },
  });
  const many = Number(values.rows);
  if (!Number.isInteger(many) || many < 1) throw new Error("--rows is a number from 1");
  const trips: RoundTrip[] = [];
  const real = process.env["FETTLE_REAL_CSV"];
  for (const [of, desk] of [
    ["demo", demoDesk()],
    ["many", await manyDesk(many)],
    ...(real === undefined ? [] : [["real", await tableDesk(await openAsBlob(real))] as const]),
  ] as const)
    for (const [at, format] of (["csv", "xlsx"] as const).entries())
      for (const locale of of === "demo" ? locales : [locales[at] ?? "en"])
        trips.push(await roundTrip(of, desk, format, locale));
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
