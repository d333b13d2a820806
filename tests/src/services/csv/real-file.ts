import { existsSync } from "node:fs";
import { openAsBlob } from "node:fs";

/** The path of the real requests. */
export const realFilePath =
  process.env["FETTLE_REAL_CSV"] ?? "../shared/data/boston-311-2015-buildings.csv";

/** Whether the real requests exist on this machine; otherwise the test output says so. */
export const realFileIsHere = existsSync(realFilePath);
if (!realFileIsHere)
  console.warn(
    `Skipped: the real requests are not at ${realFilePath} (set FETTLE_REAL_CSV to their path).`,
  );

/** The 16,126 requests made to the City of Boston about buildings in 2015. */
export function openRealFile(): Promise<Blob> {
  return openAsBlob(realFilePath);
}
