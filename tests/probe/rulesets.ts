import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dearestOf } from "./constructs.ts";
import { documentProbes } from "./document-probes.ts";
import { fileProbes } from "./file-probes.ts";
import { limitProbes } from "./limit-probes.ts";
import type { Probe } from "./probe.ts";
import { accountProbes, valueProbes } from "./value-probes.ts";

/** Every probe; those of limits are as expensive as the most expensive operation of the rules in a folder. */
export function probesOf(generated: string): readonly Probe[] {
  const rules = readFileSync(path.join(generated, "firestore.rules"), "utf8");
  return [
    ...valueProbes,
    ...accountProbes,
    ...documentProbes,
    ...limitProbes(dearestOf(rules)),
    ...fileProbes,
  ];
}

/** The rules of the probes. */
export interface Rulesets {
  readonly firestore: string;
  readonly storage: string;
  /** A part of every path that separates these rules from those of other probes. */
  readonly version: string;
}

/** Rules that allow nothing but the probes. */
export function rulesetsOf(probes: readonly Probe[]): Rulesets {
  const firestore = ruleset(
    "cloud.firestore",
    "/databases/{database}/documents",
    probes.filter(({ service }) => service === "firestore"),
  );
  const storage = ruleset(
    "firebase.storage",
    "/b/{bucket}/o",
    probes.filter(({ service }) => service === "storage"),
  );
  const version = `v${createHash("sha256").update(firestore).update(storage).digest("hex").slice(0, 12)}`;
  const named = (rules: string): string =>
    rules.replaceAll("{version}", version).replaceAll("$(version)", version);
  return { firestore: named(firestore), storage: named(storage), version };
}

function ruleset(service: string, root: string, probes: readonly Probe[]): string {
  const blocks = probes.map(
    ({ name, rules }) => `      match /${name}/{id} {
        ${rules}
      }`,
  );
  return `// Written by "npm run probe". It is for a project without anything in it.
rules_version = '2';

service ${service} {
  match ${root} {
    match /fettleProbe/{version} {
      match /deployed/{id} { allow ${service === "cloud.firestore" ? "get" : "create"}: if true; }
${blocks.join("\n")}
    }
  }
}
`;
}

/** Writes the rules and a `firebase.json` for them; returns the path of the latter. */
export function writeRulesets({ firestore, storage }: Rulesets, folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "firestore.rules"), firestore);
  writeFileSync(path.join(folder, "storage.rules"), storage);
  const configuration = path.join(folder, "firebase.json");
  const rules = { firestore: { rules: "firestore.rules" }, storage: { rules: "storage.rules" } };
  writeFileSync(configuration, `${JSON.stringify(rules, undefined, 2)}\n`);
  return configuration;
}
