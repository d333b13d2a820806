import { basename } from "node:path";

/** A file's path without what Vite asks of it. */
const stem = (/** @type {string} */ file) => file.replace(/[?#].*$/, "");

/** A name tells designers where a style lies, and weighs less than a hash: no two modules have the same name. */
export const css = {
  modules: {
    generateScopedName: (/** @type {string} */ name, /** @type {string} */ file) =>
      `${basename(stem(file), ".module.css")}-${name}`,
  },
};
