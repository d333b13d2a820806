// Generated from device.entity.ts by "npm run codegen". Do not edit. 789f32a59d79

import { parentPath, refuse } from "../judging.ts";
import {
  type Fields,
  type Judging,
  type Refusal,
  type Write,
  type WriteValidator,
  changedFields,
  documentAt,
  idOf,
  matchPath,
} from "../runtime.ts";
import { firstOther, unknownField } from "../verdicts.ts";
import type { DevicePolicyInput } from "./access.ts";
import { isClosedDevice } from "./closed.ts";
import { deviceCodec, deviceFields, parseDevice } from "./codec.ts";
import {
  checkRegisterDevice,
  deviceClauses,
  mayChangeDevice,
  mayRegisterDevice,
  mayRemoveDevice,
} from "./policy.ts";

/** Validates every write of a device, for the stores. */
export const deviceWriteValidator: WriteValidator = { codec: deviceCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(deviceCodec, write.path) === undefined)
    return refuse("device.path", "That is not where a device lives.");
  const me = { id: judging.change.by };
  if (write.kind === "delete") {
    const gone = documentAt(deviceCodec, write.path, judging.before(write.path));
    const may = gone !== undefined && mayRemoveDevice({ me, before: gone, after: gone, judging });
    if (may) return undefined;
    return refuse("device.remove", "Only the person themselves may delete a device.");
  }
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("device.exists", "There already is such a device.");
  if (write.kind === "update" && stored === undefined)
    return refuse("device.missing", "This device is not there any more.");
  const before = documentAt(deviceCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "device.undecodable",
      "What is stored of this device cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseDevice(fields);
  if (!parsed.ok)
    return refuse(
      "device.invalid",
      "Something in this device is not as it should be.",
      parsed.problems,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = DevicePolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedDevice(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, deviceFields);
  if (unknown !== undefined)
    return refuse("device.unknownField", `A device has no field "${unknown}".`);
  if (input.judging.after(parentPath(input.after.path)) === undefined)
    return refuse("device.parent", "The person that this belongs to is not there.");
  return judgeRegister(input, fields);
}

function judgeRegister(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "token",
    "kinds",
    "quietFrom",
    "quietTo",
    "zone",
    "locale",
    "seenAt",
  ]);
  if (other !== undefined)
    return refuse("device.register.fields", `This may not fill in "${other}".`);
  if (!mayRegisterDevice(input)) return refuse("device.register.by", deviceClauses.register);
  return checkRegisterDevice(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, deviceFields);
  if (unknown !== undefined)
    return refuse("device.unknownField", `A device has no field "${unknown}".`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("device.revision", "Somebody has changed this device since.");
  return judgeChange(input, changed);
}

function judgeChange(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, [
    "token",
    "kinds",
    "quietFrom",
    "quietTo",
    "zone",
    "locale",
    "seenAt",
    "revision",
  ]);
  if (other !== undefined) return refuse("device.change.fields", `This may not change "${other}".`);
  if (!mayChangeDevice(input)) return refuse("device.change.by", deviceClauses.change);
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
