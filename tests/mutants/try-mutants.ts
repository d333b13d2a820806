import { startFirestore, whyNoFirestore, type FirestoreEmulator } from "../emulators/firestore.ts";
import { type GeneratedSchema, generatedSchema } from "../support/generated-schema.ts";
import { explain, type Explained, staleExplanations } from "./explained.ts";
import { killPolicy } from "./kill-policy.ts";
import { killRules } from "./kill-rules.ts";
import { killStorage } from "./kill-storage.ts";
import type { Asked, Outcome, Part } from "./outcome.ts";

export interface MutantsOptions extends Asked {
  /** The folder of the schema. */
  readonly schema: string;
  readonly parts: readonly Part[];
  /** A running emulator. Default: one is started and stopped. */
  readonly emulator?: FirestoreEmulator | undefined;
}

/** The results for all mutants. */
export interface Tried {
  readonly outcomes: readonly Outcome[];
  readonly explained: Explained;
  /** Explanations that match no survivor, as far as everything was tried. */
  readonly stale: readonly string[];
}

/**
 * Applies every mutation to the generated code, one at a time, and counts how many the generated attempts detect.
 * @throws Error when the schema has errors, or the emulator cannot be started
 */
export async function tryMutants(options: MutantsOptions): Promise<Tried> {
  const made = await generatedSchema(options.schema);
  const outcomes = await outcomesOf(made, options);
  const survivors = outcomes.flatMap(({ mutants, killed }) =>
    mutants.filter((each) => !killed.has(each)),
  );
  const explained = explain(survivors, made.texts);
  const isWhole = options.sample === undefined && options.parts.length === 3;
  const stale = isWhole ? staleExplanations(explained).map(({ because }) => because) : [];
  return { outcomes, explained, stale };
}

async function outcomesOf(
  made: GeneratedSchema,
  options: MutantsOptions,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  if (options.parts.includes("policy")) outcomes.push(await killPolicy(made, options));
  if (options.parts.includes("rules")) {
    const missing = options.emulator === undefined ? await whyNoFirestore() : undefined;
    if (missing !== undefined) throw new Error(missing);
    const emulator = options.emulator ?? (await startFirestore());
    try {
      outcomes.push(await killRules(made, emulator.url, options));
    } finally {
      if (options.emulator === undefined) await emulator.stop();
    }
  }
  if (options.parts.includes("storage")) {
    const outcome = await killStorage(made, options);
    if (outcome !== undefined) outcomes.push(outcome);
  }
  return outcomes;
}
