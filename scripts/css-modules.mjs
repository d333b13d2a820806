import { basename } from "node:path";

/** A file's path without what Vite asks of it. */
const stem = (/** @type {string} */ file) => file.replace(/[?#].*$/, "");

/**
 * A name tells designers where a style lies, and weighs less than a hash: no two modules have the same name.
 * @type {import("vite").CSSOptions}
 */
export const css = {
  modules: {
    generateScopedName: (name, file) => `${basename(stem(file), ".module.css")}-${name}`,
  },
  postcss: {
    plugins: [
      {
        // Vite warns of declarations without a source, and postcss-modules gives none to what a module exports.
        postcssPlugin: "source-of-exports",
        OnceExit(root) {
          root.walkDecls((declaration) => {
            if (root.source) declaration.source ??= root.source;
          });
        },
      },
    ],
  },
};
