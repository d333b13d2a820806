import type { Receivers } from "#machines/consent/consent.machine.ts";
import type { ConsentSource } from "./consent.ts";
import { createLateReceiver } from "./late-receiver.ts";
import type { TelemetryConfig } from "./outside.ts";
import type { Sink } from "./report.ts";

export interface TelemetrySinksOptions {
  readonly config: TelemetryConfig;
  readonly consent: ConsentSource;
  /** The pattern of the route that is shown: "/requests/$request". */
  readonly page: () => string;
}

/** The receivers of reports; the consent question and the About page depend on them. */
export function receiversIn({ sentryDsn, firebase }: TelemetryConfig): Receivers {
  return {
    usage: firebase !== undefined && firebase.emulators === undefined,
    errors: sentryDsn !== undefined,
  };
}

/**
 * The sinks of the receivers outside this device, for the observer, beside the diagnostics that every Fettle has. All of them are
 * loaded only after consent, and only consent starts and stops them.
 */
export function createTelemetrySinks({
  config,
  consent,
  page,
}: TelemetrySinksOptions): readonly Sink[] {
  const { usage, errors } = receiversIn(config);
  if (!usage && !errors) return [];
  const load = async () => {
    const { loadOutside } = await import("./outside.ts");
    return loadOutside(config, page);
  };
  return [createLateReceiver({ load, consent })];
}
