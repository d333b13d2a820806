import path from "node:path";
import { argumentsOf } from "#codegen/arguments.mjs";
import { registerImports } from "#codegen/read/register-imports.ts";
import { messageOf, root, startedIn } from "../../scripts/house.mjs";
import { attack, makeBench } from "./attack.ts";
import { readPlan } from "./load.ts";
import { ourObserver } from "./our-observer.ts";
import { textOf } from "./story.ts";

// npm run adversary [-- --schema DIR --depth N --minutes M --seed N --who PERSON --never WORDS --json]: searches for
// changes that a schema allows and that must never happen. Exit code 0: nothing found; 1: something found; 2: it could not run.

const usage =
  "npm run adversary -- [--schema DIR] [--depth N] [--minutes M] [--seed N] [--who PERSON] [--never WORDS] [--json]";

const { values } = argumentsOf(usage, {
  options: {
    schema: { type: "string", default: path.join(root, "schema") },
    depth: { type: "string" },
    minutes: { type: "string" },
    seed: { type: "string", default: "1" },
    who: { type: "string", multiple: true },
    never: { type: "string" },
    json: { type: "boolean", default: false },
  },
});

registerImports();

try {
  const started = performance.now();
  const until = started + Number(values.minutes ?? Infinity) * 60_000;
  const { who, never } = values;
  const isWhole = who === undefined && never === undefined && values.depth === undefined;
  const directory = path.resolve(startedIn, values.schema);
  // Only our own schema has functions that send messages.
  const observer = directory === path.join(root, "schema") ? ourObserver : undefined;
  const bench = await makeBench(await readPlan(directory), { seed: Number(values.seed), observer });
  const { stories, exceptions, unneeded, ...figures } = attack(bench, {
    depth: values.depth === undefined ? undefined : Number(values.depth),
    isOver: () => performance.now() > until,
    ...(who === undefined
      ? {}
      : {
          who: ({ name }) => who.some((each) => name === each || name.startsWith(`${each} + `)),
        }),
    ...(never === undefined ? {} : { what: (name: string) => name.includes(never) }),
    say: (words) => console.error(words),
  });
  const isEnough = isWhole && performance.now() <= until;
  const needless = isEnough ? unneeded : [];
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const found = stories.length;
  if (values.json)
    console.log(
      JSON.stringify({
        ...figures,
        found,
        stories,
        exceptions,
        unneeded: needless,
        seconds,
      }),
    );
  else {
    for (const story of stories) console.log(`${textOf(story)}\n`);
    for (const each of exceptions) console.log(`Meant: ${each.what}. ${each.because}`);
    for (const each of needless) console.log(`Said to be meant and never come upon: ${each.what}`);
    const { judged, states, nevers } = figures;
    console.log(
      `${judged} judgements, ${states} states, ${nevers} nevers, ${found} found, ${seconds} s`,
    );
  }
  process.exitCode = found + needless.length === 0 ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
