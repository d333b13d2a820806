import { deviceCodec, devicePath } from "#generated/device/codec.ts";
import { deviceCommands } from "#generated/device/commands.ts";
import { personRef } from "#generated/person/codec.ts";
import { personCommands } from "#generated/person/commands.ts";
import { type ActorStamp, type Change, type Instant, together } from "#generated/runtime.ts";
import type { DeviceChoices } from "#machines/device/device-facts.ts";
import { Refused, type Store } from "../../data/store.ts";
import type { PushMemory } from "./push-memory.ts";
import type { PushService } from "./push.ts";

/** A registration older than this is repeated, so that the server knows that the device is used. In ms. */
const weekMs = 7 * 24 * 3_600_000;

export interface DeviceParts {
  readonly push: PushService;
  readonly memory: PushMemory;
  readonly store: Pick<Store, "commit" | "read">;
  /** The id of the signed-in user. */
  readonly person: string;
  readonly now: () => Instant;
  readonly newId: () => string;
  /** The BCP 47 tag and the IANA zone of this device. */
  readonly locale: string;
  readonly zone: string;
}

/** Registers the push address and the choices of this device, where they are new, have changed, or were last sent a week ago. */
export async function registerDevice(parts: DeviceParts, choices: DeviceChoices): Promise<void> {
  const { push, memory, store, person, now, newId, locale, zone } = parts;
  const token = await push.token();
  const before = memory.registration();
  const known = before?.person === person ? before : undefined;
  const isCurrent =
    known?.token === token &&
    now() - known.at < weekMs &&
    JSON.stringify(known.choices) === JSON.stringify(choices);
  if (isCurrent) return;
  const device = known?.device ?? newId();
  const at = { person, device };
  const path = devicePath(at);
  const { kinds, quiet } = choices;
  const input = { token, kinds, zone, locale, seenAt: now() };
  const there = await store.read({ codec: deviceCodec, path }, { id: person });
  const act = actOf(parts);
  await store.commit(
    there === undefined
      ? await registering(
          parts,
          deviceCommands.register(at, { ...input, ...hours(quiet) }, act),
          act,
        )
      : deviceCommands.change(
          there,
          { ...input, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null },
          act,
        ),
  );
  memory.remember({ person, device, token, at: now(), choices });
}

/**
 * Removes the registration of this device, as at signing out. Where the network prevents that, the server finds out by itself.
 */
export async function unregisterDevice(parts: DeviceParts): Promise<void> {
  const { push, memory, store, person } = parts;
  const known = memory.registration();
  if (known?.person === person) {
    const path = devicePath({ person, device: known.device });
    const there = await store.read({ codec: deviceCodec, path }, { id: person });
    if (there !== undefined) await store.commit(deviceCommands.remove(there, actOf(parts)));
  }
  await push.drop();
  memory.remember(undefined);
}

/** A device document is below its user's document, which may not exist yet. It is then created in the same change. */
async function registering(
  { store, person }: DeviceParts,
  change: Change,
  act: ActorStamp,
): Promise<Change> {
  const known = await store.read(personRef({ person }), { id: person }).catch(ifNotThere);
  return known === undefined ? together(change, personCommands.begin({ person }, {}, act)) : change;
}

/** The rules refuse to read a document that does not exist. */
function ifNotThere(reason: unknown): undefined {
  if (!(reason instanceof Refused)) throw reason;
}

function hours(quiet: DeviceChoices["quiet"]): {
  readonly quietFrom?: number;
  readonly quietTo?: number;
} {
  return quiet === undefined ? {} : { quietFrom: quiet.from, quietTo: quiet.to };
}

/** A device belongs to a user, not to an organisation, so its changes have no name and no role. */
function actOf({ newId, now, person }: DeviceParts): ActorStamp {
  return { id: newId(), at: now(), by: { id: person, name: "", role: "" } };
}
