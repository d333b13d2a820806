import { actor, cleared, lifecycle, now } from "./language/lifecycle.ts";
import {
  allOf,
  anyOf,
  has,
  is,
  namedBy,
  not,
  ownSite,
  policy,
  precondition,
  related,
  relatedIfAny,
  role,
  self,
  whenChanged,
} from "./language/policy.ts";
import { paceOfEntries, placeInUse, siteOfPlace, staff, team } from "./policies.ts";

export const assignee = policy("assignee", allOf(staff, self("assignee")));
/** An external worker who was invited for this one request. */
export const contractor = policy("contractor", allOf(role("guest"), namedBy("request")));
const worker = policy("worker", anyOf(assignee, contractor));

/** A request moves only to a place that is still in use, and its site changes with the place. */
export const movesWell = [
  whenChanged(placeInUse, "place"),
  whenChanged(siteOfPlace, "place", "site"),
];

/** A worker cannot end the wait for approval, nor replace it by another reason to wait. */
const approved = precondition("approved", {
  require: anyOf(not(is("waitingFor", "approval")), role("coordinator", "admin")),
  message: "It waits for approval: a coordinator has to approve it before work can go on.",
});

const isAble = allOf(is("active", true), is("role", "technician", "coordinator", "admin"));
const ableAssignee = precondition("ableAssignee", {
  require: related("assignee", isAble),
  message: "Only an active technician, coordinator or admin can be given work.",
});

/** The assignee of an imported request may have left since. */
export const assigneeOfStaff = precondition("assigneeOfStaff", {
  require: relatedIfAny("assignee", is("role", "technician", "coordinator", "admin")),
  message: "Only a technician, coordinator or admin can be given work.",
});

/** Guests do not see who is still a member, so they may send it back to anybody; a coordinator assigns it again if needed. */
const assigneeStillAble = precondition("assigneeStillAble", {
  require: anyOf(role("guest"), related("assignee", isAble)),
  message: "The assignee is no longer a member: reopen it without an assignee.",
});

/** The fields that reopening a request clears, because its end has set them. */
const withoutEnd = {
  resolvedAt: cleared(),
  closedAt: cleared(),
  resolution: cleared(),
  mergedInto: cleared(),
  waitingFor: cleared(),
};

const targetNotMerged = precondition("targetNotMerged", {
  require: related("mergedInto", not(is("state", "merged"))),
  message: "The other request was itself merged: choose the one it was merged into.",
});
const targetAtOwnSite = precondition("targetAtOwnSite", {
  require: related("mergedInto", ownSite("site")),
  message: "The other request is at a site that you have no access to.",
});

/** The person who imports a request is stored as its reporter, but did not report it. */
export const reporter = policy("reporter", allOf(self("reporter"), not(is("source", "import"))));
const reopener = policy("reopener", anyOf(reporter, team));
const ended = ["resolved", "closed", "declined", "merged", "withdrawn"];

