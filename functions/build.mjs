import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * Bundles the code that runs on the server into one file: with the app's modules it uses and the texts in both languages, without
 * the two packages that are installed there. Nothing else has to be deployed.
 */
export async function buildFunctions({
  outDir = fileURLToPath(new URL("lib", import.meta.url)),
} = {}) {
  const { text } = await import("../scripts/vite-text.ts");
  await build({
    root: fileURLToPath(new URL("..", import.meta.url)),
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [text()],
    ssr: { noExternal: true, external: ["firebase-admin", "firebase-functions"] },
    build: {
      ssr: fileURLToPath(new URL("triggers.ts", import.meta.url)),
      outDir,
      emptyOutDir: true,
      target: "node20",
      sourcemap: true,
      rolldownOptions: {
        external: [/^firebase-(admin|functions)(\/|$)/],
        output: { format: "es", entryFileNames: "triggers.js" },
      },
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunctions();
