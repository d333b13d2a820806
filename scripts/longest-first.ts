import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "./house.mjs";

/**
 * The projects in Node, one after the other, because a worker keeps its modules only for files of the same project. What mostly
 * waits comes first, while the tests in a browser need the processor.
 */
const turns = [["searches", "firebase"], ["journeys"], ["node"]];

/**
 * The slowest test files, slowest first, because one that starts last would leave the other core idle. A fresh checkout has no
 * timings.
 */
const long = [
  "tests/chaos/chaos",
  "tests/adversary/adversary",
  "tests/simulate/",
  "tests/firebase/joining",
  "tests/firebase/",
  "tests/journeys/every-card",
  "tests/journeys/update",
  "tests/journeys/add-a-field",
  "tests/journeys/backup",
  "tests/journeys/import",
  "tests/journeys/report",
  "tests/journeys/every-screen",
  "tests/journeys/storyboard",
  "tests/conformance/conformance",
  "tests/mutants/mutants",
  "tests/functions/functions",
  "tests/attacks/attacks",
  "tests/adversary/foreign",
  "tests/probe/",
  "tests/generated/demo",
  "tests/src/services/files/firebase-uploads",
  "tests/backup/",
  "tests/generated/firestore/round-trip",
  "tests/charts/command/every-machine",
  "tests/codegen/cli",
];

/** Runs the projects in their turns, and the slowest files of each turn first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's: the order that Vitest would take
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turnOf(a) - turnOf(b) || placeOf(a) - placeOf(b));
  }
}

function turnOf({ project }: TestSpecification): number {
  return turns.findIndex((names) => names.includes(project.name));
}

function placeOf({ moduleId }: TestSpecification): number {
  const file = path.relative(root, moduleId).split(path.sep).join("/");
  const place = long.findIndex((each) => file.startsWith(each));
  return place === -1 ? long.length : place;
}
