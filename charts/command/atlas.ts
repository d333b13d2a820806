import { writeAtlas } from "../compare/atlas-file.ts";
import { atlasAt, placeUsage } from "./atlas-at.ts";
import { type Command, Misuse, readWords } from "./command.ts";

/** `npm run charts -- atlas`: all charts as one file. */
export const atlasCommand: Command = {
  usage: `atlas [PLACE]
    Prints the charts of all machines as JSON, to be compared later. PLACE is
    ${placeUsage}, which is what it is unless told.`,
  async run(args, outside) {
    const { words } = readWords(args, []);
    if (words.length > 1) throw new Misuse(`"${words.slice(1).join(" ")}" is too much.`);
    outside.print(writeAtlas(await atlasAt(words[0] ?? ".", outside)).trimEnd());
    return 0;
  },
};
