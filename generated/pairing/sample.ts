// Generated from pairing.entity.ts by "npm run codegen". Do not edit. fda8073f5222

import type { Draw } from "../draw.ts";
import { type Act, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { pairingCodec, pairingParams } from "./codec.ts";
import { pairingCommands } from "./commands.ts";

/** How a pairing is made up: what it holds, and what people do to it. */
export const pairingSampler: Sampler = { codec: pairingCodec, begin, change, hasSteps: true };

/** What each field may hold. */
const some = {
  name: (draw: Draw, _act?: Act) => draw.text(1, 80),
  offer: (draw: Draw, _act?: Act) => draw.text(1, 8000),
  answer: (draw: Draw, _act?: Act) => draw.text(1, 8000),
};

function begin(_draw: Draw, path: string, act: Act): Change {
  const at = pairingParams(path);
  return pairingCommands.show(at, {}, act);
}

function change(draw: Draw, path: string, stored: Fields, act: Act): Change | undefined {
  const pairing = documentAt(pairingCodec, path, stored);
  if (pairing === undefined) return undefined;
  switch (draw.one(["ask", "allow", "refuse"])) {
    case "ask":
      return pairingCommands.ask(
        pairing,
        { offer: some.offer(draw, act), name: some.name(draw, act) },
        act,
      );
    case "allow":
      return pairingCommands.allow(pairing, { answer: some.answer(draw, act) }, act);
    case "refuse":
      return pairingCommands.refuse(pairing, {}, act);
  }
}
