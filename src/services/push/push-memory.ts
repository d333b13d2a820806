import { noticeKindValues } from "#generated/notice/type.ts";
import { type Instant, isRecord } from "#generated/runtime.ts";
import type { DeviceChoices } from "#machines/device/device-facts.ts";
import { parsedJson } from "#src/data/parsed-json.ts";

/** The last registration of this device. */
export interface Registration {
  readonly person: string;
  /** The id of the device document. */
  readonly device: string;
  readonly token: string;
  readonly at: Instant;
  readonly choices: DeviceChoices;
}

/** The browser's memory of push registrations; empty where storage is forbidden. */
export interface PushMemory {
  registration(): Registration | undefined;
  remember(registration: Registration | undefined): void;
  isPutOff(): boolean;
  putOff(isPutOff: boolean): void;
}

const registrationKey = "fettle.push";
const putOffKey = "fettle.push.later";

export function createPushMemory(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined,
): PushMemory {
  const keep = (key: string, value: string | undefined): void => {
    try {
      if (value === undefined) storage?.removeItem(key);
      else storage?.setItem(key, value);
    } catch {
      // The storage is full; the user is asked, or the device registered, another time.
    }
  };
  return {
    registration: () => readRegistration(storage?.getItem(registrationKey)),
    remember: (registration) =>
      keep(registrationKey, registration === undefined ? undefined : JSON.stringify(registration)),
    isPutOff: () => storage?.getItem(putOffKey) === "true",
    putOff: (isPutOff) => keep(putOffKey, isPutOff ? "true" : undefined),
  };
}

function readRegistration(json: string | null | undefined): Registration | undefined {
  const value = parsedJson(json);
  if (!isRecord(value) || !isRecord(value["choices"])) return undefined;
  const { person, device, token, at, choices } = value;
  const { kinds, quiet } = choices;
  if (typeof person !== "string" || typeof device !== "string" || typeof token !== "string") {
    return undefined;
  }
  return {
    person,
    device,
    token,
    at: typeof at === "number" ? at : 0,
    choices: {
      kinds: Array.isArray(kinds) ? noticeKindValues.filter((kind) => kinds.includes(kind)) : [],
      quiet: readQuiet(quiet),
    },
  };
}

function readQuiet(value: unknown): DeviceChoices["quiet"] {
  if (!isRecord(value)) return undefined;
  const { from, to } = value;
  return typeof from === "number" && typeof to === "number" ? { from, to } : undefined;
}
