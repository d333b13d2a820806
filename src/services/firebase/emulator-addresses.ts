/** Where an emulator listens. */
export interface EmulatorAddress {
  readonly host: string;
  readonly port: number;
}

/** Where the emulators listen that stand in for the project's services. */
export interface EmulatorAddresses {
  readonly auth: EmulatorAddress;
  readonly firestore: EmulatorAddress;
  readonly storage: EmulatorAddress;
  /** Not there while nothing runs on the server. */
  readonly functions?: EmulatorAddress;
}

/** How a variable says it: `auth=127.0.0.1:9099,firestore=127.0.0.1:8080,storage=127.0.0.1:9199`. */
export const emulatorsExample =
  "auth=127.0.0.1:9099,firestore=127.0.0.1:8080,storage=127.0.0.1:9199";

/** Reads addresses, each `service=host:port`, in any order; `undefined` where they are not that, or one is missing or twice. */
export function readEmulators(text: string): EmulatorAddresses | undefined {
  const found = new Map<string, EmulatorAddress>();
  for (const part of text.split(",")) {
    const [, service = "", host = "", digits = ""] = addressShape.exec(part.trim()) ?? [];
    const port = Number(digits);
    if (service === "" || found.has(service) || port < 1 || port > 65_535) return undefined;
    found.set(service, { host, port });
  }
  const auth = found.get("auth");
  const firestore = found.get("firestore");
  const storage = found.get("storage");
  const functions = found.get("functions");
  if (auth === undefined || firestore === undefined || storage === undefined) return undefined;
  return { auth, firestore, storage, ...(functions !== undefined && { functions }) };
}

const addressShape = /^(auth|firestore|storage|functions)=([a-z\d.-]+|\[[a-f\d:]+\]):(\d{1,5})$/;

/** The same addresses as a variable says them. */
export function writeEmulators(addresses: EmulatorAddresses): string {
  const { auth, firestore, storage, functions } = addresses;
  return Object.entries({ auth, firestore, storage, ...(functions && { functions }) })
    .map(([service, { host, port }]) => `${service}=${host}:${port}`)
    .join(",");
}
