// Generated from device.entity.ts by "npm run codegen". Do not edit. b417735a7122

import { choiceProblems, listProblems, numberProblems, textProblems } from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  hasLength,
  isRecord,
  isWholeNumber,
  matchPath,
  withDefaults,
} from "../runtime.ts";
import { type Device, type DeviceKindsItem, deviceKindsItemValues } from "./type.ts";

/** The path of one device. */
export function devicePath(of: { readonly person: string; readonly device: string }): string {
  return `people/${of.person}/devices/${of.device}`;
}

/** The path of the collection of devices. */
export function deviceCollection(of: { readonly person: string }): string {
  return `people/${of.person}/devices`;
}

/** The ref of one device, to read or watch it. */
export function deviceRef(of: { readonly person: string; readonly device: string }): Ref<Device> {
  return { codec: deviceCodec, path: devicePath(of) };
}

/** The placeholders of a device's path; empty where it is no such path. */
export function deviceParams(path: string): { readonly person: string; readonly device: string } {
  const found = matchPath(deviceCodec, path);
  return { person: found?.["person"] ?? "", device: found?.["device"] ?? "" };
}

/** The names of all fields of a device. */
export const deviceFields = [
  "token",
  "kinds",
  "quietFrom",
  "quietTo",
  "zone",
  "locale",
  "seenAt",
  "revision",
];

const deviceDefaults = {
  kinds: [],
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseDevice(value: unknown): Parsed<Device> {
  const filled = fill(value);
  return isDevice(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfDevice(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Device>(value)) return value;
  const isOlder = value.kinds === undefined;
  return isOlder ? withDefaults(value, deviceDefaults) : value;
}

export const deviceCodec: Codec<Device> = {
  entity: "device",
  collections: ["people", "devices"],
  params: ["person", "device"],
  parse: parseDevice,
};

/** Whether every field is what the schema says. */
function isDevice(value: unknown): value is Device {
  return (
    isRecord<Device>(value) &&
    typeof value.token === "string" &&
    hasLength(value.token, 1, 4096) &&
    isDeviceKinds(value.kinds) &&
    (value.quietFrom === undefined ||
      (isWholeNumber(value.quietFrom) && value.quietFrom >= 0 && value.quietFrom <= 1439)) &&
    (value.quietTo === undefined ||
      (isWholeNumber(value.quietTo) && value.quietTo >= 0 && value.quietTo <= 1439)) &&
    typeof value.zone === "string" &&
    hasLength(value.zone, 1, 60) &&
    typeof value.locale === "string" &&
    hasLength(value.locale, 2, 20) &&
    isWholeNumber(value.seenAt) &&
    value.seenAt >= -2208988800000 &&
    value.seenAt <= 7258118400000 &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

function isDeviceKinds(value: unknown): value is readonly DeviceKindsItem[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length > 20) return false;
  for (const item of items)
    if (
      !(
        item === "assigned" ||
        item === "approved" ||
        item === "confirm" ||
        item === "reopened" ||
        item === "closed" ||
        item === "mentioned" ||
        item === "reported" ||
        item === "moved" ||
        item === "noted" ||
        item === "overdue"
      )
    )
      return false;
  return true;
}

/** Every reason why not, in the order of the fields. */
export function problemsOfDevice(value: unknown): readonly Problem[] {
  if (!isRecord<Device>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  textProblems(found, "token", value.token, 1, 4096);
  if (!isDeviceKinds(value.kinds))
    listProblems(found, "kinds", value.kinds, 0, 20, (at, item) =>
      choiceProblems(found, at, item, deviceKindsItemValues),
    );
  if (value.quietFrom !== undefined)
    numberProblems(found, "quietFrom", value.quietFrom, 0, 1439, true);
  if (value.quietTo !== undefined) numberProblems(found, "quietTo", value.quietTo, 0, 1439, true);
  textProblems(found, "zone", value.zone, 1, 60);
  textProblems(found, "locale", value.locale, 2, 20);
  numberProblems(found, "seenAt", value.seenAt, -2208988800000, 7258118400000, true);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
