import type { PairingActor } from "./pairing.ts";

let tell: (actor: PairingActor) => void;

/** What lets others look in, once somebody was where that is turned on: until then nothing of it is fetched. */
export const pairing = new Promise<PairingActor>((resolve) => {
  tell = resolve;
});

/** It is there. */
export const tellPairing = (actor: PairingActor): void => tell(actor);
