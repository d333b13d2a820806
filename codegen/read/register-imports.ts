import { register } from "node:module";
import path from "node:path";

/** Lets a schema in any folder import zod and the schema language, in this process. */
export function registerImports(): void {
  // Loaded as a file of its own by another thread: a source beside this one, or what the package has in its place.
  const extension = path.extname(import.meta.filename);
  register(`./foreign-imports${extension}`, import.meta.url);
}
