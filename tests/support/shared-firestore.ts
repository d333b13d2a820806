import { createServer } from "node:http";
import {
  type FirestoreEmulator,
  sharedAt,
  startFirestore,
  whyNoFirestore,
} from "../emulators/firestore.ts";

/** One Firestore emulator for all tests of a run, started on first use; each test uses its own projects. */
export async function setup(): Promise<() => Promise<void>> {
  let emulator: Promise<FirestoreEmulator> | undefined;
  const server = createServer((_, response) => {
    emulator ??= startFirestore({ isOwn: true });
    emulator.then(
      ({ url }) => response.end(url),
      async () => response.writeHead(500).end((await whyNoFirestore()) ?? ""),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was free");
  // The workers of the run inherit the environment of this process.
  process.env[sharedAt] = `http://127.0.0.1:${address.port}`;
  return async () => {
    Reflect.deleteProperty(process.env, sharedAt);
    server.close();
    await emulator?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
}
