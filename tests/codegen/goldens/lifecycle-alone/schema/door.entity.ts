import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant } from "#schema/language/fields.ts";
import { actor, cleared, constant, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import { anyOf, has, not, self } from "#schema/language/policy.ts";

const doorLifecycle = lifecycle({
  field: "state",
  initial: "shut",
  states: {
    shut: { about: "Nobody gets through." },
    open: { about: "Everybody gets through." },
    gone: { about: "There is a wall now.", end: true },
  },
  transitions: {
    open: {
      about: "open it",
      from: ["shut"],
      to: "open",
      by: anyOf(self("keeper"), not(has("keeper"))),
      may: ["sign"],
      sets: { openedAt: now(), lastBy: actor() },
    },
    shut: {
      about: "shut it",
      from: ["open", "shut"],
      to: "shut",
      by: self("keeper"),
      needs: ["sign"],
      sets: { openedAt: cleared() },
    },
    wallUp: {
      about: "put a wall there",
      from: ["shut"],
      to: "gone",
      by: self("keeper"),
      sets: { sign: constant("A wall.") },
      preconditions: [{
          name: "itHasBeenOpenLet",
        require: not(has("openedAt")), message: "It has been open: let it rest first." }],
    },
  },
});

export const door = entity("door", {
  about: "A door with a keeper; it has states but keeps no journal.",
  path: "doors/{door}",
  fields: {
    keeper: z.string().max(40).optional(),
    sign: z.string().max(80).optional(),
    lastBy: z.string().max(40).optional(),
    openedAt: instant().optional(),
    state: z.enum(statesOf(doorLifecycle)),
  },
  lifecycle: doorLifecycle,
  read: self("keeper"),
  creates: { build: { about: "build a door", by: self("keeper"), fields: ["keeper", "sign"] } },
  edits: {
    label: { about: "change its sign", fields: ["sign"], by: self("keeper"), while: ["open"] },
  },
});
