import workerUrl from "elkjs/lib/elk-worker.min.js?url";
import { answersInBrowser } from "./answers.ts";
import { createLayoutClient } from "./layout-client.ts";

/** The one worker of this page that lays charts out: started with the first chart, kept for the next. */
export const pageLayout = createLayoutClient({
  startWorker: () => new Worker(workerUrl, { name: "fettle-chart-layout" }),
  answers: answersInBrowser(),
});
