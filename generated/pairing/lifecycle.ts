// Generated from pairing.entity.ts by "npm run codegen". Do not edit. b2b9c3157bd8

import type { Pairing, PairingState } from "./type.ts";

export type PairingStep = "ask" | "allow" | "refuse";

export interface PairingStepFacts {
  readonly about: string;
  readonly from: readonly PairingState[];
  readonly to: PairingState;
  readonly needs: readonly (keyof Pairing)[];
  readonly may: readonly (keyof Pairing)[];
  readonly text: "required" | "optional";
}

/** The lifecycle of a pairing as plain data. */
export const pairingLifecycle: {
  readonly initial: PairingState;
  readonly states: Readonly<
    Record<PairingState, { readonly about: string; readonly end: boolean }>
  >;
  readonly steps: Readonly<Record<PairingStep, PairingStepFacts>>;
} = {
  initial: "open",
  states: {
    open: { about: "The code is shown; nobody has entered it yet.", end: false },
    asked: { about: "Somebody entered the code and waits to be let in.", end: false },
    allowed: {
      about: "They are let in, and both devices know how to reach each other.",
      end: true,
    },
    refused: { about: "They are not let in.", end: true },
  },
  steps: {
    ask: {
      about: "ask to look into the app",
      from: ["open"],
      to: "asked",
      needs: ["offer", "name"],
      may: [],
      text: "optional",
    },
    allow: {
      about: "let somebody look into the app",
      from: ["asked"],
      to: "allowed",
      needs: ["answer"],
      may: [],
      text: "optional",
    },
    refuse: {
      about: "refuse to let somebody look into the app",
      from: ["asked"],
      to: "refused",
      needs: [],
      may: [],
      text: "optional",
    },
  },
};
