import { register } from "node:module";
import path from "node:path";

/** Lets a schema in any folder import zod and the schema language, in this process. */
export function registerImports(): void {
  const project = path.join(import.meta.dirname, "../..");
  register("./foreign-imports.ts", import.meta.url, { data: { project } });
}
