import { mergeTaken, parseTaken, type TakenByFile, takenFolder } from "../coverage/merge-taken.ts";
import { countCovered, coverageFile } from "../coverage/test-coverage.ts";
import { everyState, statesOf } from "../model/states-of.ts";
import { workingCharts } from "./atlas-at.ts";
import { type Command, Misuse, type Outside } from "./command.ts";
import { table } from "./table.ts";

/** `npm run charts -- cover`: keeps what the tests took of each machine. */
export const coverCommand: Command = {
  usage: `cover
    Writes what the tests take of every machine to ${coverageFile}, to be committed: in how many files of
    tests each state is active and each transition taken. "FETTLE_RECORD=1 npm test" has to have run
    before: without FETTLE_RECORD, journeys leave nothing.`,
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
    await outside.write(outside.inProject(coverageFile), `${JSON.stringify(coverage, null, 1)}\n`);
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
    outside.print(`\n${coverageFile} is written, from ${files.length} files of tests.`);
    return 0;
  },
};

/** What lies there of tests that are still there. */
async function readTaken(outside: Outside): Promise<readonly TakenByFile[]> {
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
