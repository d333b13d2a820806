import type { NamedAttack } from "./all-attacks.ts";
import { areas, type AttackKind } from "./attack.ts";
import { findings } from "./found.ts";

const kinds = Object.keys(areas).filter((each): each is AttackKind => each in areas);

/** The number of attacks of each area, in the order of the areas. */
export function countsByArea(
  all: readonly { readonly kind: AttackKind }[],
): Readonly<Partial<Record<AttackKind, number>>> {
  const of = (kind: AttackKind) => all.filter((each) => each.kind === kind).length;
  return Object.fromEntries(
    kinds.map((kind) => [kind, of(kind)] as const).filter(([, count]) => count > 0),
  );
}

/** The table of attacks for docs/security.md: one row per area, with an example. */
export function attacksTable(all: readonly NamedAttack[]): string {
  const counts = countsByArea(all);
  const rows = kinds.map((kind) => [
    kind,
    areas[kind],
    String(counts[kind] ?? 0),
    all.find((each) => each.kind === kind)?.what ?? "",
  ]);
  return asTable([["area", "what an attacker wants", "tried", "such as"], ...rows]);
}

/** The table of earlier holes for docs/security.md: one row per hole, with the number of its attacks. */
export function findingsTable(all: readonly NamedAttack[]): string {
  const rows = Object.entries(findings).map(([name, about]) => [
    name,
    about,
    String(all.filter(({ found }) => found === name).length),
  ]);
  return asTable([["found", "what was wrong", "attacks"], ...rows]);
}

/** The table as the formatter lays it out. */
function asTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[], fill: string) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(" | ")} |`;
  const rule = line(
    head.map(() => ""),
    "-",
  );
  return [line(head, " "), rule, ...rows.map((row) => line(row, " "))].join("\n");
}
