import type { Course } from "./ledger.ts";
import type { Problem } from "./referee.ts";
import { momentOf, type Outcome } from "./simulate.ts";

const mostProblems = 3;
/** Of a story that could not be made short, only the end is told. */
const mostLines = 80;

/** A run that went wrong, for a person to read: what happened to devices, who tapped what, and what came of it. */
export function storyOf({ seed, lines, problems }: Outcome): string {
  const told = problems.slice(0, mostProblems).map(problemText);
  const left = problems.length - told.length;
  return [
    `Seed ${seed}. What happened:`,
    ...(lines.length > mostLines ? [`  (${lines.length - mostLines} lines before)`] : []),
    ...lines.slice(-mostLines).map((line) => `  ${line}`),
    "What went wrong:",
    ...told,
    ...(left > 0 ? [`  and ${left} more`] : []),
  ].join("\n");
}

function problemText({ kind, why, intent, course }: Problem): string {
  if (intent === undefined) return `  ${kind}: ${why}`;
  const { at, person, device, what, change } = intent;
  const command = change === undefined ? "no change" : `${change.command} ${change.id}`;
  return [
    `  ${kind}: ${why}`,
    `    ${momentOf(at)}  ${person} on ${device} ${what} (${command})`,
    ...courseLines(course),
  ].join("\n");
}

function courseLines(course: Course | undefined): readonly string[] {
  if (course === undefined) return ["    The outbox was never handed anything."];
  const { isKept, attempts } = course;
  return [
    isKept ? "    The outbox said that it is kept." : "    The outbox never said that it is kept.",
    ...attempts.map(({ at, on, delivery }) => {
      const reason = delivery.outcome === "kept" ? `: ${delivery.failure.code}` : "";
      return `    ${momentOf(at)}  ${on} tried to send it: ${delivery.outcome}${reason}`;
    }),
    ...(attempts.length === 0 ? ["    It was never sent."] : []),
  ];
}
