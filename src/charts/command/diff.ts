import { compareAtlases } from "../compare/compare-atlases.ts";
import { differenceText } from "../compare/words.ts";
import { atlasAt } from "./atlas-at.ts";
import { type Command, Misuse, readWords } from "./command.ts";

/** `npm run charts -- diff`: what is different between two versions of the charts. */
export const diffCommand: Command = {
  usage: `diff A B [--json]
    How the charts of B differ from those of A. Each is a folder made by "export", the atlas.json in it,
    or "." for the machines as they are now. What is only written in another order is no difference.
    Answers 0 when they are the same, 1 when they differ.`,
  async run(args, outside) {
    const { words, options } = readWords(args, ["--json"]);
    const [a, b] = words;
    if (a === undefined || b === undefined || words.length > 2)
      throw new Misuse("Two atlases are compared: name both.");
    const differences = compareAtlases(await atlasAt(a, outside), await atlasAt(b, outside));
    const isSame = differences.length === 0;
    if (options.has("--json")) {
      outside.print(JSON.stringify({ same: isSame, differences }, null, 2));
    } else outside.print(isSame ? "No difference." : differenceText(differences));
    return isSame ? 0 : 1;
  },
};
