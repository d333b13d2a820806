import workerUrl from "elkjs/lib/elk-worker.min.js?url&inline";
import { answersInMemory } from "../drawing/answers.ts";
import { createLayoutClient } from "../drawing/layout-client.ts";
import type { Answers } from "../drawing/layout.ts";
import { readGiven } from "./given.ts";

/** What was laid out when the page was exported; what is folded is laid out here, as on any page. */
function givenAnswers(): Answers {
  const { layouts } = readGiven();
  const others = answersInMemory();
  return {
    get: (key) => {
      const given = layouts[key];
      return given === undefined ? others.get(key) : Promise.resolve(given);
    },
    set: others.set,
  };
}

/** The worker of an exported page: it comes with the page's own script, since nothing beside it can be fetched. */
export const givenLayout = createLayoutClient({
  startWorker: () => new Worker(workerUrl, { name: "fettle-chart-layout" }),
  answers: givenAnswers(),
});
