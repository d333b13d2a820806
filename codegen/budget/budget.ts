import { costsOf, type OperationCost } from "./cost.ts";
import { deployedRules } from "./deployed-rules.ts";
import { limits } from "./limits.ts";
import { parseRules } from "./parse-rules.ts";

/** The worst case of every operation, and the size of the whole ruleset as it is deployed, in bytes. */
export interface Budget {
  readonly bytes: number;
  readonly operations: readonly OperationCost[];
}

/**
 * Computes the budget of a ruleset.
 * @throws RulesSyntaxError when the text is not a ruleset
 */
export function budgetOf(rules: string): Budget {
  if (latest?.rules !== rules) latest = { rules, budget: computed(rules) };
  return latest.budget;
}

/** The check and the warning ask about the same rules, one after the other. */
let latest: { readonly rules: string; readonly budget: Budget } | undefined;

function computed(rules: string): Budget {
  // Errors name lines of the reviewed rules, because nobody reads the deployed ones.
  parseRules(rules);
  const deployed = deployedRules(rules);
  return { bytes: Buffer.byteLength(deployed), operations: costsOf(parseRules(deployed)) };
}

/** Whether every operation stays within the limits of Firestore, whatever a user writes. */
export function fits({ bytes, operations }: Budget): boolean {
  return bytes <= limits.bytes && operations.every((each) => exceeded(each).length === 0);
}

const kinds = ["expressions", "documents", "depth", "chain"] as const;

function exceeded(cost: OperationCost): readonly (typeof kinds)[number][] {
  return kinds.filter((kind) => cost[kind] > limits[kind]);
}

/** The budget as a Markdown table. */
export function describeBudget({ bytes, operations }: Budget): string {
  const rows = operations
    .filter(({ expressions }) => expressions > 1)
    .map((each) => {
      const over = exceeded(each);
      return [
        placeOf(each.path),
        each.operation,
        String(each.expressions),
        String(each.documents),
        String(each.depth),
        String(each.chain),
        over.length === 0
          ? ""
          : `more than ${over.map((kind) => `${limits[kind]} ${kind}`).join(", ")}`,
      ];
    });
  const head = ["documents of", "operation", "expressions", "looks at", "depth", "chain", ""];
  const widths = head.map((word, at) =>
    Math.max(...[head, ...rows].map((row) => (row[at] ?? word).length)),
  );
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, at) =>
        at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(at === 6 ? 0 : (widths[at] ?? 0)),
      )
      .join("  ")
      .trimEnd(),
  );
  return [
    ...lines,
    "",
    `${bytes} bytes of ${limits.bytes}, at worst as above: what a request can cost, not what it mostly does.`,
  ].join("\n");
}

/** `organisations/requests` for `/databases/…/organisations/{organisationId}/requests/{requestId}`. */
function placeOf(path: string): string {
  return path
    .split("/")
    .filter((part) => part !== "" && !part.startsWith("{"))
    .slice(2)
    .join("/");
}
