import { dist } from "./build.mjs";
import { asHosted } from "./hosting-headers.mjs";
import { root } from "./house.mjs";

/**
 * Serves files uncompressed, because compressing them again for every browser profile of a test takes a tenth of the loading
 * time.
 * @type {import("vite").Plugin}
 */
const uncompressed = {
  name: "fettle-uncompressed",
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      delete request.headers["accept-encoding"];
      next();
    });
  },
};

/**
 * Serves a built app, by default ours, as it would be hosted; every unknown path is answered with the app itself.
 * @param {{ port: number, strictPort: boolean, host?: string, folder?: string, values?: Readonly<Record<string, string>>, compress?: boolean }} options port 0 takes any free one
 *   values: the configuration of the app, which its headers depend on; compress: whether files are sent compressed, by default true
 */
export async function serve({
  port,
  strictPort,
  host = "127.0.0.1",
  folder = dist,
  values = {},
  compress = true,
}) {
  const { preview } = await import("vite");
  const server = await preview({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [asHosted(values), ...(compress ? [] : [uncompressed])],
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
