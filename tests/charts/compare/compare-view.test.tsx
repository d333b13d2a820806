import { expect, it } from "vitest";
import { CompareView } from "#charts/compare/compare-view.tsx";
import type { Chart } from "#charts/model/chart.ts";
import { readChart } from "#charts/model/read-chart.ts";
import type { Locale } from "#src/i18n/locale.ts";
import { checkoutMachine } from "#tests/charts/foreign/checkout.machine.ts";
import { sixDeepMachine } from "#tests/charts/foreign/six-deep.machine.ts";
import { renderWords, wordsIn } from "../render-words.tsx";
import { edited, renamed } from "./chart-edits.ts";

const checkout = readChart(checkoutMachine, { kind: "foreign" });
const player = readChart(sixDeepMachine, { kind: "foreign" });
const changed = edited(renamed(checkout, "refused", "declined"), { kind: "tag", at: 0, other: 7 });

function compare(
  before: readonly Chart[],
  charts: readonly Chart[],
  { machine, locale = "en" }: { readonly machine?: string; readonly locale?: Locale } = {},
): Promise<string> {
  const marked: string[] = [];
  return renderWords(
    locale,
    <CompareView
      base={{ from: "1.0.0", charts: before }}
      charts={charts}
      machine={machine}
      onGo={() => undefined}
      renderDrawing={(changes) => {
        for (const [name, change] of changes) marked.push(`${name} ${change}`);
        return <p>{marked.join("; ")}</p>;
      }}
    />,
  );
}

it("what is different is told by machine, with what it was and what it is", async () => {
  const words = wordsIn(await compare([checkout], [changed, player]));
  expect(words).toContain("3 differences in 2 machines since 1.0.0.");
  expect(words).toContain("player New machine");
  expect(words).toContain("Renamed? state declined was refused");
  expect(words).toContain("Different state cart tags nothing → tag7");
});

it("where nothing is different, it says so", async () => {
  const words = wordsIn(await compare([checkout], [checkout]));
  expect(words).toContain("The same as in 1.0.0");
  expect(words).not.toContain("differences");
});

it("of one machine its chart is drawn, with what is different marked on it", async () => {
  const words = wordsIn(await compare([checkout], [changed, player], { machine: "checkout" }));
  expect(words).toContain("declined changed; cart changed");
  expect(words).not.toContain("player");
});

it("a machine that is gone is no link; it speaks German too", async () => {
  const html = await compare([checkout, player], [checkout], { locale: "de" });
  expect(wordsIn(html)).toContain("1 Unterschied in 1 Automaten");
  expect(wordsIn(html)).toContain("player Weg Automat");
  expect(html).not.toContain("<button");
});

it("where the page was built without an earlier version, it says how to name one", async () => {
  const view = (
    <CompareView base={undefined} charts={[checkout]} machine={undefined} onGo={() => undefined} />
  );
  expect(wordsIn(await renderWords("en", view))).toContain("CHARTS_BASE");
});
