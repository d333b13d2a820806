import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setLogLevel } from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { type Emulators, startEmulators } from "../emulators/emulators.ts";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { probesOf } from "./all-probes.ts";
import { constructsOf, dearestOf } from "./constructs.ts";
import { openPlace, type OpenPlace } from "./place.ts";
import type { Case, Probe } from "./probe.ts";
import { rulesetsOf } from "./rulesets.ts";
import { byConstruct, tryProbes } from "./try-probes.ts";

/** Every construct of the generated rules has a probe, and behaves as expected on the emulators. */

const probes = probesOf(path.join(root, "generated"));
const rulesets = rulesetsOf(probes);

describe("every construct that generated rules use has a probe", () => {
  const probed = new Set(probes.flatMap(({ of }) => of));
  const files = ["generated", "tests/codegen/goldens"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?:^|expected.)(?:firestore|storage)\.rules(?:\.golden)?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  test.each(files)("%s", (file) => {
    const used = constructsOf(readFileSync(path.join(root, file), "utf8"));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((each) => !probed.has(each))).toEqual([]);
  });
});

test("a construct is found at every depth", () => {
  const rules = `rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents {
      function unused(it) { return it.data.size() == 1; }
      function asked(it, at) { let own = it.data; return own.keys().hasOnly(['a']) && at < request.time; }
      match /a/{id} {
        allow list: if asked(resource, request.resource.data.at) && hashing.md5('x') == getAfter(/a/$(id)).b;
        allow get: if id.matches('(?s)a{2}[^\\\\d]|x') || id is path;
      }
    } }`;
  expect(constructsOf(rules)).toEqual([
    "$(…)",
    ".hasOnly()",
    ".keys()",
    ".matches()",
    "[…]",
    "allow get",
    "allow list",
    "function",
    "getAfter()",
    "hashing.md5()",
    "is path",
    "let",
    "map.field",
    "match {id}",
    "pattern (?s)",
    "pattern [^…] with \\d",
    "pattern {n,m}",
    "pattern |",
    "request.resource.data",
    "request.time",
    "request.time < x",
    "resource",
    "resource.data",
    "x && y",
    "x == y",
    "x || y",
  ]);
});

test("a probe of limits takes as much as the dearest operation of the generated rules", () => {
  const [mine, theirs] = [
    dearestOf(rulesets.firestore),
    dearestOf(readFileSync(path.join(root, "generated/firestore.rules"), "utf8")),
  ];
  expect(mine.documents).toBe(theirs.documents);
  expect(mine.chain).toBeGreaterThanOrEqual(theirs.chain);
  expect(mine.expressions).toBeGreaterThan(theirs.expressions - 8);
  expect(mine.depth).toBeGreaterThanOrEqual(theirs.depth);
});

/** One case per verdict for comparisons of values; "npm run probe" tries all. */
function shortened(probe: Probe): Probe {
  const { cases, rules } = probe;
  if (!rules.includes("function asked(data)")) return probe;
  const one = (verdict: boolean): readonly Case[] =>
    cases.filter(({ isAllowed }) => isAllowed === verdict).slice(0, 1);
  return { ...probe, cases: [...one(true), ...one(false)] };
}

// Without Java or the emulators the tests are skipped, with the reason in their names.
const missing = whyNoEmulators();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

describe.skipIf(missing !== undefined)(`on the emulators${why}`, () => {
  let emulators: Emulators;
  let place: OpenPlace;

  beforeAll(async () => {
    setLogLevel("silent");
    emulators = await startEmulators({ project: "demo-probe", rules: rulesets });
    const project = {
      id: emulators.project,
      key: emulators.project,
      bucket: emulators.bucket,
      emulators,
    };
    place = await openPlace(project, rulesets.version);
  }, 180_000);
  afterAll(async () => {
    await place?.leave();
    await emulators?.stop();
  }, 60_000);

  test("every construct behaves as it has to", async () => {
    expect(await place.isDeployed()).toBe(true);
    const outcomes = await tryProbes(probes.map(shortened), place, false);
    const others = outcomes.filter(
      ({ verdict, tried }) => verdict !== "pass" && tried.isOnlyInCloud === undefined,
    );
    expect(others.map(({ probe, tried, detail }) => [probe.name, tried.what, detail])).toEqual([]);
    expect([...byConstruct(outcomes).values()].every((verdict) => verdict === "pass")).toBe(true);
  }, 120_000);

  test("deployed rules that differ are detected", async () => {
    const { version } = rulesetsOf(probes.slice(1));
    const elsewhere = await openPlace(
      { id: emulators.project, key: emulators.project, bucket: emulators.bucket, emulators },
      version,
    );
    expect(await elsewhere.isDeployed()).toBe(false);
    await elsewhere.leave();
  });
});
