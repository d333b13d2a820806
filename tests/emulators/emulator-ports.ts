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
  const free = first === undefined ? await freePorts(names.length) : undefined;
  const at = (name: (typeof names)[number]): number =>
    free?.[names.indexOf(name)] ?? (first ?? 0) + names.indexOf(name);
  // Each name is there.
  return Object.fromEntries(names.map((name) => [name, at(name)])) as EmulatorPorts;
}

/** The first of ten consecutive free ports, from this one on. */
export function freeRowOfPorts(from: number): Promise<number> {
  return freeRow(from, names.length);
}
