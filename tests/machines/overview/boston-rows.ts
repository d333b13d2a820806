import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Papa from "papaparse";
import type { Request, RequestCategory } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { requestOf } from "./workspace.ts";

const file =
  process.env["FETTLE_REAL_CSV"] ??
  fileURLToPath(new URL("../../../../shared/data/boston-311-2015-buildings.csv", import.meta.url));
/** Whether the file of real requests exists on this machine. */
export const isBostonHere = existsSync(file);
if (!isBostonHere)
  console.log(`skipped: there are no real requests at ${file} (see FETTLE_REAL_CSV)`);

/** A line of the file. */
export interface Complaint {
  readonly type: string;
  readonly neighbourhood: string;
  readonly opened: Clock;
  readonly target: Clock | undefined;
  readonly closed: Clock | undefined;
}

/** A local time of Boston as if it were UTC, and its instant. */
interface Clock {
  readonly wall: number;
  readonly at: number;
}

/**
 * Parses `01/31/2015 07:27:13 AM`. The daylight saving rule of the United States for 2015 is hard-coded, so that the test does
 * not rely on our own code.
 */
function readClock(text: string): Clock | undefined {
  const found = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d):(\d\d) (AM|PM)$/.exec(text);
  if (found === null) return undefined;
  const [month = 0, date = 0, year = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map(Number);
  const hours = (hour % 12) + (found[7] === "PM" ? 12 : 0);
  const wall = Date.UTC(year, month - 1, date, hours, minute, second);
  const isSummer = wall >= Date.UTC(2015, 2, 8, 3) && wall < Date.UTC(2015, 10, 1, 2);
  return { wall, at: wall + (isSummer ? 4 : 5) * 3_600_000 };
}

/** Every line of the file; empty without the file. */
export function readComplaints(): readonly Complaint[] {
  if (!isBostonHere) return [];
  const { data } = Papa.parse<Record<string, string>>(readFileSync(file, "utf8"), {
    header: true,
    skipEmptyLines: true,
  });
  return data.map((row) => {
    const opened = readClock(row["OPEN_DT"] ?? "");
    if (opened === undefined) throw new Error(`no time in ${JSON.stringify(row)}`);
    return {
      type: row["TYPE"] ?? "",
      neighbourhood: row["neighborhood"] ?? "",
      opened,
      target: readClock(row["TARGET_DT"] ?? ""),
      closed: readClock(row["CLOSED_DT"] ?? ""),
    };
  });
}

/** The category for each kind of the city's complaints; `other` for the rest. */
const categoryOfType: Readonly<Record<string, RequestCategory>> = {
  "Unsatisfactory Living Conditions": "structure",
  "Equipment Repair": "appliance",
  "Unsafe Dangerous Conditions": "safety",
  "General Lighting Request": "lighting",
  Electrical: "electrical",
  "Heat - Excessive  Insufficient": "heating",
  "Mice Infestation - Residential": "pests",
  Plumbing: "plumbing",
  "Bed Bugs": "pests",
  "Unsanitary Conditions - Establishment": "cleaning",
  "Maintenance Complaint - Residential": "structure",
  "Major System Failure": "appliance",
  "Working Beyond Hours": "noise",
  "Illegal Occupancy": "safety",
  "Trash on Vacant Lot": "grounds",
  "Pest Infestation - Residential": "pests",
  "Maintenance - Homeowner": "doors",
  "Cross Metering - Sub-Metering": "electrical",
  "No Utilities Residential - Water": "plumbing",
  "Breathe Easy": "heating",
  "Unsatisfactory Utilities - Electrical  Plumbing": "electrical",
  "Poor Conditions of Property": "structure",
  Egress: "safety",
  "No Utilities Residential - Electricity": "electrical",
  "Squalid Living Conditions": "cleaning",
  Lead: "safety",
  Overcrowding: "safety",
  "No Utilities Residential - Gas": "heating",
  "Carbon Monoxide": "safety",
};

/** A complaint as a request for the overview and the inbox. */
export function asRequest(complaint: Complaint): Document<Request> {
  const { opened, target, closed } = complaint;
  return requestOf({
    reportedAt: opened.at,
    state: closed === undefined ? "reported" : "closed",
    category: categoryOf(complaint),
    site: complaint.neighbourhood,
    ...(target !== undefined && { dueAt: target.at }),
    ...(closed !== undefined && { closedAt: closed.at }),
  });
}

export function categoryOf({ type }: Complaint): RequestCategory {
  return categoryOfType[type] ?? "other";
}
