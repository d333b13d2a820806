import { deviceCodec } from "../generated/device/codec.ts";
import type { Device } from "../generated/device/type.ts";
import type { Document, Instant } from "../generated/runtime.ts";
import type { Database, Log, Messenger } from "./ports.ts";
import type { PushDelivery } from "./pushes.ts";
import { codeOf } from "./reporting.ts";
import { inParts } from "./tries.ts";

/** The most devices per message. */
const devicesAtOnce = 500;

export interface SendParts {
  readonly database: Database;
  readonly messenger: Messenger;
  readonly now: () => Instant;
  readonly log: Log;
  /** Logs problems that need attention. */
  readonly report: Log;
}

/** Sends messages to devices, and deletes devices that no longer exist. A message that cannot be sent is in the feed. */
export async function send(deliveries: readonly PushDelivery[], parts: SendParts): Promise<void> {
  for (const { push, devices } of deliveries) {
    for (const some of inParts(devices, devicesAtOnce)) {
      try {
        const outcomes = await parts.messenger.send(
          some.map(({ token }) => token),
          push,
        );
        const failed = outcomes.filter((outcome) => outcome === "failed").length;
        if (failed > 0) parts.log("push failed", { failed, of: some.length });
        await Promise.all(
          some
            .filter((_, index) => outcomes[index] === "gone")
            .map((device) => forget(device, parts)),
        );
      } catch (error) {
        parts.report("push failed", { code: codeOf(error), of: some.length });
      }
    }
  }
}

/** Deletes a device, unless it has another token by now. */
function forget({ path, token }: Document<Device>, { database, now }: SendParts): Promise<boolean> {
  const writes = [{ kind: "delete", path }] as const;
  const change = { id: "forget", command: "device.remove", by: "fettle", at: now(), writes };
  return database.commitIf(
    () => change,
    deviceCodec,
    path,
    (still) => still.token === token,
  );
}
