import { readFileSync } from "node:fs";
import path from "node:path";
import { accountProbes } from "./account-probes.ts";
import { collectionProbes } from "./collection-probes.ts";
import { comparisonProbes } from "./comparison-probes.ts";
import { dearestOf } from "./constructs.ts";
import { documentProbes } from "./document-probes.ts";
import { fileProbes } from "./file-probes.ts";
import { limitProbes } from "./limit-probes.ts";
import { patternProbes } from "./pattern-probes.ts";
import type { Probe } from "./probe.ts";
import { timeProbes } from "./time-probes.ts";
import { typeProbes } from "./type-probes.ts";

/** Every probe; those of limits are as expensive as the most expensive operation of the rules in a folder. */
export function probesOf(generated: string): readonly Probe[] {
  const rules = readFileSync(path.join(generated, "firestore.rules"), "utf8");
  return [
    ...comparisonProbes,
    ...typeProbes,
    ...collectionProbes,
    ...timeProbes,
    ...patternProbes,
    ...accountProbes,
    ...documentProbes,
    ...limitProbes(dearestOf(rules)),
    ...fileProbes,
  ];
}
