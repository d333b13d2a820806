import { register } from "node:module";
import path from "node:path";

/** Lets a schema in any folder import zod and the schema language, in this process. */
export function registerImports(): void {
  // Another thread loads it as a file of its own: the source beside this one, or what the package has in its place.
  register(`./foreign-imports${path.extname(import.meta.filename)}`, import.meta.url);
}
