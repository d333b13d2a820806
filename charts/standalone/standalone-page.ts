/** A page that opens from a disk: classic scripts and one style beside it, and nothing from anywhere else. */
export function standalonePage(name: string, scripts: readonly string[]): string {
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
    <noscript>The charts are drawn in the browser: please switch JavaScript on for this page.</noscript>
${scripts.map((script) => `    <script defer src="${script}"></script>`).join("\n")}
  </body>
</html>
`;
}
