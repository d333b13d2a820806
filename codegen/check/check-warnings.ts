import type { SchemaPlan } from "../plan/plan.ts";
import type { SchemaWarning } from "../schema-error.ts";
import { warnOfFreeName } from "./check-actor.ts";
import { warnOfFiles } from "./check-files.ts";
import { warnOfUnpaced } from "./check-paces.ts";
import { warnOfOrphans } from "./check-removal.ts";
import { warnOfUnseen } from "./check-sight.ts";
import { Warnings } from "./warnings.ts";

/** Warnings about constructs that are allowed but seldom intended. The plan has to be free of mistakes. */
export function warningsOf(plan: SchemaPlan, directory: string): readonly SchemaWarning[] {
  return plan.entities.flatMap((entity) => {
    const warnings = new Warnings(plan, entity, directory);
    warnOfOrphans(warnings);
    warnOfFiles(warnings);
    warnOfUnseen(warnings);
    warnOfUnpaced(warnings);
    warnOfFreeName(warnings);
    return warnings.all();
  });
}
