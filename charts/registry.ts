import type { Product } from "./product.ts";

/** Everything the charts know of Fettle. Another app made of XState machines writes this file anew, and nothing else. */
export const product: Product = {
  machines: import.meta.glob([
    "/machines/*/*.machine.ts",
    "/charts/fettle/lifecycles/*.machine.ts",
    "/charts/machines/*.machine.ts",
    "/charts/fettle/notes/*.machine.ts",
  ]),
  fixtures: import.meta.glob("/charts/fettle/fixtures/*.fixture.ts"),
  views: import.meta.glob("/charts/fettle/views/*.view.tsx"),
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
