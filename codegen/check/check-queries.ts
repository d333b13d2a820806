import { askedType, type QueryPlan } from "../plan/plan.ts";
import { takenByObjects } from "./check-names.ts";
import { canBe, choiceAmong } from "./check-settings.ts";
import { type Findings, twiceIn } from "./findings.ts";

/** Every query uses fields that exist, with values that they can have. */
export function checkQueries(findings: Findings): void {
  for (const query of findings.entity.queries) checkQuery(query, findings);
  for (const name of findings.entity.swept) findings.field(name, ["swept"]);
}

/** The most values that a Firestore query takes for one field. */
const mostValues = 30;

/** A Firestore query tests at most one list field. */
function checkLists(query: QueryPlan, findings: Findings): void {
  const lists = query.where
    .map(([name]) => name)
    .filter((name) =>
      findings.entity.fields.some((each) => each.name === name && each.type.kind === "list"),
    );
  if (lists.length > 1)
    findings.error(
      "query.two-lists",
      `Firestore looks into one list in a query, and these are ${lists.join(" and ")}.`,
      "Ask for one of them.",
      ["queries", query.name, "where"],
    );
}

/** `from` limits the first field of the order. */
function checkFrom(
  { name, where, order, from }: QueryPlan,
  names: readonly string[],
  findings: Findings,
): void {
  if (from === undefined) return;
  const keys = ["queries", name, "from"];
  const [first] = order;
  const type = findings.entity.fields.find((each) => each.name === first?.field)?.type;
  if (type?.kind !== "instant" && type?.kind !== "number")
    findings.error(
      "query.from",
      "Nobody knows from where on: the rows are ordered by no instant and no number first.",
      "Put one first in order, or take from out.",
      keys,
    );
  else if (where.some(([field]) => field === first?.field))
    findings.error(
      "query.from",
      `"${first?.field}" equals something already.`,
      "Take it out of where, or take from out.",
      keys,
    );
  if (names.includes(from.argument))
    findings.error(
      "query.argument-twice",
      `The argument "${from.argument}" is there already.`,
      "Give it another name.",
      keys,
    );
}

function checkQuery(query: QueryPlan, findings: Findings): void {
  const keys = ["queries", query.name];
  if (!/^[A-Za-z]\w*$/.test(query.name) || query.name in {})
    findings.error(
      "query.name",
      `"${query.name}" cannot be the name of a query in code.`,
      query.name in {} ? takenByObjects : "Use letters and digits, beginning with a letter.",
      keys,
    );
  checkLists(query, findings);
  const names = findings.entity.path.params.slice(0, -1);
  for (const [name, value] of query.where) {
    const field = findings.field(name, [...keys, "where", name]);
    if (field === undefined) continue;
    const type = askedType(field);
    if (type.kind === "object" || type.kind === "told") {
      findings.error(
        "query.object",
        `"${name}" has fields of its own, so nothing equals it.`,
        "Ask for another field.",
        [...keys, "where", name],
      );
    } else if ("argument" in value) {
      if (names.includes(value.argument)) {
        findings.error(
          "query.argument-twice",
          `The argument "${value.argument}" is there already.`,
          "Give it another name.",
          [...keys, "where", name],
        );
      }
      names.push(value.argument);
    } else if (value.length === 0) {
      findings.error(
        "query.no-values",
        `"${name}" is one of no values, so nothing is ever found.`,
        "List the values, or take it out.",
        [...keys, "where", name],
      );
    } else if (value.length > mostValues) {
      findings.error(
        "query.too-many-values",
        `Firestore asks for at most ${mostValues} values of a field, and these are ${value.length}.`,
        "Ask for fewer, or add a field that says the same in one value.",
        [...keys, "where", name],
      );
    } else if (!value.every((each) => canBe(type, each))) {
      const wrong = value.filter((each) => !canBe(type, each));
      const [end, fix] = choiceAmong(type, wrong) ?? [".", "Ask for a value it can have."];
      findings.error("query.value", `"${name}" never is ${wrong.join(" or ")}${end}`, fix, [
        ...keys,
        "where",
        name,
      ]);
    }
  }
  for (const { field } of query.order) {
    const kind = findings.field(field, [...keys, "order"])?.type.kind;
    if (kind === "list" || kind === "object" || kind === "told")
      findings.error(
        "query.order",
        `"${field}" is ${kind === "told" ? "an object" : `a ${kind}`}, and nobody would know which comes first.`,
        "Order by a text, a number, an instant, a choice or a yes and no.",
        [...keys, "order"],
      );
  }
  for (const field of twiceIn(query.order.map((each) => each.field)))
    findings.error(
      "query.order-twice",
      `The rows are ordered by "${field}" already.`,
      "Take the second one out.",
      [...keys, "order"],
    );
  checkFrom(query, names, findings);
  if (query.limit !== undefined && !(Number.isSafeInteger(query.limit) && query.limit > 0)) {
    findings.error("query.limit", "A limit is a whole number of rows.", "Write 1 or more.", [
      ...keys,
      "limit",
    ]);
  }
}
