import { instant, ref } from "./language/fields.ts";
import { actor, cleared, constant, now } from "./language/lifecycle.ts";
import {
  above,
  allOf,
  anyOf,
  has,
  is,
  mayReadParent,
  policy,
  precondition,
  self,
} from "./language/policy.ts";
import { team } from "./policies.ts";

/*
 * What everyone can see of a request may be hidden from everyone but the team.
 */

export const hiddenFields = {
  hiddenBy: ref("member")
    .optional()
    .describe("Who hid it from everyone but the team; empty where nobody did."),
  hiddenAt: instant()
    .optional()
    .describe("When. A comment and its photos that were hidden together have the same moment."),
};

/** What hiding fills in, and what showing it again does. */
export const hides = { audience: constant("team"), hiddenBy: actor(), hiddenAt: now() };
export const unhides = {
  audience: constant("everyone"),
  hiddenBy: cleared(),
  hiddenAt: cleared(),
};

/** Who may hide what everyone can read: its author, and the team of the site. */
export const hider = policy(
  "hider",
  allOf(mayReadParent("request"), anyOf(self("by"), above("request", team))),
);
/** Who may show it again: the team of the site, and an author who hid their own. */
export const unhider = policy(
  "unhider",
  allOf(
    mayReadParent("request"),
    anyOf(allOf(self("hiddenBy"), self("by")), above("request", team)),
  ),
);
export const isShown = precondition("isShown", {
  require: is("audience", "everyone"),
  message: "Only the team can see this already.",
});
export const isHidden = precondition("isHidden", {
  require: has("hiddenBy"),
  message: "Everyone can see this already.",
});
