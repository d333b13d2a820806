import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/browser";
import { environment, version } from "#src/build-facts.ts";
import type { Receiver } from "#src/telemetry/receiver.ts";
import { onlyKnown, sentryEventOf } from "./sentry-event.ts";

/** The most events per tab, because a tab that fails over and over adds no information. */
const mostPerTab = 60;

/**
 * Sends errors to Sentry, or to a service with the same protocol, such as GlitchTip. Only our own reports are sent. No
 * integration runs, so that nothing reads the page, its requests, its console or its storage.
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
      // Steps before consent must not be sent after it either.
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
