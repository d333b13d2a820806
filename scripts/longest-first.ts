import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "./house.mjs";

/**
 * The projects in Node, one after the other, because a worker keeps its modules only for files of the same project. First what
 * needs no preparation and takes long, last what is short.
 */
const projects = ["searches", "journeys", "firebase", "node"];

/**
 * The slowest test files, slowest first, because one that starts last would leave the other core idle. A fresh checkout has no
 * timings.
 */
const long = [
  "tests/conformance/conformance",
  "tests/mutants/mutants",
  "tests/functions/functions",
  "tests/src/services/files/firebase-uploads",
  "tests/attacks/attacks",
  "tests/codegen/cli",
  "tests/emulators/emulators",
  "tests/codegen/lock/lock-command",
  "tests/generated/firestore/round-trip",
  "tests/generated/firestore/changes",
  "tests/generated/storage-rules",
  "tests/generated/rules-by-hand",
  "tests/generated/demo",
  "tests/generated/firestore-rules",
  "tests/firebase/",
  "tests/chaos/",
  "tests/journeys/every-card",
  "tests/journeys/report",
  "tests/journeys/inbox",
  "tests/journeys/backup",
  "tests/journeys/update",
  "tests/journeys/import",
  "tests/journeys/overview",
  "tests/journeys/request",
  "tests/journeys/every-screen",
];

/** Runs one project after the other, and the slowest files of each first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's: the order that Vitest would take
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turnOf(a) - turnOf(b) || placeOf(a) - placeOf(b));
  }
}

function turnOf({ project }: TestSpecification): number {
  return projects.indexOf(project.name);
}

function placeOf({ moduleId }: TestSpecification): number {
  const file = path.relative(root, moduleId).split(path.sep).join("/");
  const place = long.findIndex((each) => file.startsWith(each));
  return place === -1 ? long.length : place;
}
