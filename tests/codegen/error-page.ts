import { errorCodes, warningCodes } from "#codegen/schema-error-codes.ts";

const opening = `# What the generator refuses, and how

\`npm run codegen\` writes nothing while something is wrong with the schema. Every mistake is told with a code that stays
the same in later versions, the place in the source with the lines around it, the reason, and what to do. With \`--json\`
the same comes as \`{ "ok": false, "errors": [{ "code", "file", "line", "column", "reason", "fix", "frame" }] }\`.

A warning is told in the same way, and files are written all the same: \`--json\` has them under \`"warnings"\`, with the key
\`"meant"\`. Where it is meant, the entity says so with that key and a reason: \`meant: { "remove.orphans": "…" }\`.

Exit codes: 0 done, 1 stale files or a change that is not accepted (\`--check\`, see [schema-lock.md](schema-lock.md)), a mistake
in the schema or rules that are too dear, 2 wrong options.

This page is made of the code (codegen/schema-error-codes.ts) and of the schemas in
tests/codegen/reports.txt, each of which holds one mistake. \`UPDATE_GOLDENS=1 npx vitest run --project node tests/codegen/broken.test.ts\` writes it anew.
`;

/** docs/schema-errors.md: every code, its meaning, and a report as an example. */
export function errorPage(reports: ReadonlyMap<string, string>): string {
  const codes = Object.entries(errorCodes);
  const areas = [...new Set(codes.map(([code]) => areaOf(code)))];
  const sections = [
    ...areas.map((area) => [
      `## ${area}`,
      ...codes
        .filter(([code]) => areaOf(code) === area)
        .map(([code, meaning]) => sectionOf(code, meaning, reports)),
    ]),
    [
      "## Warnings",
      ...Object.entries(warningCodes).map(([code, meaning]) => sectionOf(code, meaning, reports)),
    ],
  ];
  return `${[opening.trimEnd(), ...sections.flat()].join("\n\n")}\n`;
}

function sectionOf(code: string, meaning: string, reports: ReadonlyMap<string, string>): string {
  return `### ${code}\n\n${meaning}${examplesOf(code, reports)}`;
}

function areaOf(code: string): string {
  return code.slice(0, code.indexOf("."));
}

function examplesOf(code: string, reports: ReadonlyMap<string, string>): string {
  const found = [...reports].filter(([, report]) => codeOf(report) === code);
  const [first] = found;
  if (first === undefined) return "";
  const titles = found.map(([title]) => `\`${title}\``).join(", ");
  return `\n\n\`\`\`text\n${first[1].trimEnd()}\n\`\`\`\n\nSchemas: ${titles}.`;
}

function codeOf(report: string): string {
  return /^(?:warning )?([\w.-]+): /.exec(report)?.[1] ?? "";
}
