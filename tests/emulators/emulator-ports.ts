import { freePorts, freeRow } from "./free-ports.ts";

const names = [
  "auth",
  "firestore",
  "storage",
  "functions",
  "hub",
  "logging",
  "websocket",
  "eventarc",
  "tasks",
  "pubsub",
] as const;

/** The ports of the emulators and of their hub. */
export type EmulatorPorts = Readonly<Record<(typeof names)[number], number>>;

/** Ten consecutive ports: from `first` on, or free ones. */
export async function portsFor(first?: number): Promise<EmulatorPorts> {
  const ports = first === undefined ? await freePorts(names.length) : undefined;
  const at = (index: number): number => ports?.[index] ?? (first ?? 0) + index;
  return {
    auth: at(0),
    firestore: at(1),
    storage: at(2),
    functions: at(3),
    hub: at(4),
    logging: at(5),
    websocket: at(6),
    eventarc: at(7),
    tasks: at(8),
    pubsub: at(9),
  };
}

/** The first of ten consecutive free ports, from this one on. */
export function freeRowOfPorts(from: number): Promise<number> {
  return freeRow(from, names.length);
}
