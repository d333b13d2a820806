import { defineConfig } from "vite";
import { text } from "../../scripts/vite-text.ts";

/** How `npm run charts` loads the product: words are compiled as in the app, but nothing is written while it looks. */
export default defineConfig({ plugins: [{ ...text(), configureServer: () => {} }] });
