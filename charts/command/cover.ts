import {
  countCovered,
  mergeTaken,
  parseTaken,
  type TakenByFile,
  takenFolder,
} from "../coverage/test-coverage.ts";
import { everyState, statesOf } from "../model/states-of.ts";
import { workingCharts } from "./atlas-at.ts";
import { type Command, Misuse, type Outside } from "./command.ts";
import { table } from "./table.ts";

/** `npm run charts -- cover`: what the tests took of each machine. */
export const coverCommand: Command = {
  usage: `cover
    How many of the states and transitions of every machine the tests take, and which they never do, by
    what the tests that ran here left in ${takenFolder}. Journeys leave something only where
    FETTLE_RECORD=1 is set.`,
  async run(args, outside) {
    if (args.length > 0) throw new Misuse(`"${args.join(" ")}" is too much.`);
    const files = await readTaken(outside);
    if (files.length === 0) {
      outside.remark(
        `No test has left anything in ${takenFolder}: run "FETTLE_RECORD=1 npm test" first.`,
      );
      return 1;
    }
    const charts = await workingCharts();
    const coverage = mergeTaken(files, charts);
    const rows = charts.map((chart) => {
      const states = statesOf(chart);
      const transitions = everyState(chart).flatMap((state) =>
        state.transitions.map(({ id }) => id),
      );
      const covered = coverage[chart.id];
      const never = transitions.filter((id) => covered?.transitions[id] === undefined);
      return {
        id: chart.id,
        states: `${countCovered(states, covered?.states)}/${states.length}`,
        transitions: `${transitions.length - never.length}/${transitions.length}`,
        never,
      };
    });
    outside.print(
      table(
        ["machine", "states", "transitions"],
        rows.map(({ id, states, transitions }) => [id, states, transitions]),
      ),
    );
    const never = rows.flatMap((row) => row.never.map((transition) => `${row.id} ${transition}`));
    if (never.length > 0) outside.print(`\nNever taken:\n${never.join("\n")}`);
    outside.print(`\n${files.length} files of tests.`);
    return 0;
  },
};

/** What lies there of tests that are still there. */
export async function readTaken(outside: Outside): Promise<readonly TakenByFile[]> {
  const folder = outside.inProject(takenFolder);
  const found: TakenByFile[] = [];
  for (const name of outside.filesIn(folder)) {
    const json = await outside.readText(`${folder}/${name}`);
    if (json === undefined) continue;
    const taken = parseTaken(json, `${takenFolder}/${name}`);
    const isThere = (await outside.readText(outside.inProject(taken.file))) !== undefined;
    if (isThere) found.push(taken);
  }
  return found;
}
