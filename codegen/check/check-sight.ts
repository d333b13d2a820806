import { decide } from "../plan/decide.ts";
import { rolesOf } from "../plan/matrix.ts";
import { isApart } from "../plan/plan.ts";
import { waysOf } from "../plan/ways.ts";
import { capitalised, orList, withArticle } from "../render/words.ts";
import type { Warnings } from "./warnings.ts";

const places = { edit: ["edits"], step: ["lifecycle", "transitions"] };

/**
 * Warns about members who may change a document but not read it: they cannot see what they change, and every refusal leaks
 * something.
 */
export function warnOfUnseen(warnings: Warnings): void {
  const { entity, plan } = warnings;
  if (isApart(entity, plan)) return;
  const all = entity.lifecycle?.states.map(({ name }) => name) ?? [undefined];
  for (const { kind, name, by, states } of waysOf(entity)) {
    if (kind === "create") continue;
    const blind = rolesOf(plan).filter((role) =>
      all
        .filter((state) => state === undefined || states === undefined || states.includes(state))
        .some((state) => {
          const known = { entity, plan, role, state };
          return (
            decide(by, { ...known, isStill: false }) !== false &&
            decide(entity.read, { ...known, isStill: true }) === false
          );
        }),
    );
    if (blind.length > 0)
      warnings.warn(
        "way.unseen",
        `${capitalised(orList(blind.map(withArticle)))} may take "${name}", and never sees ${withArticle(entity.name)} to take it with.`,
        "Let them read it, or leave them out of by.",
        [...places[kind], name, "by"],
        name,
      );
  }
}
