import { createRequire } from "node:module";

/**
 * Loaded into firebase-tools with `--import`. Two thirds of the time that the emulators take to start goes into validators for
 * every operation of the emulator of accounts, and into checks of Google's own schemas. This module has each validator made when
 * its operation is first used, and leaves out the checks.
 */
const [, program = ""] = process.argv;

// Not in the processes that firebase-tools starts.
if (/firebase-tools.*firebase\.js$/.test(program)) {
  const load = createRequire(program);
  const express = load("exegesis-express");
  const { middleware } = express;
  express.middleware = (/** @type {object} */ api, /** @type {object} */ options) =>
    middleware(api, { ...options, lazyCompileValidationSchemas: true });
  const { prototype } = createRequire(load.resolve("exegesis"))("ajv/dist/core.js").default;
  prototype.validateSchema = () => true;
}
