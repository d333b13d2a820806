import type { Modules, Product } from "./product.ts";

/** Everything the charts know of Fettle. Another app made of XState machines writes this file anew, and nothing else. */
export const product: Product = {
  machines: import.meta.glob([
    "/machines/*/*.machine.ts",
    "/charts/fettle/lifecycles/*.machine.ts",
    "/charts/machines/*.machine.ts",
    "/charts/fettle/notes/*.machine.ts",
  ]),
  fixtures: byStem(
    {
      backup: "about backup backup-reminder",
      building: "building bulk inbox overview report",
      charts: "canvas charts live notes prototype take-away",
      import: "import",
      joining: "demo-restart guide invitations join labels scan welcome",
      request: "action board-move draft-keeper note photo-picker request request-lifecycle",
      session: "account app memberships own-memberships session sign-in workspace",
      tab: "bell connection consent device notices palette palette-door presence saved-views screens shell toasts update upkeep views",
      unsent: "attention outbox submission uploads",
    },
    import.meta.glob("/charts/fettle/fixtures/*.ts"),
  ),
  views: byStem(
    {
      building: "about backup building import overview report",
      charts: "canvas charts live notes prototype take-away",
      request: "action attention board-move bulk inbox note photo-picker request",
      session: "account invitations join labels scan session sign-in welcome",
      tab: "backup-reminder bell connection consent demo-restart device guide notices palette palette-door saved-views shell toasts update views",
    },
    import.meta.glob("/charts/fettle/views/*.tsx"),
  ),
  texts: { photoPicker: "photos", signIn: "signin" },
  lifecycles: "/charts/fettle/lifecycles/",
  home: "/requests",
  zoneOf,
  sources: {
    tsconfig: "charts/scripts/sent.tsconfig.json",
    machines: [
      "machines/*/*.machine.ts",
      "charts/fettle/lifecycles/*.machine.ts",
      "charts/machines/*.machine.ts",
      "charts/fettle/notes/*.machine.ts",
    ],
    senders: ["src/screens/", "src/routes/", "src/app/", "charts/"],
  },
  loadPage: async () => (await import("./fettle/page.tsx")).openPage,
};

/** The module for each machine, by the stems that are listed for each module's name. */
function byStem(stems: Readonly<Record<string, string>>, modules: Modules): Modules {
  return Object.fromEntries(
    Object.entries(modules).flatMap(([path, load]) => {
      const name = path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));
      return (stems[name]?.split(" ") ?? []).map((stem) => [stem, load]);
    }),
  );
}

/** The time zone of the demo, for screens outside an organisation. */
const usualZone = "Europe/Berlin";

function zoneOf(context: unknown): string {
  const known: WithWorkspace = typeof context === "object" && context !== null ? context : {};
  const zone = known.workspace?.organisation?.zone;
  return typeof zone === "string" ? zone : usualZone;
}

interface WithWorkspace {
  readonly workspace?: { readonly organisation?: { readonly zone?: unknown } };
}
