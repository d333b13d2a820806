import { spawn } from "node:child_process";
import { sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";

/** Runs the generator once; resolves to its error message, if there is one. */
function generate(root: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    // A schema that is only tried out must not change the lock file.
    const args = ["--import", "tsx", "codegen/cli.ts", "--keep-lock"];
    const child = spawn(process.execPath, args, { cwd: root });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code === 0 ? undefined : output.trim()));
  });
}

/** Keeps generated/ in step with schema/ while developing; an invalid schema is shown as an error over the page. */
export function codegen(): Plugin {
  return {
    name: "fettle-codegen",
    apply: "serve",
    configureServer(server) {
      if (server.config.mode === "test") return;
      const update = oneAtATime(() => generateAndShow(server));
      const schema = `${server.config.root}${sep}schema${sep}`;
      server.watcher.on("all", (_event, file) => {
        if (file.startsWith(schema)) update();
      });
      update();
    },
  };
}

async function generateAndShow(server: ViteDevServer): Promise<void> {
  const { logger, root } = server.config;
  const complaint = await generate(root);
  if (complaint === undefined) {
    if (hasFailed.delete(server)) server.ws.send({ type: "full-reload" });
    return;
  }
  hasFailed.add(server);
  logger.error(complaint);
  server.ws.send({
    type: "error",
    err: { message: complaint, stack: "", plugin: "codegen" },
  });
}

/** The servers whose pages show an error, which only a reload removes. */
const hasFailed = new Set<ViteDevServer>();

/** Calls during a run cause one more run after it. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const start = async (): Promise<void> => {
    again = running;
    if (running) return;
    running = true;
    await work();
    running = false;
    if (again) await start();
  };
  return () => void start();
}
