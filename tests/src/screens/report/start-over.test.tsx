import { expect, test } from "vitest";
import { reportFixture } from "#charts/fettle/fixtures/building.ts";
import { movesFrom, step } from "#charts/walk/move.ts";
import { begin } from "#charts/walk/step.ts";
import { fetchedLater } from "#src/screens/report/fetched-later.tsx";
import { ReportScreen } from "#src/screens/report/report.screen.tsx";
import { drawn } from "#tests/src/i18n/drawn.tsx";

test.each(["place", "category"])(
  "whoever wants to start over at the question of the %s is asked once more",
  async (question) => {
    const snapshot = after("done(loadDraft) #2", `step.requested ${question}`, "discard.requested");
    expect(snapshot.matches({ drafting: { writing: { discarding: "asked" } } })).toBe(true);
    const html = await drawn(
      <ReportScreen snapshot={snapshot} send={() => undefined} pieces={fetchedLater} />,
    );
    expect(html).toContain("Discard this draft?");
  },
);

/** The state of the report after these events. */
function after(...labels: readonly string[]) {
  return labels.reduce((snapshot, label) => {
    const move = movesFrom(snapshot, reportFixture).find(
      (each) => each.label === label || label === wordsOf(each.event),
    );
    if (move === undefined) throw new Error(`nobody can do ${label} now`);
    return step(snapshot, move).snapshot;
  }, begin(reportFixture.machine, reportFixture.inputs[0]).snapshot);
}

function wordsOf(event: object): string {
  return "step" in event && "type" in event ? `${String(event.type)} ${String(event.step)}` : "";
}
