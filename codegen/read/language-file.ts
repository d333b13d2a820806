/** The language that belongs to this generator: its source, or what the package has in its place. */
export const language = new URL(
  import.meta.url.endsWith(".ts") ? "../../schema/language/language.ts" : "./language.js",
  import.meta.url,
);
