import { demoAccounts } from "#src/demo/accounts.ts";
import type { Arrivals } from "./arrivals.ts";
import type { Intent } from "./ledger.ts";
import type { Lying } from "./page/page-api.ts";

/** The history of an intent with a bad fate, in words. */
export function storyOf(
  { mark, device, change, saidAt }: Intent,
  problem: string,
  { arrivals, begun, lying }: { arrivals: Arrivals; begun: number; lying: Lying | undefined },
): string {
  const at = (moment: number) => `${((moment - begun) / 1_000).toFixed(1)} s`;
  const [first] = change.writes;
  const tries = arrivals.of(change).map((each) => {
    const answer = each.isApplied ? "applied" : each.isRefused ? "refused" : "not answered";
    return `  ${at(each.sentAt)}: ${each.device} sends it for ${nameOf(each.uid)}; the server has ${answer} it by ${at(each.answeredAt)}.`;
  });
  const shown =
    lying === undefined
      ? "  In the end no device shows it as unsent."
      : `  In the end ${device} shows it as ${lying.status}${lying.clause === undefined ? "" : `: ${lying.clause}`}`;
  return [
    `${nameOf(change.by)} on ${device}: ${change.command} (${mark} ${change.id}) at ${first?.path ?? ""}`,
    `  ${at(saidAt)}: the app says that it is kept.`,
    ...(tries.length === 0 ? ["  It never reached the server."] : tries),
    shown,
    `  Wrong: ${problem}`,
  ].join("\n");
}

function nameOf(uid: string | undefined): string {
  return demoAccounts.find(({ id }) => id === uid)?.name ?? uid ?? "nobody";
}
