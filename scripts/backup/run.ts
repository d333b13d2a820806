import { openAsBlob, readFileSync } from "node:fs";
import { argumentsOf } from "../../codegen/arguments.mjs";
import { giveUp, messageOf, product } from "../house.mjs";
import { openProject, whyNoAdminSdk } from "./admin-sdk.ts";
import { exportProject } from "./export-project.ts";
import { intoFile } from "./into-file.ts";
import { restoreProject } from "./restore-project.ts";

// npm run backup -- --export ORG --project ID --out FILE, and -- --restore FILE --project ID: docs/backup.md.

const usage = "npm run backup -- --help says what there is.";

const { values } = argumentsOf(usage, {
  options: {
    export: { type: "string" },
    restore: { type: "string" },
    project: { type: "string" },
    out: { type: "string" },
    bucket: { type: "string" },
    map: { type: "string" },
    check: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const say = (line: string): void => (values.json ? console.error(line) : console.log(line));
const { project: id } = values;
if (id === undefined) giveUp("Say which project: --project ID.");
const missing = whyNoAdminSdk();
if (missing !== undefined) giveUp(missing);

try {
  const project = openProject(id, values.bucket ?? `${id}.firebasestorage.app`);
  if (values.restore !== undefined) {
    const restored = await restoreProject({
      project,
      file: await openAsBlob(values.restore),
      map: values.map === undefined ? "" : readFileSync(values.map, "utf8"),
      isTrial: values.check,
      say,
    });
    for (const { path, problems } of restored.aside)
      say(
        `Left in the file: ${path}: ${problems.map(({ at, expected }) => `${at} ${expected}`).join("; ")}`,
      );
    if (values.json) console.log(JSON.stringify(restored));
    else console.table({ ...restored.tally, goingIn: restored.goingIn, left: restored.left });
  } else {
    const { out } = values;
    if (out === undefined) giveUp("Say where the file should lie: --out FILE.");
    const facts = await intoFile(out, (sink) =>
      exportProject({
        project,
        organisation: values.export ?? "",
        sink,
        now: Date.now(),
        app: product.version,
        say,
      }),
    );
    if (values.json) console.log(JSON.stringify(facts));
    else console.log(`${facts.name} is saved in ${out}.`);
  }
  await project.firestore.terminate();
} catch (error) {
  giveUp(messageOf(error));
}
