import type { Modules, Product } from "./product.ts";

/** Everything the charts know of Fettle. Another app made of XState machines writes this file anew, and nothing else. */
export const product: Product = {
  machines: import.meta.glob([
    "/machines/*/*.machine.ts",
    "/charts/fettle/lifecycles/*.machine.ts",
    "/charts/machines/*.machine.ts",
    "/charts/fettle/notes/*.machine.ts",
  ]),
  fixtures: {
    ...named("about backup backup-reminder", () => import("./fettle/fixtures/backup.ts")),
    ...named("building inbox overview report", () => import("./fettle/fixtures/building.ts")),
    ...named(
      "canvas charts live notes prototype take-away",
      () => import("./fettle/fixtures/charts.ts"),
    ),
    ...named("import", () => import("./fettle/fixtures/import.ts")),
    ...named("invitations join labels scan welcome", () => import("./fettle/fixtures/joining.ts")),
    ...named(
      "action draft-keeper note photo-picker request request-lifecycle",
      () => import("./fettle/fixtures/request.ts"),
    ),
    ...named(
      "account app memberships own-memberships session sign-in workspace",
      () => import("./fettle/fixtures/session.ts"),
    ),
    ...named(
      "bell connection consent device notices palette palette-door presence screens shell toasts update upkeep",
      () => import("./fettle/fixtures/tab.ts"),
    ),
    ...named("attention outbox submission uploads", () => import("./fettle/fixtures/unsent.ts")),
  },
  views: {
    ...named(
      "about backup building import overview report",
      () => import("./fettle/views/building.tsx"),
    ),
    ...named(
      "canvas charts live notes prototype take-away",
      () => import("./fettle/views/charts.tsx"),
    ),
    ...named(
      "action attention inbox note photo-picker request",
      () => import("./fettle/views/request.tsx"),
    ),
    ...named(
      "account invitations join labels scan session sign-in welcome",
      () => import("./fettle/views/session.tsx"),
    ),
    ...named(
      "backup-reminder bell connection consent device notices palette palette-door shell toasts update",
      () => import("./fettle/views/tab.tsx"),
    ),
  },
  lifecycles: "/charts/fettle/lifecycles/",
  home: "/requests",
  zoneOf,
  sources: {
    tsconfig: "charts/scripts/sent.tsconfig.json",
    machines: [
      "machines/*/*.machine.ts",
      "charts/machines/*.machine.ts",
      "charts/fettle/notes/*.machine.ts",
    ],
    senders: ["src/screens/", "src/routes/", "src/app/", "charts/"],
  },
  loadPage: async () => (await import("./fettle/page.tsx")).openPage,
};

/** A module for each of the machines it is about, by their stems. */
function named(stems: string, load: Modules[string]): Modules {
  return Object.fromEntries(stems.split(" ").map((stem) => [stem, load]));
}

/** Where the demo building stands, for screens that know of no organisation. */
const usualZone = "Europe/Berlin";

function zoneOf(context: unknown): string {
  const known: WithWorkspace = typeof context === "object" && context !== null ? context : {};
  const zone = known.workspace?.organisation?.zone;
  return typeof zone === "string" ? zone : usualZone;
}

interface WithWorkspace {
  readonly workspace?: { readonly organisation?: { readonly zone?: unknown } };
}
