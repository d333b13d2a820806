import type { Failure } from "#machines/ports.ts";
import type { Speaker } from "./speaker.ts";

/** Why something did not work, what was kept, and what to do. */
export function failureWords({ common }: Pick<Speaker, "common">, { code }: Failure): string {
  switch (code) {
    case "storageFull":
    case "unavailable":
    case "undecodable":
    case "notFound":
      return common(`failures.${code}`);
    default:
      return common("failures.unknown");
  }
}
