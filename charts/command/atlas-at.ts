import { atlasFileName, readAtlas, writeAtlas } from "../compare/atlas-file.ts";
import type { Chart } from "../model/chart.ts";
import { loadChart, machineFiles } from "../model/machine-files.ts";
import { product } from "../registry.ts";
import { Misuse, type Outside } from "./command.ts";

/** What a place for `atlasAt` may be, as a usage says it. */
export const placeUsage = `a folder made by "export", the ${atlasFileName} in it, a branch, tag or commit of Git, or "." for the
    machines as they are now`;

/** The charts that lie in a place, or those of the machines at a commit. Throws `Misuse` where there is neither. */
export async function atlasAt(place: string, outside: Outside): Promise<readonly Chart[]> {
  if (place === ".") return workingCharts();
  const file = outside.isFolder(place) ? `${place.replace(/\/$/, "")}/${atlasFileName}` : place;
  const json = await outside.readText(file);
  if (json !== undefined) return readAtlas(json, file);
  const charts = await outside.atCommit(place, product.sources.machines, async (machines) =>
    writeAtlas(await Promise.all(machineFiles(machines).map(loadChart))),
  );
  if (charts === undefined)
    throw new Misuse(`There is no atlas at ${file}, and Git knows no commit "${place}".`);
  return readAtlas(charts, place);
}

/** The charts of every machine in the project. */
export async function workingCharts(): Promise<readonly Chart[]> {
  return Promise.all(machineFiles().map(loadChart));
}
