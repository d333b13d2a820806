import budgets from "./scripts/budgets.json" with { type: "json" };
import { scriptsPerRoute } from "./scripts/bytes.mjs";

/** One check per route: all the JavaScript its first visit fetches. */
export default scriptsPerRoute().map(({ route, files }) => ({
  name: route,
  path: files.map((file) => `dist/${file}`),
  limit: budgets[route] ?? budgets["every other route"],
  gzip: true,
}));
