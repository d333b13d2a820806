import { createRequire } from "node:module";

/**
 * Loaded into firebase-tools with `--import`. Its emulators of accounts and of files take everybody for a user of the project
 * that they were started for. This module lets projects share them: the API key of a project is its id, its bucket begins with
 * its id, and a bucket can have its own rules, which are set under its name.
 */
const [, program = ""] = process.argv;

// Not in the processes that firebase-tools starts.
if (/firebase-tools.*firebase\.js$/.test(program)) {
  const load = createRequire(program);

  const express = load("exegesis-express");
  const { middleware } = express;
  express.middleware = (
    /** @type {object} */ api,
    /** @type {any} */ { authenticators, ...rest },
  ) => {
    const { apiKeyQuery } = authenticators;
    const byKey = (/** @type {any} */ context, /** @type {object} */ info) => {
      const key = String(context.req.query.key);
      return key.startsWith("demo-") ? { type: "success", user: key } : apiKeyQuery(context, info);
    };
    return middleware(api, { ...rest, authenticators: { ...authenticators, apiKeyQuery: byKey } });
  };

  const { StorageRulesRuntime } = load("../emulator/storage/rules/runtime.js");
  const { verifyWithRuleset } = StorageRulesRuntime.prototype;
  StorageRulesRuntime.prototype.verifyWithRuleset = function (name, asked, ...rest) {
    const [, projectId = asked.projectId] = /^\/?b\/(demo-[^/.]+)\./.exec(asked.path) ?? [];
    return verifyWithRuleset.call(this, name, { ...asked, projectId }, ...rest);
  };

  const { StorageEmulator } = load("../emulator/storage/index.js");
  StorageEmulator.prototype.replaceRules = async function (rules) {
    const { ruleset, issues } = await this._rulesRuntime.loadRuleset({ files: [rules] });
    const others = this._rulesManager.getRuleset.bind(this._rulesManager);
    this._rulesManager.getRuleset = (/** @type {string} */ bucket) =>
      bucket === rules.name ? ruleset : others(bucket);
    return issues;
  };
}
