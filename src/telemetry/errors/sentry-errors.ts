import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/browser";
import { environment, version } from "#src/build-facts.ts";
import type { Receiver } from "#src/telemetry/receiver.ts";
import { onlyKnown, sentryEventOf } from "./sentry-event.ts";

/** One tab that fails over and over says nothing new. */
const mostPerTab = 60;

/**
 * What goes wrong to Sentry, or to whatever speaks its language, such as GlitchTip. Only our own reports are sent: no
 * integration runs, so that nothing looks at the page, its requests, its console or its storage.
 */
export function sentryErrors(dsn: string): Receiver {
  let client: BrowserClient | undefined;
  let left = mostPerTab;
  let steps = 0;
  return {
    start: () => {
      steps = 0;
      client = new BrowserClient({
        dsn,
        release: version,
        environment,
        transport: makeFetchTransport,
        stackParser: defaultStackParser,
        integrations: [],
        maxBreadcrumbs: 20,
        sendClientReports: false,
        dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [] },
        beforeSend: (event) => ({ ...onlyKnown(event), type: undefined }),
      });
      client.init();
    },
    receive: (report) => {
      if (report.type === "transition") steps += 1;
      const event = sentryEventOf(report);
      if (event === undefined || client === undefined || left === 0) return;
      left -= 1;
      // What happened before consent is nobody's business after it either.
      const { breadcrumbs = [] } = event;
      const since = breadcrumbs.slice(Math.max(0, breadcrumbs.length - steps));
      client.captureEvent({ ...event, breadcrumbs: since }, {}, new Scope());
    },
    stop: () => {
      void client?.close(0);
      client = undefined;
    },
  };
}
