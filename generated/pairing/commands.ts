// Generated from pairing.entity.ts by "npm run codegen". Do not edit. d3ad14c86964

import { type Act, type Change, type Document, type Fields, changeBy, given } from "../runtime.ts";
import { pairingPath } from "./codec.ts";
import type { Pairing } from "./type.ts";

/** What it takes to show a code by which others may ask to look into the app. */
export type ShowPairing = Record<string, never>;

/** What it takes to ask to look into the app. */
export type AskPairing = {
  readonly offer: NonNullable<Pairing["offer"]>;
  readonly name: NonNullable<Pairing["name"]>;
};

/** What it takes to let somebody look into the app. */
export type AllowPairing = { readonly answer: NonNullable<Pairing["answer"]> };

/** What it takes to refuse to let somebody look into the app. */
export type RefusePairing = Record<string, never>;

/** Everything that can be done to a pairing; each answers with the change, and does nothing by itself. */
export const pairingCommands = {
  /** To show a code by which others may ask to look into the app. */
  show(
    at: { readonly organisation: string; readonly pairing: string },
    input: ShowPairing,
    act: Act,
  ): Change {
    return {
      ...changeBy(act, "pairing.show"),
      writes: [
        {
          kind: "create",
          path: pairingPath(at),
          fields: { ...given(input), author: act.by.id, at: act.at, state: "open" },
        },
      ],
    };
  },

  /** To ask to look into the app. */
  ask(pairing: Document<Pairing>, input: AskPairing, act: Act): Change {
    const set: Fields = { offer: input.offer, name: input.name, asker: act.by.id };
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "pairing.ask"),
      writes: [{ kind: "update", path: pairing.path, set: { ...set, state: "asked" }, clear }],
    };
  },

  /** To let somebody look into the app. */
  allow(pairing: Document<Pairing>, input: AllowPairing, act: Act): Change {
    const set: Fields = { answer: input.answer };
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "pairing.allow"),
      writes: [{ kind: "update", path: pairing.path, set: { ...set, state: "allowed" }, clear }],
    };
  },

  /** To refuse to let somebody look into the app. */
  refuse(pairing: Document<Pairing>, _input: RefusePairing, act: Act): Change {
    const set: Fields = {};
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "pairing.refuse"),
      writes: [{ kind: "update", path: pairing.path, set: { ...set, state: "refused" }, clear }],
    };
  },

  /** To delete a pairing. */
  remove(pairing: Document<Pairing>, act: Act): Change {
    return { ...changeBy(act, "pairing.remove"), writes: [{ kind: "delete", path: pairing.path }] };
  },
};
