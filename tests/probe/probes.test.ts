import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setLogLevel } from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { type Emulators, startEmulators } from "../emulators/emulators.ts";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { constructsOf, dearestOf } from "./constructs.ts";
import { openPlace, type OpenPlace } from "./place.ts";
import { probesOf, rulesetsOf } from "./rulesets.ts";
import { tryProbes } from "./try-probes.ts";

/** Every construct of the generated rules has a probe, and behaves as expected on the emulators. */

const probes = probesOf(path.join(root, "generated"));
const rulesets = rulesetsOf(probes);

describe("every construct that generated rules use has a probe", () => {
  const probed = new Set([rulesets.firestore, rulesets.storage].flatMap(constructsOf));
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

// Without Java or the emulators the tests are skipped, with the reason in their names.
const missing = await whyNoEmulators();
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
    const outcomes = await tryProbes(probes, place, false);
    const others = outcomes.filter(
      ({ verdict, tried }) => verdict !== "pass" && tried.isOnlyInCloud === undefined,
    );
    expect(others.map(({ probe, tried, detail }) => [probe.name, tried.what, detail])).toEqual([]);
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
