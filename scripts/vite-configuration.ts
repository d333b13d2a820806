import { loadEnv, type Plugin } from "vite";
import { reportOf } from "../src/services/firebase/config-report.ts";
import { readConfig } from "../src/services/firebase/config.ts";

/**
 * Builds for the embedded store or for Firebase, as is configured, and nothing that is wrongly configured; a server for
 * development says so, and so does the page it serves.
 */
export function configuration(): Plugin {
  return {
    name: "fettle-configuration",
    config({ envDir, root = process.cwd() }, { mode }) {
      const { kind } = readConfig(loadEnv(mode, envDir ?? root, "VITE_"));
      // Whatever is set for Firebase, even wrongly, means Firebase: what is wrong is said rather than passed over.
      const backend = kind === "embedded" || mode === "test" ? "embedded" : "firebase";
      return { define: { __FETTLE_BACKEND__: JSON.stringify(backend) } };
    },
    configResolved({ command, env, logger, mode }) {
      if (mode === "test") return;
      const configured = readConfig(env);
      if (configured.kind !== "wrong") return;
      const report = reportOf(configured.problems);
      if (command === "build") throw new Error(report);
      logger.error(`\n${report}\n`);
    },
  };
}
