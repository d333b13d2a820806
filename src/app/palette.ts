import { type PaletteDeed, paletteMachine } from "#machines/palette/palette.machine.ts";
import type { App } from "./app.ts";
import { rememberKnown } from "./known-people.ts";
import { watchRequestsActor } from "./watch-requests.ts";

/** How the palette goes away, and what it may open in its place. */
export interface PaletteExits {
  readonly leave: () => void;
  readonly showKeys: () => void;
}

/** The palette with the real requests and everything it can do. */
export function wirePalette(app: App, { leave, showKeys }: PaletteExits) {
  const perform = (deed: PaletteDeed): void => {
    switch (deed.kind) {
      case "go":
        app.navigate(deed.destination);
        break;
      case "be": {
        const { identity } = app.session.getSnapshot().context;
        if (identity === undefined) return;
        const other = { ...identity, member: deed.member };
        rememberKnown(other);
        app.session.send({ type: "person.chosen", identity: other });
        break;
      }
      case "look":
        // Where it cannot be kept, everything stays as it looks.
        app.settings.chooseTheme(deed.theme).catch((error: unknown) => app.inspect.crashed(error));
        break;
      case "keys":
        showKeys();
        break;
    }
  };
  return paletteMachine.provide({
    actors: { watchRequests: watchRequestsActor(app) },
    actions: { leave, perform: (_, { deed }) => perform(deed) },
  });
}
