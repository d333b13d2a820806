import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import type { WarningCode } from "../schema-error-codes.ts";
import type { SchemaWarning } from "../schema-error.ts";
import { type Keys, placeIn } from "./findings.ts";

/** What keys begin with that say to `npm run adversary` what is meant: it tells itself what it did not need. */
export const searched = "adversary ";

/** Collects what one entity is warned of. Nothing is wrong with the plan: that was checked before. */
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
   * Warns of something at a place in the entity's definition.
   * @param part the way, field or file it is about, where there may be several in one entity
   */
  warn(code: WarningCode, message: string, fix: string, keys: Keys, part?: string): void {
    const place = placeIn(this.entity, this.#directory, keys);
    const meant = part === undefined ? code : `${code} ${part}`;
    this.#found.push({ code, message, fix, place, meant });
  }

  /** What is not said to be meant, with a reason; and what is said to be meant for nothing. */
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
