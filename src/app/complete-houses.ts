import { hasOwner } from "#machines/building/owner.ts";
import type { App } from "./app.ts";

/**
 * Sees that an organisation from before there were owners, or whose owner is gone, gets what it lacks, once in a tab for each; the
 * next start tries again.
 */
export function completeHouses(app: Pick<App, "session" | "store" | "newId" | "clock">): void {
  const seen = new Set<string>();
  app.session.subscribe((snapshot) => {
    const { house } = snapshot.context;
    if (house === undefined || !snapshot.matches({ known: { house: "inside" } })) return;
    const name = `${house.organisation.id}/${house.me.id}/${house.me.role}`;
    const { me, organisation } = house;
    // Only admins know everybody, and can name an owner.
    const isComplete = me.role === "admin" ? hasOwner(house) : organisation.owner !== undefined;
    if (isComplete || seen.has(name)) return;
    seen.add(name);
    // Hardly any organisation is that old.
    import("./complete-house.ts")
      .then(({ completeHouse }) => completeHouse(app, house))
      .catch(() => undefined);
  });
}