/** The lifecycle of a request from the report to the confirmed fix. */
export const requestLifecycle = lifecycle({
  field: "state",
  initial: "reported",
  states: {
    reported: { about: "Nobody has reviewed it yet." },
    triaged: { about: "A coordinator has reviewed it; nobody is assigned." },
    assigned: { about: "Somebody is assigned, and has not started." },
    inProgress: { about: "The assignee is working on it." },
    waiting: { about: "Work cannot go on until something else happens." },
    resolved: { about: "The assignee marked it as fixed; the reporter has still to confirm." },
    closed: { about: "The fix is confirmed.", end: true },
    declined: { about: "It will not be done; the reason is in the timeline.", end: true },
    merged: { about: "It is the same fault as another request, which replaces it.", end: true },
    withdrawn: { about: "The reporter withdrew it.", end: true },
  },
  transitions: {
    triage: {
      about: "set its priority and when it is due",
      from: ["reported", "triaged"],
      to: "triaged",
      by: team,
      needs: ["priority"],
      may: ["dueAt", "category", "place", "site"],
      preconditions: movesWell,
    },
    assign: {
      about: "assign it to somebody",
      from: ["reported", "triaged", "assigned", "inProgress", "waiting"],
      to: "assigned",
      by: team,
      needs: ["assignee"],
      may: ["priority", "dueAt"],
      sets: { waitingFor: cleared() },
      preconditions: [ableAssignee],
    },
    approve: {
      about: "approve it, so that its assignee can go on",
      from: ["waiting"],
      to: "assigned",
      by: allOf(team, is("waitingFor", "approval"), has("assignee")),
      sets: { waitingFor: cleared() },
    },
    claim: {
      about: "assign it to themselves",
      from: ["reported", "triaged"],
      to: "assigned",
      by: allOf(staff, ownSite("site")),
      sets: { assignee: actor() },
      // Steps that a user can repeat without the team count against the pace of notes.
      preconditions: [paceOfEntries],
    },
    release: {
      about: "unassign it",
      from: ["assigned", "inProgress", "waiting"],
      to: "triaged",
      by: anyOf(assignee, team),
      sets: { assignee: cleared(), waitingFor: cleared() },
      preconditions: [approved],
    },
    start: {
      about: "start work",
      from: ["assigned", "waiting"],
      to: "inProgress",
      // A coordinator starts or goes on with the work of an assignee, who may have said so on the phone.
      by: anyOf(worker, allOf(team, has("assignee"))),
      sets: { waitingFor: cleared() },
      preconditions: [approved, paceOfEntries],
    },
    stop: {
      about: "pause work",
      from: ["inProgress"],
      to: "assigned",
      by: anyOf(worker, team),
    },
    wait: {
      about: "put it on hold",
      from: ["triaged", "assigned", "inProgress", "waiting"],
      to: "waiting",
      by: anyOf(worker, team),
      needs: ["waitingFor"],
      preconditions: [approved, paceOfEntries],
    },
    resolve: {
      about: "mark it as fixed",
      from: ["assigned", "inProgress", "waiting"],
      to: "resolved",
      by: anyOf(worker, team),
      needs: ["resolution"],
      sets: { resolvedAt: now(), waitingFor: cleared() },
      preconditions: [approved],
    },
    retract: {
      about: "go on with it, because it is not fixed after all",
      from: ["resolved"],
      to: "inProgress",
      by: anyOf(worker, allOf(team, has("assignee"))),
      sets: { resolvedAt: cleared(), resolution: cleared() },
      preconditions: [paceOfEntries],
    },
    confirm: {
      about: "confirm the fix",
      from: ["resolved"],
      to: "closed",
      by: anyOf(reporter, team),
      sets: { closedAt: now() },
    },
    lapse: {
      about: "close it because the reporter did not answer in time",
      from: ["resolved"],
      to: "closed",
      // Runs as a scheduled function, or in the app of a team member if there is no server.
      by: team,
      sets: { closedAt: now() },
    },
    reopen: {
      about: "reopen it",
      from: ended,
      to: "reported",
      by: reopener,
      text: "required",
      // Not in `sets`, so that older apps may still reopen. No policy can work out the due date.
      may: ["reopens", "dueAt"],
      sets: { ...withoutEnd, assignee: cleared() },
      preconditions: [approved, paceOfEntries],
    },
    sendBack: {
      about: "reopen it for the assignee",
      from: ended,
      to: "assigned",
      by: allOf(reopener, has("assignee")),
      text: "required",
      may: ["reopens", "dueAt"],
      sets: withoutEnd,
      preconditions: [approved, assigneeStillAble, paceOfEntries],
    },
    // What waits for approval still does if it is reopened after one of these ends.
    decline: {
      about: "decline it",
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "declined",
      by: team,
      text: "required",
      sets: { closedAt: now() },
    },
    merge: {
      about: "merge it into another request about the same fault",
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "merged",
      by: team,
      needs: ["mergedInto"],
      sets: { closedAt: now() },
      preconditions: [targetNotMerged, targetAtOwnSite],
    },
    withdraw: {
      about: "withdraw it",
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "withdrawn",
      by: reporter,
      sets: { closedAt: now() },
    },
  },
});
