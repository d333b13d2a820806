import { atlasFileName, readAtlas, writeAtlas } from "../compare/atlas-file.ts";
import { compareAtlases } from "../compare/compare-atlases.ts";
import { differenceText } from "../compare/words.ts";
import type { Chart } from "../model/chart.ts";
import { loadChart, machineFiles } from "../model/machine-files.ts";
import { product } from "../registry.ts";
import { type Command, Misuse, type Outside, readWords } from "./command.ts";

/** What a place for `atlasAt` may be, as a usage says it. */
const placeUsage = `a folder made by "export", the ${atlasFileName} in it, a branch, tag or commit of Git, or "." for the
    machines as they are now`;

/** The charts that lie in a place, or those of the machines at a commit. Throws `Misuse` where there is neither. */
async function atlasAt(place: string, outside: Outside): Promise<readonly Chart[]> {
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

/** `npm run charts -- atlas`: all charts as one file. */
export const atlasCommand: Command = {
  usage: `atlas [PLACE]
    Prints the charts of all machines as JSON, to be compared later. PLACE is
    ${placeUsage}, which is what it is unless told.`,
  async run(args, outside) {
    const [place = "."] = readWords(args, [], 1).words;
    outside.print(writeAtlas(await atlasAt(place, outside)).trimEnd());
    return 0;
  },
};

/** `npm run charts -- compare`: what is different between two versions of the charts. */
export const compareCommand: Command = {
  usage: `compare A [B] [--json]
    How the charts of B differ from those of A. Each is
    ${placeUsage}, which is what B is unless told.
    What is only written in another order is no difference.
    Answers 0 when they are the same, 1 when they differ.`,
  async run(args, outside) {
    const { words, options } = readWords(args, ["--json"], 2);
    const [a, b = "."] = words;
    if (a === undefined) throw new Misuse("Two versions are compared: name one or both.");
    const differences = compareAtlases(await atlasAt(a, outside), await atlasAt(b, outside));
    const isSame = differences.length === 0;
    if (options.has("--json")) {
      outside.print(JSON.stringify({ same: isSame, differences }, null, 2));
    } else outside.print(isSame ? "No difference." : differenceText(differences));
    return isSame ? 0 : 1;
  },
};
