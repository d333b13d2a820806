import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { StorageRules } from "../emulators/storage.ts";
import type { GeneratedSchema } from "../support/generated-schema.ts";
import type { Outcome } from "./disagreement.ts";
import { encodeFields } from "./encode.ts";
import { Random } from "./random.ts";
import { fileJudged, makeFile } from "./storage-cases.ts";
import { makeWorld, type World } from "./world.ts";

/** The number of cases per world. */
const casesPerWorld = 200;

/** Storage rules may read two documents; the engine here does not enforce that, the real service does. */
const mostLooked = 2;

/** Compares the generated storage rules in the real engine with the schema's verdicts on files. */
export async function conformFiles({
  plan,
  workspace,
  cases,
  seed,
}: {
  readonly plan: SchemaPlan;
  readonly workspace: GeneratedSchema;
  readonly cases: number;
  readonly seed: number;
}): Promise<readonly Outcome[]> {
  let world: World | undefined;
  const engine = await StorageRules.start(workspace.texts.get("storage.rules") ?? "", (path) => {
    const found = world?.documents.find((each) => each.path === path);
    return found === undefined ? undefined : encodeFields(found.fields, found.entity);
  });
  try {
    const outcomes: Outcome[] = [];
    const random = new Random(seed * 1_000_033);
    for (let number = 0; number < cases; number += 1) {
      if (world === undefined || number % casesPerWorld === 0)
        world = makeWorld(plan, `f${number}`, random);
      const file = makeFile(plan, world, random);
      const expected = fileJudged(plan, workspace.generated, world, file);
      const { isAllowed, looked } = await engine.verify(file);
      const of = { world, case: { kind: "file", file }, message: looked.join("\n") } as const;
      if (looked.length > mostLooked)
        outcomes.push({ ...of, about: `The storage rules look at ${looked.length} documents` });
      else if (isAllowed === expected) outcomes.push(isAllowed ? "allowed" : "refused");
      else
        outcomes.push({
          ...of,
          about: expected
            ? "The storage rules refuse what the schema allows"
            : "The storage rules let through what the schema does not allow",
        });
    }
    return outcomes;
  } finally {
    await engine.stop();
  }
}
