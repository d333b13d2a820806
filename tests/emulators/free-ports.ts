import { createServer, type Server } from "node:net";

/** This many different ports that were free a moment ago. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listening()));
  const ports = servers.map(portOf);
  await Promise.all(servers.map(closing));
  return ports;
}

/** The first of this many consecutive ports, from `from` on, that were free a moment ago. */
export async function freeRow(from: number, count: number): Promise<number> {
  for (let first = from; first + count <= 65_536; first += count) {
    const row = Array.from({ length: count }, (_, index) => listening(first + index));
    const results = await Promise.allSettled(row);
    const servers = results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    await Promise.all(servers.map(closing));
    if (servers.length === count) return first;
  }
  throw new Error(`No ${count} ports in a row are free from ${from} on.`);
}

function closing(server: Server): Promise<unknown> {
  return new Promise((closed) => server.close(closed));
}

function listening(port = 0): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error("The server has no port.");
}
