import {
  countCovered,
  mergeTaken,
  parseTaken,
  type TakenByFile,
  takenFolder,
} from "../coverage/test-coverage.ts";
import type { Chart } from "../model/chart.ts";
import { loadChart, machineFiles } from "../model/machine-files.ts";
import { everyState, statesOf } from "../model/states-of.ts";
import { walkOf } from "../model/walk-of.ts";
import { workingCharts } from "./atlas.ts";
import { type Command, type Outside, readWords } from "./command.ts";

/** `npm run charts -- list`: every machine in numbers. */
export const listCommand: Command = {
  usage: `list [--json]
    Every machine: its states, those that can be reached, its transitions, the cards of its
    storyboard, and which states and transitions the tests take.`,
  async run(args, outside) {
    const { options } = readWords(args, ["--json"]);
    const taken = await readTaken(outside);
    const coverage = taken.length === 0 ? undefined : mergeTaken(taken, await workingCharts());
    if (coverage === undefined)
      outside.remark(
        `What the tests take is not known here: "FETTLE_RECORD=1 npm run test:all" leaves it.`,
      );
    const rows = [];
    for (const machine of machineFiles()) {
      const chart = await loadChart(machine);
      const { id, kind } = chart;
      if (machine.loadFixture === undefined)
        outside.remark(`${id}: nobody wrote a fixture; walked with bare events and no input.`);
      const walked = await walkOf(machine);
      const transitions = transitionsIn(chart);
      const covered = coverage?.get(id);
      rows.push({
        id,
        kind,
        file: machine.file,
        states: walked.states.length,
        reachableStates: walked.cards.size,
        transitions: transitions.length,
        storyboardCards: walked.cards.size,
        // By the tests; null as long as nobody has recorded what they take.
        coveredStates: coverage ? countCovered(statesOf(chart), covered) : null,
        coveredTransitions: coverage ? countCovered(transitions, covered) : null,
        unreachable: walked.unreached.map(({ state, why }) => ({ state, why })),
      });
    }
    if (options.has("--json")) {
      outside.print(JSON.stringify(rows, null, 2));
      return 0;
    }
    outside.print(
      table({
        machine: rows.map(({ id }) => id),
        kind: rows.map(({ kind }) => kind),
        states: rows.map(({ states }) => states),
        reachable: rows.map(({ reachableStates }) => reachableStates),
        transitions: rows.map(({ transitions }) => transitions),
        cards: rows.map(({ storyboardCards }) => storyboardCards),
        "states tested": rows.map(({ coveredStates }) => coveredStates ?? "?"),
        "transitions tested": rows.map(({ coveredTransitions }) => coveredTransitions ?? "?"),
        file: rows.map(({ file }) => file),
      }),
    );
    const unreachable = rows.flatMap(({ id, unreachable: states }) =>
      states.map(({ state, why }) => `${id} ${state}: ${why}`),
    );
    if (unreachable.length > 0) outside.print(`\nCannot be reached:\n${unreachable.join("\n")}`);
    return 0;
  },
};

/** `npm run charts -- cover`: what the tests took of each machine. */
export const coverCommand: Command = {
  usage: `cover
    How many of the states and transitions of every machine the tests take, and which they never do, by
    what the tests that ran here left in ${takenFolder}. Journeys leave something only where
    FETTLE_RECORD=1 is set.`,
  async run(args, outside) {
    readWords(args);
    const files = await readTaken(outside);
    if (files.length === 0) {
      outside.remark(
        `No test has left anything in ${takenFolder}: run "FETTLE_RECORD=1 npm run test:all" first.`,
      );
      return 1;
    }
    const charts = await workingCharts();
    const coverage = mergeTaken(files, charts);
    const shares = (namesOf: (chart: Chart) => readonly string[]): readonly string[] =>
      charts.map((chart) => {
        const names = namesOf(chart);
        return `${countCovered(names, coverage.get(chart.id))}/${names.length}`;
      });
    outside.print(
      table({
        machine: charts.map(({ id }) => id),
        states: shares(statesOf),
        transitions: shares(transitionsIn),
      }),
    );
    const never = charts.flatMap((chart) =>
      transitionsIn(chart)
        .filter((id) => coverage.get(chart.id)?.has(id) !== true)
        .map((id) => `${chart.id} ${id}`),
    );
    if (never.length > 0) outside.print(`\nNever taken:\n${never.join("\n")}`);
    outside.print(`\n${files.length} files of tests.`);
    return 0;
  },
};

function transitionsIn(chart: Chart): readonly string[] {
  return everyState(chart).flatMap(({ transitions }) => transitions.map(({ id }) => id));
}

/** The recorded coverage of tests whose files still exist. */
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

/** Columns by their headings as aligned text: words to the left, numbers to the right. */
export function table(columns: Readonly<Record<string, readonly (string | number)[]>>): string {
  const aligned = Object.entries(columns).map(([heading, cells]) => {
    const texts = [heading, ...cells.map(String)];
    const width = Math.max(...texts.map(({ length }) => length));
    const isNumber = cells.some((cell) => typeof cell === "number");
    return texts.map((text) => (isNumber ? text.padStart(width) : text.padEnd(width)));
  });
  const [first = []] = aligned;
  return first
    .map((_, row) =>
      aligned
        .map((cells) => cells[row])
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
