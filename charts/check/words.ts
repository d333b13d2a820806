import type { Finding } from "./finding.ts";

/** What was found, to be read by people. */
export function inWords(findings: readonly Finding[], unread: readonly string[]): string {
  const lines = findings.map(
    ({ machine, state, kind, what, todo }) =>
      `${[machine, state].filter(Boolean).join(" ")} (${kind})\n  ${what}\n  ${todo}`,
  );
  return [
    ...lines,
    ...(unread.length > 0
      ? [`Sent, and not known to which machine:\n  ${unread.join("\n  ")}`]
      : []),
    findings.length === 0 ? "Nothing is found." : `Found: ${findings.length}.`,
  ].join("\n\n");
}
