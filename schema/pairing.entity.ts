import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { actor, now, statesOf } from "./language/lifecycle.ts";
import { anyOf, member, role, self, trusted } from "./language/policy.ts";
import { pairingLifecycle } from "./pairing.lifecycle.ts";

/** How one end of a connection can be reached, as WebRTC writes it: a few lines for each of its addresses. */
const description = () => z.string().min(1).max(8_000).optional();

export const pairing = entity("pairing", {
  about:
    "That somebody lets whoever looks at the charts look into the app on their device. Its id is the code they show, good for minutes.",
  path: "organisations/{organisation}/pairings/{pairing}",
  fields: {
    state: z.enum(statesOf(pairingLifecycle)).describe("How far it has come."),
    author: fixed(ref("member")).describe("Whose device it is."),
    at: fixed(instant()).describe("Since when the code is shown."),
    asker: ref("member").optional().describe("Who wants to look."),
    name: z.string().min(1).max(80).optional().describe("What they are called."),
    offer: description().describe("How the device of whoever wants to look can be reached."),
    answer: description().describe("How the device that is looked into can be reached."),
  },
  lifecycle: pairingLifecycle,
  read: anyOf(self("author"), role("admin"), trusted("charts")),
  list: self("author"),
  creates: {
    show: {
      about: "show a code by which others may ask to look into the app",
      by: member(),
      fields: [],
      sets: { author: actor(), at: now() },
    },
  },
  remove: anyOf(self("author"), self("asker")),
  swept: ["at"],
});
