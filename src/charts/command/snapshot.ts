import { readAtlas, snapshotFile, writeAtlas } from "../compare/atlas-file.ts";
import { compareAtlases } from "../compare/compare-atlases.ts";
import { differenceText } from "../compare/words.ts";
import { workingCharts } from "./atlas-at.ts";
import { type Command, Misuse } from "./command.ts";

/** `npm run charts -- snapshot`: agrees on the charts as they are. */
export const snapshotCommand: Command = {
  usage: `snapshot
    Writes the charts of all machines as they are now to ${snapshotFile}, to be committed, and says how
    they differ from what was there. A test compares the machines with it.`,
  async run(args, outside) {
    if (args.length > 0) throw new Misuse(`"${args.join(" ")}" is too much.`);
    const file = outside.inProject(snapshotFile);
    const before = await outside.readText(file);
    const charts = await workingCharts();
    await outside.write(file, writeAtlas(charts));
    const differences =
      before === undefined ? [] : compareAtlases(readAtlas(before, snapshotFile), charts);
    outside.print(
      differences.length === 0
        ? `${snapshotFile} is up to date: ${charts.length} machines.`
        : `${snapshotFile} is written. New in it:\n\n${differenceText(differences)}`,
    );
    return 0;
  },
};
