import { actor, lifecycle } from "./language/lifecycle.ts";
import { agrees, anyOf, role, self, trusted } from "./language/policy.ts";

/** The way of a pairing from the code that is shown to the two devices that know how to reach each other. */
export const pairingLifecycle = lifecycle({
  field: "state",
  initial: "open",
  states: {
    open: { about: "The code is shown; nobody has entered it yet." },
    asked: { about: "Somebody entered the code and waits to be let in." },
    allowed: {
      about: "They are let in, and both devices know how to reach each other.",
      end: true,
    },
    refused: { about: "They are not let in.", end: true },
  },
  transitions: {
    ask: {
      about: "ask to look into the app",
      from: ["open"],
      to: "asked",
      by: anyOf(role("admin"), trusted("charts")),
      needs: ["offer", "name"],
      sets: { asker: actor() },
      blockers: [
        { unless: agrees("asker", "name"), because: "The name has to be that of whoever asks." },
      ],
    },
    allow: {
      about: "let somebody look into the app",
      from: ["asked"],
      to: "allowed",
      by: self("author"),
      needs: ["answer"],
    },
    refuse: {
      about: "refuse to let somebody look into the app",
      from: ["asked"],
      to: "refused",
      by: self("author"),
    },
  },
});
