// Generated from pairing.entity.ts by "npm run codegen". Do not edit. 8150369a01ea

import { hasOnlyKeys } from "../runtime.ts";
import { pairingFields } from "./codec.ts";

/** Whether a pairing that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedPairing(value: Readonly<Record<string, unknown>>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    3 +
    (value.asker === undefined ? 0 : 1) +
    (value.name === undefined ? 0 : 1) +
    (value.offer === undefined ? 0 : 1) +
    (value.answer === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, pairingFields);
}
