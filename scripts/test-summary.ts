import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

/** The result of a run of Vitest, as scripts/test.mjs prints it. */
export interface TestSummary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The long tests, where a run leaves them out. */
  readonly leftOut: number;
  /** Each failed test with its file and the first line of its error. */
  readonly failures: readonly string[];
  /** The slowest files of each project, slowest first. */
  readonly slowest: readonly string[];
}

/** How many files of a project are listed. */
const most = 5;

/** Writes a `TestSummary` into a file. */
export class SummaryReporter implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(summaryOf(modules, unhandled)));
  }
}

function summaryOf(
  modules: readonly TestModule[],
  unhandled: readonly SerializedError[],
): TestSummary {
  const tests = modules.flatMap((each) => [...each.children.allTests()]);
  const count = (state: string, among = tests): number =>
    among.filter((test) => test.result().state === state).length;
  const leftOut = count("skipped", tests.filter(isLeftOut));
  const failures = [
    ...modules.flatMap(failuresIn),
    ...unhandled.map((error) => `outside of a test: ${firstLine(error)}`),
  ];
  return {
    passed: count("passed"),
    // Includes files that could not be loaded, and errors outside of tests.
    failed: failures.length,
    skipped: count("skipped") - leftOut,
    leftOut,
    failures,
    slowest: slowestOf(modules),
  };
}

function isLeftOut({ project, tags }: TestCase): boolean {
  return project.config.tagsFilter !== undefined && tags.includes("long");
}

function failuresIn(module: TestModule): readonly string[] {
  const named = (name: string, [error]: readonly SerializedError[] = []) =>
    `${module.relativeModuleId} > ${name}: ${error === undefined ? "" : firstLine(error)}`;
  const tests = [...module.children.allTests("failed")].map((test) =>
    named(test.fullName, test.result().errors),
  );
  const suites = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite
      .errors()
      .map((error) => named(suite.type === "suite" ? suite.fullName : "set-up", [error])),
  );
  return [...suites, ...tests];
}

function firstLine({ message }: SerializedError): string {
  // Without the colours of a terminal.
  return (message.split("\n")[0] ?? "").replaceAll(/\u001B\[\d+m/g, "");
}

function slowestOf(modules: readonly TestModule[]): readonly string[] {
  const projects = [...new Set(modules.map(({ project }) => project.name))];
  return projects.flatMap((project) =>
    modules
      .filter((module) => module.project.name === project)
      .map((file) => ({ file: file.relativeModuleId, seconds: secondsOf(file) }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, most)
      .map(
        ({ file, seconds }) => `${project.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${file}`,
      ),
  );
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
