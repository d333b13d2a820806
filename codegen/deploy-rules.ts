import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deployedRules } from "./budget/deployed-rules.ts";

// npm run deploy:rules, which `firebase deploy` runs first: writes .cache/firestore.rules, to which firebase.json points.
const project = path.join(import.meta.dirname, "..");
const target = path.join(project, ".cache/firestore.rules");
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(
  target,
  deployedRules(readFileSync(path.join(project, "generated/firestore.rules"), "utf8")),
);
