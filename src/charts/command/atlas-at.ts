import { atlasFileName, readAtlas } from "../compare/atlas-file.ts";
import type { Chart } from "../model/chart.ts";
import { loadChart, machineFiles } from "../registry.ts";
import { Misuse, type Outside } from "./command.ts";

/** The charts of an exported atlas: of its folder, of the file in it, or "." for what is written in the project now. */
export async function atlasAt(place: string, outside: Outside): Promise<readonly Chart[]> {
  if (place === ".") return workingCharts();
  const file = outside.isFolder(place) ? `${place.replace(/\/$/, "")}/${atlasFileName}` : place;
  const json = await outside.readText(file);
  if (json === undefined) throw new Misuse(`There is no atlas at ${file}.`);
  return readAtlas(json, file);
}

/** The charts of every machine in the project. */
export async function workingCharts(): Promise<readonly Chart[]> {
  return Promise.all(machineFiles().map(loadChart));
}
