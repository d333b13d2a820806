import { deviceCodec, deviceCollection } from "../generated/device/codec.ts";
import type { Device } from "../generated/device/type.ts";
import type { Document, Instant } from "../generated/runtime.ts";
import type { Told } from "../machines/notices/told.ts";
import { deliveriesOf } from "./deliveries.ts";
import type { Database, Log, Messenger } from "./ports.ts";

/** So many devices a message goes to at once. */
const devicesAtOnce = 500;

export interface SendParts {
  readonly database: Database;
  readonly messenger: Messenger;
  readonly now: () => Instant;
  readonly log: Log;
}

/** Sends what people are told to their devices, and forgets devices that are no more. */
export async function send(told: readonly Told[], parts: SendParts): Promise<void> {
  const { database, messenger, now, log } = parts;
  const withDevices = await Promise.all(
    told.map(async (one) => ({
      told: one,
      devices: await database.list(deviceCodec, deviceCollection({ person: one.to })),
    })),
  );
  for (const { push, devices } of deliveriesOf(withDevices, now())) {
    for (let from = 0; from < devices.length; from += devicesAtOnce) {
      const some = devices.slice(from, from + devicesAtOnce);
      const outcomes = await messenger.send(
        some.map(({ token }) => token),
        push,
      );
      const gone = some.filter((_, index) => outcomes[index] === "gone");
      await Promise.all(gone.map((device) => forget(database, device)));
      const failed = outcomes.filter((outcome) => outcome === "failed").length;
      if (failed > 0) log("push failed", { failed, of: some.length });
    }
  }
}

/** Unless it has got another token meanwhile. */
async function forget(database: Database, device: Document<Device>): Promise<void> {
  const now = await database.read(deviceCodec, device.path);
  if (now?.token === device.token) await database.remove([device.path]);
}
