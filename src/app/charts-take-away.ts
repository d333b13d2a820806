import { fromPromise } from "xstate";
import { type ChartFormat, takeAwayMachine } from "#machines/charts/take-away.machine.ts";

/** Taking a chart away, with what makes the file and hands it over. */
export function wireTakeAway(take: (format: ChartFormat) => Promise<void>) {
  return takeAwayMachine.provide({
    actors: {
      makeFile: fromPromise<void, { readonly format: ChartFormat | undefined }>(
        async ({ input: { format } }) => {
          if (format !== undefined) await take(format);
        },
      ),
    },
  });
}
