import { countCovered, mergeTaken, type TestCoverage } from "../coverage/test-coverage.ts";
import { type MachineFile, machineFiles } from "../model/machine-files.ts";
import { readChart } from "../model/read-chart.ts";
import { everyState, statesOf } from "../model/states-of.ts";
import { walkOf } from "../model/walk-of.ts";
import { workingCharts } from "./atlas-at.ts";
import { type Command, Misuse, type Outside, readWords } from "./command.ts";
import { readTaken } from "./cover.ts";
import { table } from "./table.ts";

/** A machine in numbers. */
interface Row {
  readonly id: string;
  readonly kind: string;
  readonly file: string;
  readonly states: number;
  readonly reachableStates: number;
  readonly transitions: number;
  readonly storyboardCards: number;
  /** By the tests; null as long as nobody has recorded what they take. */
  readonly coveredStates: number | null;
  readonly coveredTransitions: number | null;
  readonly unreachable: readonly { readonly state: string; readonly why: string }[];
}

/** `npm run charts -- list`: every machine in numbers. */
export const listCommand: Command = {
  usage: `list [--json]
    Every machine: its states, those that can be reached, its transitions, the cards of its
    storyboard, and which states and transitions the tests take.`,
  async run(args, outside) {
    const { words, options } = readWords(args, ["--json"]);
    if (words.length > 0) throw new Misuse(`"${words.join(" ")}" is too much.`);
    const coverage = await readCoverage(outside);
    const rows: Row[] = [];
    for (const file of machineFiles()) rows.push(await rowOf(file, coverage, outside));
    outside.print(options.has("--json") ? JSON.stringify(rows, null, 2) : inColumns(rows));
    return 0;
  },
};

async function readCoverage(outside: Outside): Promise<TestCoverage | undefined> {
  const taken = await readTaken(outside);
  if (taken.length > 0) return mergeTaken(taken, await workingCharts());
  outside.remark(`What the tests take is not known here: "FETTLE_RECORD=1 npm test" leaves it.`);
  return undefined;
}

async function rowOf(
  machineFile: MachineFile,
  coverage: TestCoverage | undefined,
  outside: Outside,
): Promise<Row> {
  const { file, kind, loadMachine, loadFixture } = machineFile;
  const machine = await loadMachine();
  const { id } = machine;
  if (loadFixture === undefined)
    outside.remark(`${id}: nobody wrote a fixture; walked with bare events and no input.`);
  const walked = await walkOf(machineFile);
  const chart = readChart(machine, { kind, file });
  const transitions = everyState(chart).flatMap((state) =>
    state.transitions.map((each) => each.id),
  );
  const covered = coverage?.[id];
  return {
    id,
    kind,
    file,
    states: walked.states.length,
    reachableStates: walked.cards.size,
    transitions: transitions.length,
    storyboardCards: walked.cards.size,
    coveredStates: coverage ? countCovered(statesOf(chart), covered?.states) : null,
    coveredTransitions: coverage ? countCovered(transitions, covered?.transitions) : null,
    unreachable: walked.unreached.map(({ state, why }) => ({ state, why })),
  };
}

function inColumns(rows: readonly Row[]): string {
  const headings = [
    "machine",
    "kind",
    "states",
    "reachable",
    "transitions",
    "cards",
    "states tested",
    "transitions tested",
    "file",
  ];
  const lines = rows.map((row) => [
    row.id,
    row.kind,
    row.states,
    row.reachableStates,
    row.transitions,
    row.storyboardCards,
    row.coveredStates ?? "?",
    row.coveredTransitions ?? "?",
    row.file,
  ]);
  const unreachable = rows.flatMap(({ id, unreachable: states }) =>
    states.map(({ state, why }) => `${id} ${state}: ${why}`),
  );
  if (unreachable.length === 0) return table(headings, lines);
  return `${table(headings, lines)}\n\nCannot be reached:\n${unreachable.join("\n")}`;
}
