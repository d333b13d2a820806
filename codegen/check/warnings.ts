import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import type { ErrorCode, SchemaWarning } from "../schema-error.ts";
import { type Keys, placeIn } from "./findings.ts";

/** The prefix of keys in `meant` that are for `npm run adversary`, which itself reports the keys that it did not need. */
export const searched = "adversary ";

/** Collects the warnings of one entity. The plan has no mistakes, because the checks ran before. */
export class Warnings {
  readonly plan: SchemaPlan;
  readonly entity: EntityPlan;
  readonly #directory: string;
  readonly #found: SchemaWarning[] = [];

  constructor(plan: SchemaPlan, entity: EntityPlan, directory: string) {
    this.plan = plan;
    this.entity = entity;
    this.#directory = directory;
  }

  /**
   * Reports a warning at a place in the entity's definition.
   * @param part the operation, field or file that the warning is about, if one entity can have several such warnings
   */
  warn(code: ErrorCode, message: string, fix: string, keys: Keys, part?: string): void {
    const place = placeIn(this.entity, this.#directory, keys);
    const meant = part === undefined ? code : `${code} ${part}`;
    this.#found.push({ code, message, fix, place, meant });
  }

  /** The warnings without a reason in `meant`, and the entries of `meant` that match no warning. */
  all(): readonly SchemaWarning[] {
    const { meant } = this.entity;
    const isMeant = (key: string): boolean => (meant[key] ?? "").trim() !== "";
    const needless = Object.keys(meant).filter(
      (key) => !key.startsWith(searched) && !this.#found.some((each) => each.meant === key),
    );
    return [
      ...this.#found.filter((each) => !isMeant(each.meant ?? "")),
      ...needless.map((key) => ({
        code: "meant.needless" as const,
        message: `Nothing here warns of "${key}".`,
        fix: "Take it out, or mend its name.",
        place: placeIn(this.entity, this.#directory, ["meant", key]),
      })),
    ];
  }
}
