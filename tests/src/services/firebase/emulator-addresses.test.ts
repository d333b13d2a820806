import {
  type Arbitrary,
  assert,
  constantFrom,
  infiniteStream,
  integer,
  nat,
  property,
  record,
} from "fast-check";
import { expect, test } from "vitest";
import {
  type EmulatorAddress,
  emulatorsExample,
  readEmulators,
  writeEmulators,
} from "#src/services/firebase/emulator-addresses.ts";

const address: Arbitrary<EmulatorAddress> = record({
  host: constantFrom("127.0.0.1", "localhost", "[::1]", "some-host.internal"),
  port: integer({ min: 1, max: 65_535 }),
});
const addresses = record(
  { auth: address, firestore: address, storage: address, functions: address },
  { requiredKeys: ["auth", "firestore", "storage"] },
);

test("what was written is read again, in any order", () => {
  assert(
    property(addresses, infiniteStream(nat()), (each, numbers) => {
      const shuffled = writeEmulators(each)
        .split(",")
        .map((part) => [numbers.next().value ?? 0, part] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, part]) => part);
      expect(readEmulators(shuffled.join(" , "))).toEqual(each);
    }),
  );
});

test.each([
  "",
  "auth=127.0.0.1:1",
  "auth=127.0.0.1:1,firestore=127.0.0.1:2",
  `${emulatorsExample},auth=127.0.0.1:4`,
  `${emulatorsExample},database=127.0.0.1:4`,
  emulatorsExample.replace("9099", "0"),
  emulatorsExample.replace("9099", "65536"),
  emulatorsExample.replace("127.0.0.1", "http://127.0.0.1"),
])("%j names no emulators", (text) => {
  expect(readEmulators(text)).toBeUndefined();
});
