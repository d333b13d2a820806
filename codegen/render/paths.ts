import type { EntityPlan } from "../plan/plan.ts";
import { blocks, doc, objectType, quote } from "./text.ts";
import { withArticle } from "./words.ts";

/** The type of the placeholders in an entity's path: `{ readonly organisation: string; readonly request: string }`. */
export function paramsType(params: readonly string[]): string {
  return objectType(params.map((each) => `${each}: string`));
}

/** Functions that build paths: of a document, of its collection, and as a ref. */
export function renderPaths({ name, typeName, path }: EntityPlan): string {
  const above = path.params.slice(0, -1);
  const all = path.collections.at(-1) ?? name;
  const segments = path.params.map((param, index) => `${path.collections[index]}/\${of.${param}}`);
  const collection = [...segments.slice(0, -1), all].join("/");
  return blocks([
    `${doc(`The path of one ${name}.`)}export function ${name}Path(of: ${paramsType(path.params)}): string {
      return \`${segments.join("/")}\`;
    }`,
    above.length === 0
      ? `${doc(`The path of all ${all}.`)}export function ${name}Collection(): string {
          return ${quote(collection)};
        }`
      : `${doc(`The path of the collection of ${all}.`)}export function ${name}Collection(of: ${paramsType(above)}): string {
          return \`${collection}\`;
        }`,
    `${doc(`The ref of one ${name}, to read or watch it.`)}export function ${name}Ref(of: ${paramsType(path.params)}): Ref<${typeName}> {
      return { codec: ${name}Codec, path: ${name}Path(of) };
    }`,
  ]);
}

/** The function that parses a path. */
export function renderParams({ name, path }: EntityPlan): string {
  const values = path.params.map((each) => `${each}: found?.[${quote(each)}] ?? ""`).join(", ");
  return `${doc(`The placeholders of ${withArticle(name)}'s path; empty where it is no such path.`)}export function ${name}Params(path: string): ${paramsType(path.params)} {
    const found = matchPath(${name}Codec, path);
    return { ${values} };
  }`;
}
