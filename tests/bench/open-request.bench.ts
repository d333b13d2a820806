import { type Bench, median, percentile, rounded } from "./bench.ts";
import { timeToPaint } from "./painted.ts";
import { openRealOrganisation } from "./real-organisation.ts";

const unit = "ms";
const runs = 15;
const title = "article h1";

/** The time from a click on a row among 16,126 to the painted request. */
export const bench: Bench = {
  name: "Open a request",
  async run(context) {
    const page = await openRealOrganisation(context);
    const times: number[] = [];
    for (let at = 0; at < runs; at += 1) {
      const press = `[data-scroll-restoration-id=inbox] [aria-posinset='${(at % 5) + 1}'] a`;
      await page.locator(press).waitFor();
      times.push(await timeToPaint(page, { press }, title));
    }
    // The first click also loads the code of the page.
    const [first = Number.NaN, ...later] = times;
    return [
      { name: "open a request, the first", unit, value: rounded(first) },
      { name: "open a request, median", unit, value: rounded(median(later)) },
      { name: "open a request, 95th percentile", unit, value: rounded(percentile(later, 95)) },
    ];
  },
};
