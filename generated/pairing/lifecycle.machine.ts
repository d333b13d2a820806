// Generated from pairing.entity.ts by "npm run codegen". Do not edit. 6c226d1c5ddf

import { setup } from "xstate";
import type { Member } from "../member/type.ts";
import type { Document } from "../runtime.ts";
import type { PairingStep } from "./lifecycle.ts";
import { mayAllowPairing, mayAskPairing, mayRefusePairing } from "./policy.ts";
import type { Pairing } from "./type.ts";

interface Context {
  readonly me: Document<Member>;
  readonly pairing: Document<Pairing>;
}

/** The lifecycle of a pairing: which steps lead where, and whom the guards let through. Who asks, and about what, is the input. */
export const pairingLifecycleMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as { readonly type: PairingStep },
  },
  guards: {
    /** An admin or somebody trusted with charts may ask to look into the app. */
    mayAsk: ({ context }) =>
      mayAskPairing({ me: context.me, before: context.pairing, after: context.pairing }),
    /** The author may let somebody look into the app. */
    mayAllow: ({ context }) =>
      mayAllowPairing({ me: context.me, before: context.pairing, after: context.pairing }),
    /** The author may refuse to let somebody look into the app. */
    mayRefuse: ({ context }) =>
      mayRefusePairing({ me: context.me, before: context.pairing, after: context.pairing }),
  },
}).createMachine({
  id: "pairing.lifecycle",
  context: ({ input }) => input,
  initial: "open",
  states: {
    open: {
      description: "The code is shown; nobody has entered it yet.",

      on: {
        ask: {
          target: "asked",
          guard: "mayAsk",
          description: "ask to look into the app",
          meta: { by: "An admin or somebody trusted with charts" },
        },
      },
    },
    asked: {
      description: "Somebody entered the code and waits to be let in.",

      on: {
        allow: {
          target: "allowed",
          guard: "mayAllow",
          description: "let somebody look into the app",
          meta: { by: "The author" },
        },
        refuse: {
          target: "refused",
          guard: "mayRefuse",
          description: "refuse to let somebody look into the app",
          meta: { by: "The author" },
        },
      },
    },
    allowed: {
      description: "They are let in, and both devices know how to reach each other.",
      tags: ["end"],
    },
    refused: {
      description: "They are not let in.",
      tags: ["end"],
    },
  },
});
