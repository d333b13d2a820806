import { atlasFileName, writeAtlas } from "../compare/atlas-file.ts";
import { layOutInNode } from "../drawing/layout-in-node.ts";
import type { Answer, Answers } from "../drawing/layout.ts";
import { svgOf } from "../drawing/svg.tsx";
import { mermaidOf } from "../formats/mermaid.ts";
import { xstateJsonOf } from "../formats/xstate-json.ts";
import { loadChart, machineFiles } from "../model/machine-files.ts";
import { type Given, givenName } from "../standalone/given.ts";
import { type Command, Misuse, readWords } from "./command.ts";

/** `npm run charts -- export`: the charts as a folder that opens from a disk. */
export const exportCommand: Command = {
  usage: `export DIR
    Every machine with its chart, its storyboard and its files (SVG, Mermaid, XState JSON):
    a folder whose index.html opens from a disk, without a server.`,
  async run(args, outside) {
    const [folder] = readWords(args, [], 1).words;
    if (folder === undefined) throw new Misuse("Say into which folder it is to be written.");
    const charts = await Promise.all(machineFiles().map(loadChart));
    const layouts: Record<string, Answer> = {};
    for (const chart of charts) {
      const laidOut = await layOutInNode(chart, new Set(), answersIn(layouts));
      const texts = {
        svg: svgOf(laidOut, chart),
        mmd: mermaidOf(chart),
        json: xstateJsonOf(chart),
      };
      for (const [ending, text] of Object.entries(texts))
        await outside.write(`${folder}/machines/${chart.id}.${ending}`, text);
    }
    await outside.write(`${folder}/${atlasFileName}`, writeAtlas(charts));
    const given: Given = { layouts };
    await outside.buildStandalone(folder);
    await outside.write(`${folder}/given.js`, `globalThis.${givenName} = ${scriptText(given)};\n`);
    await outside.write(
      `${folder}/index.html`,
      standalonePage("charts", ["given.js", "charts.js"]),
    );
    await outside.write(`${folder}/card.html`, standalonePage("card", ["card.js"]));
    outside.remark(`${charts.length} machines: open ${folder}/index.html`);
    return 0;
  },
};

/** Keeps what ELK answers, so that nobody has to ask it again. */
function answersIn(layouts: Record<string, Answer>): Answers {
  return {
    get: (key) => Promise.resolve(layouts[key]),
    set: (key, answer) => {
      layouts[key] = answer;
      return Promise.resolve();
    },
  };
}

/** JSON as a script may hold it. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
}

/** A page that opens from a disk: classic scripts and one style beside it, and nothing from anywhere else. */
function standalonePage(name: string, scripts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Fettle ${name}</title>
    <link rel="stylesheet" href="${name}.css" />
  </head>
  <body>
    <div id="root"></div>
    <noscript>The charts need JavaScript. Please turn it on for this page.</noscript>
${scripts.map((script) => `    <script defer src="${script}"></script>`).join("\n")}
  </body>
</html>
`;
}
