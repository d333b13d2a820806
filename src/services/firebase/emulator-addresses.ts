export interface EmulatorAddress {
  readonly host: string;
  readonly port: number;
}

/** The addresses of the emulators that are used instead of the project's services. */
export interface EmulatorAddresses {
  readonly auth: EmulatorAddress;
  readonly firestore: EmulatorAddress;
  readonly storage: EmulatorAddress;
  /** `undefined` where no functions run. */
  readonly functions?: EmulatorAddress;
}

/** The format of the variable: `auth=127.0.0.1:9099,firestore=127.0.0.1:8080,storage=127.0.0.1:9199`. */
export const emulatorsExample =
  "auth=127.0.0.1:9099,firestore=127.0.0.1:8080,storage=127.0.0.1:9199";

/**
 * Parses addresses, each `service=host:port`, in any order; `undefined` where the text is invalid, or a service is missing or
 * occurs twice.
 */
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

/** Formats addresses for the variable. */
export function writeEmulators(addresses: EmulatorAddresses): string {
  const { auth, firestore, storage, functions } = addresses;
  return Object.entries({ auth, firestore, storage, ...(functions && { functions }) })
    .map(([service, { host, port }]) => `${service}=${host}:${port}`)
    .join(",");
}
