import { loadEnv, type Plugin } from "vite";
import { reportOf } from "../src/services/firebase/config-report.ts";
import { readConfig } from "../src/services/firebase/config.ts";

/**
 * Builds for the embedded store or for Firebase, as configured, and fails for an invalid configuration; the development server
 * and its page report it instead.
 */
export function configuration(): Plugin {
  return {
    name: "fettle-configuration",
    config({ envDir, root = process.cwd() }, { mode }) {
      const { kind } = readConfig(loadEnv(mode, envDir ?? root, "VITE_"));
      // Any variable of Firebase, even an invalid one, means Firebase, so that the problem is reported rather than ignored.
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
