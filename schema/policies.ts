import {
  agrees,
  allOf,
  anyOf,
  is,
  mayReadParent,
  ownSite,
  paced,
  policy,
  precondition,
  related,
  role,
} from "./language/policy.ts";

/*
 * Policies and preconditions that several entities use.
 */

/** Coordinators and admins, at their own sites. */
export const team = policy("team", allOf(role("coordinator", "admin"), ownSite("site")));
export const staff = policy("staff", role("technician", "coordinator", "admin"));
/** Who may read a document that belongs to a request: its readers, or only staff where the audience is the team. */
export const reader = policy(
  "reader",
  allOf(mayReadParent("request"), anyOf(is("audience", "everyone"), staff)),
);

export const placeInUse = precondition("placeInUse", {
  require: related("place", is("retired", false)),
  message: "This place is archived.",
});
export const siteOfPlace = precondition("siteOfPlace", {
  require: agrees("place", "site"),
  message: "The site has to be the one that the place belongs to.",
});

const often =
  "You did a lot in the last hour: this is sent by itself as soon as the limit allows it.";
export const paceOfEntries = precondition("paceOfEntries", {
  require: paced("entries", "count"),
  message: often,
});
export const paceOfLooks = precondition("paceOfLooks", {
  require: paced("looks", "count"),
  message: often,
});
export const paceOfPhotos = precondition("paceOfPhotos", {
  require: paced("photos", "count"),
  message: often,
});
export const paceOfReports = precondition("paceOfReports", {
  require: paced("reports", "count"),
  message: often,
});

// These count by the day, for a person in all organisations together.
const oftenToday = "You did this a lot today: it may be done again later.";
export const paceOfEntering = precondition("paceOfEntering", {
  require: paced("entered", "person"),
  message: oftenToday,
});
export const paceOfFounding = precondition("paceOfFounding", {
  require: paced("founded", "person"),
  message: oftenToday,
});
export const paceOfRegistering = precondition("paceOfRegistering", {
  require: paced("registered", "person"),
  message: oftenToday,
});
