import type { Detail, Difference } from "./difference.ts";

const signs = { added: "+", removed: "-", changed: "~", renamed: "?" } as const;

/** Differences as lines for a review, under the machine they are about. */
export function differenceText(differences: readonly Difference[]): string {
  const machines = [...new Set(differences.map(({ machine }) => machine))];
  return machines
    .map((machine) => {
      const own = differences.filter((each) => each.machine === machine);
      return [machine, ...own.map((each) => `  ${line(each)}`)].join("\n");
    })
    .join("\n\n");
}

function line({ about, change, before, after, details }: Difference): string {
  const sign = signs[change];
  const name = nameOf(about, after ?? before);
  const parts = details.map((detail) => part(detail, change)).join("; ");
  if (about === "machine") return `${sign} machine ${change}${parts === "" ? "" : `: ${parts}`}`;
  if (change === "renamed")
    return `${sign} state ${before ?? ""} → ${after ?? ""} (renamed? all else about it is the same)`;
  const was = change === "changed" && before !== after ? ` (was ${nameOf(about, before)})` : "";
  return `${sign} ${about} ${name}${was}${parts === "" ? "" : `: ${parts}`}`;
}

function nameOf(about: Difference["about"], name = ""): string {
  return about === "state" && name === "" ? "(root)" : name;
}

function part({ part: what, before, after }: Detail, change: Difference["change"]): string {
  if (change !== "changed") return `${what} ${before ?? after ?? ""}`;
  if (what === "guard" && before === undefined) return `guarded by ${after ?? ""}`;
  if (what === "guard" && after === undefined) return `no longer guarded by ${before ?? ""}`;
  const verb = what === "targets" ? "retargeted" : what;
  return `${verb} ${before ?? "nothing"} → ${after ?? "nothing"}`;
}
