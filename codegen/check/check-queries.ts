import { askedType, type QueryPlan } from "../plan/plan.ts";
import { canBe } from "./check-settings.ts";
import type { Findings } from "./findings.ts";

/** Every query asks for fields that exist, with values they can have. */
export function checkQueries(findings: Findings): void {
  for (const query of findings.entity.queries) checkQuery(query, findings);
}

function checkQuery(query: QueryPlan, findings: Findings): void {
  const keys = ["queries", query.name];
  const names = findings.entity.path.params.slice(0, -1);
  for (const [name, value] of query.where) {
    const field = findings.field(name, [...keys, "where"]);
    if (field === undefined) continue;
    const type = askedType(field);
    if (type.kind === "object") {
      findings.error(
        "query",
        `"${name}" has fields of its own, so nothing equals it.`,
        "Ask for another field.",
        [...keys, "where", name],
      );
    } else if ("argument" in value) {
      if (names.includes(value.argument)) {
        findings.error(
          "query",
          `The argument "${value.argument}" is there already.`,
          "Give it another name.",
          [...keys, "where", name],
        );
      }
      names.push(value.argument);
    } else if (!value.every((each) => canBe(type, each))) {
      findings.error(
        "noSuchValue",
        `"${name}" never is ${value.filter((each) => !canBe(type, each)).join(" or ")}.`,
        "Ask for a value it can have.",
        [...keys, "where", name],
      );
    }
  }
  for (const { field } of query.order) findings.field(field, [...keys, "order"]);
  if (query.limit !== undefined && !(Number.isSafeInteger(query.limit) && query.limit > 0)) {
    findings.error("query", "A limit is a whole number of rows.", "Write 1 or more.", [
      ...keys,
      "limit",
    ]);
  }
}
