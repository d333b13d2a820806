import { compareAtlases } from "../compare/compare-atlases.ts";
import { differenceText } from "../compare/words.ts";
import { atlasAt, placeUsage } from "./atlas-at.ts";
import { type Command, Misuse, readWords } from "./command.ts";

/** `npm run charts -- compare`: what is different between two versions of the charts. */
export const compareCommand: Command = {
  usage: `compare A [B] [--json]
    How the charts of B differ from those of A. Each is
    ${placeUsage}, which is what B is unless told.
    What is only written in another order is no difference.
    Answers 0 when they are the same, 1 when they differ.`,
  async run(args, outside) {
    const { words, options } = readWords(args, ["--json"]);
    const [a, b = "."] = words;
    if (a === undefined || words.length > 2)
      throw new Misuse("Two versions are compared: name one or both.");
    const differences = compareAtlases(await atlasAt(a, outside), await atlasAt(b, outside));
    const isSame = differences.length === 0;
    if (options.has("--json")) {
      outside.print(JSON.stringify({ same: isSame, differences }, null, 2));
    } else outside.print(isSame ? "No difference." : differenceText(differences));
    return isSame ? 0 : 1;
  },
};
