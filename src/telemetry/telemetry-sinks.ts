import type { Receivers } from "#machines/consent/consent.machine.ts";
import type { ConsentSource } from "./consent.ts";
import { createLateReceiver } from "./late-receiver.ts";
import type { TelemetryConfig } from "./outside.ts";
import type { Sink } from "./report.ts";

export interface TelemetrySinksOptions {
  readonly config: TelemetryConfig;
  readonly consent: ConsentSource;
  /** The route that is shown as a pattern: "/requests/$request". */
  readonly page: () => string;
}

/** Who would take reports; what is asked, and what About says, depends on it. */
export function receiversIn({ sentryDsn, firebase }: TelemetryConfig): Receivers {
  return {
    usage: firebase !== undefined && firebase.emulators === undefined,
    errors: sentryDsn !== undefined,
  };
}

/**
 * The sinks of whoever takes reports outside this device, to be given to the observer beside the diagnostics, which are
 * what an embedded Fettle has instead. All of it is fetched only after consent, and follows consent from then on: nothing
 * else starts or stops it.
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
