import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { setLogLevel } from "firebase/firestore/lite";
import { argumentsOf } from "#codegen/arguments.mjs";
import { bucketOf } from "#src/services/firebase/config.ts";
import { messageOf, root } from "../../scripts/house.mjs";
import { startEmulators } from "../emulators/emulators.ts";
import { openPlace, type Project } from "./place.ts";
import { probesOf, rulesetsOf, writeRulesets } from "./rulesets.ts";
import { byConstruct, type Outcome, tryProbes } from "./try-probes.ts";

// npm run probe [-- --project ID --key KEY --bucket NAME --json]: tries each construct of the generated rules in a real project
// or on the emulators. Exit code 0: all behave as expected; 1: one does not; 2: it could not run.

const usage = "npm run probe -- [--project ID --key KEY --bucket NAME] [--json]";

const { values } = argumentsOf(usage, {
  options: {
    project: { type: "string" },
    key: { type: "string" },
    bucket: { type: "string" },
    json: { type: "boolean", default: false },
  },
});

const probes = probesOf(path.join(root, "generated"));
const rulesets = rulesetsOf(probes);
setLogLevel("silent");
try {
  const outcomes =
    values.project === undefined ? await onEmulators() : await inProject(values.project);
  if (outcomes === undefined) process.exitCode = 2;
  else {
    tell(outcomes);
    if (outcomes.some(({ verdict }) => verdict === "fail")) process.exitCode = 1;
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

async function onEmulators(): Promise<readonly Outcome[]> {
  const emulators = await startEmulators({ project: "demo-probe", rules: rulesets });
  try {
    const project = {
      id: emulators.project,
      key: emulators.project,
      bucket: emulators.bucket,
      emulators,
    };
    return (await tryIn(project)) ?? [];
  } finally {
    await emulators.stop();
  }
}

/** Runs them in a real project, or says what has to be done first. */
async function inProject(id: string): Promise<readonly Outcome[] | undefined> {
  const project = projectCalled(id);
  const configuration = writeRulesets(rulesets, path.join(root, ".cache/probe"));
  const outcomes = project === undefined ? undefined : await tryIn(project);
  if (outcomes !== undefined) return outcomes;
  const key = values.key === undefined && project !== undefined ? "" : " --key WEB_API_KEY";
  const bucket = ` --bucket ${project?.bucket ?? values.bucket ?? "BUCKET"}`;
  console.error(`The rules of the probes have to judge in ${id}. They take the place of the rules that are there, so take a project without
anything in it, with Anonymous and Email/Password switched on under Authentication, Firestore and Storage. Then:

  firebase deploy --only firestore:rules,storage --project ${id} --config ${path.relative(process.cwd(), configuration)}
  npm run probe -- --project ${id}${key}${bucket}

It takes up to a minute until new rules judge everywhere.`);
  return undefined;
}

/** The SDK's configuration of a project: from the arguments, or from `.env` if that has the same project. */
function projectCalled(id: string): Project | undefined {
  const file = path.join(root, ".env");
  const written = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const isOf = written["VITE_FIREBASE_PROJECT_ID"] === id;
  const own = (name: string): string | undefined => (isOf ? written[name] : undefined);
  const key = values.key ?? own("VITE_FIREBASE_API_KEY");
  const bucket = values.bucket ?? own("VITE_FIREBASE_STORAGE_BUCKET") ?? bucketOf(id);
  return key === undefined ? undefined : { id, key, bucket };
}

async function tryIn(project: Project): Promise<readonly Outcome[] | undefined> {
  const place = await openPlace(project, rulesets.version);
  try {
    if (!(await place.isDeployed())) return undefined;
    return await tryProbes(probes, place, project.emulators === undefined);
  } finally {
    await place.leave();
  }
}

function tell(outcomes: readonly Outcome[]): void {
  const constructs = byConstruct(outcomes);
  const others = outcomes
    .filter(({ verdict }) => verdict !== "pass")
    .map(({ probe, tried, verdict, detail }) => ({
      probe: probe.name,
      service: probe.service,
      what: tried.what,
      verdict,
      detail,
    }));
  if (values.json) {
    const on = values.project ?? "emulators";
    const tried = outcomes.length;
    console.log(JSON.stringify({ on, tried, constructs: Object.fromEntries(constructs), others }));
    return;
  }
  for (const [construct, verdict] of constructs) console.log(`${verdict.padEnd(8)} ${construct}`);
  for (const { verdict, service, probe, what, detail } of others)
    console.log(`\n${verdict}: ${what} (${service}, ${probe})\n  ${detail}`);
  const passed = [...constructs.values()].filter((verdict) => verdict === "pass").length;
  console.log(
    `\n${constructs.size} constructs, ${passed} behave as they have to; ${outcomes.length} cases tried`,
  );
}
