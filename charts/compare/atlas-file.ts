import type { Chart } from "../model/chart.ts";
import { isChart, isRecord } from "../model/checks.ts";

/** The name of an atlas in the folder it is exported to. */
export const atlasFileName = "atlas.json";

const version = 1;

/** Every chart as it was at some time, as a file. */
export interface AtlasFile {
  readonly version: typeof version;
  readonly charts: readonly Chart[];
}

/** Charts as a file: by id, so that their order says nothing. */
export function writeAtlas(charts: readonly Chart[]): string {
  const file: AtlasFile = {
    version,
    charts: charts.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Reads such a file. Throws with what is wrong with it, and where it came from. */
export function readAtlas(json: string, from: string): readonly Chart[] {
  const file = parse(json, from);
  if (!isRecord(file) || !("charts" in file) || !("version" in file))
    throw new Error(`${from} is no exported atlas: it holds no version and charts.`);
  if (file["version"] !== version)
    throw new Error(
      `${from} is an atlas of version ${String(file["version"])}; this Fettle reads version ${version}.`,
    );
  if (!Array.isArray(file["charts"]) || !file["charts"].every(isChart))
    throw new Error(`${from} is no exported atlas: not all of its charts are charts.`);
  return file["charts"];
}

function parse(json: string, from: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error(`${from} is no JSON.`, { cause });
  }
}
