import { dist } from "./build.mjs";
import { asHosted } from "./hosting-headers.mjs";
import { root } from "./house.mjs";

/**
 * Serves a built app, ours unless told, as it would be hosted; every unknown path is answered with the app itself.
 * @param {{ port: number, strictPort: boolean, host?: string, folder?: string, values?: Readonly<Record<string, string>> }} options port 0 takes any free one
 *   values: what the app was configured with, which its headers depend on
 */
export async function serve({ port, strictPort, host = "127.0.0.1", folder = dist, values = {} }) {
  const { preview } = await import("vite");
  const server = await preview({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [asHosted(values)],
    build: { outDir: folder },
    preview: { port, strictPort, host },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    port: address.port,
    url: `http://localhost:${address.port}/`,
    network: server.resolvedUrls?.network ?? [],
    close: () => server.close(),
  };
}
