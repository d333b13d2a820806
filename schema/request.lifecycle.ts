import { actor, cleared, lifecycle, now } from "./language/lifecycle.ts";
import {
  agrees,
  allOf,
  anyOf,
  is,
  namedBy,
  not,
  ownSite,
  related,
  role,
  self,
  unchanged,
} from "./language/policy.ts";
import { keepsPace } from "./paces.ts";

const team = allOf(role("coordinator", "admin"), ownSite("site"));
const assignee = allOf(role("technician", "coordinator", "admin"), self("assignee"));
/** An external worker who was invited for this one request. */
export const contractor = allOf(role("guest"), namedBy("request"));
const worker = anyOf(assignee, contractor);
const anyTechnician = allOf(role("technician", "coordinator", "admin"), ownSite("site"));

/** A request moves only to a place that is still in use, and its site changes with the place. */
export const placeBlockers = [
  {
    unless: anyOf(unchanged("place"), related("place", is("retired", false))),
    because: "This place is no longer looked after.",
  },
  {
    unless: anyOf(allOf(unchanged("place"), unchanged("site")), agrees("place", "site")),
    because: "The site has to be the one that the place belongs to.",
  },
];

/** A worker cannot end the wait for approval, nor replace it by another reason to wait. */
const notBeforeApproval = {
  unless: anyOf(not(is("waitingFor", "approval")), role("coordinator", "admin")),
  because: "It waits for approval: a coordinator has to assign it again before work can go on.",
};

/** Steps that a user can repeat without the team count against the pace of notes. */
const oftenAgain = [keepsPace("entries")];

/** The lifecycle of a request from the report to the confirmed fix. */
export const requestLifecycle = lifecycle({
  field: "state",
  initial: "reported",
  states: {
    reported: { about: "Nobody has looked at it yet." },
    triaged: { about: "A coordinator has looked at it; nobody has taken it on." },
    assigned: { about: "Somebody has taken it on, but has not begun." },
    inProgress: { about: "Somebody is working on it." },
    waiting: { about: "It cannot go on until something else happens." },
    resolved: { about: "Fixed, says whoever worked on it; the reporter has still to confirm." },
    closed: { about: "The fix is confirmed.", end: true },
    declined: { about: "It will not be done; the reason is in the timeline.", end: true },
    merged: { about: "The same fault as another request, where it goes on.", end: true },
    withdrawn: { about: "The reporter took it back.", end: true },
  },
  transitions: {
    triage: {
      about: "set how urgent it is and by when it is promised",
      from: ["reported", "triaged"],
      to: "triaged",
      by: team,
      needs: ["priority"],
      may: ["dueAt", "category", "place", "site"],
      blockers: placeBlockers,
    },
    assign: {
      about: "assign it to somebody",
      from: ["reported", "triaged", "assigned", "inProgress", "waiting"],
      to: "assigned",
      by: team,
      needs: ["assignee"],
      may: ["priority", "dueAt"],
      sets: { waitingFor: cleared() },
      blockers: [
        {
          unless: related(
            "assignee",
            allOf(is("active", true), is("role", "technician", "coordinator", "admin")),
          ),
          because: "Only an active technician, coordinator or admin can be given work.",
        },
      ],
    },
    claim: {
      about: "take it on themselves",
      from: ["reported", "triaged"],
      to: "assigned",
      by: anyTechnician,
      sets: { assignee: actor() },
    },
    release: {
      about: "give it back",
      from: ["assigned", "inProgress", "waiting"],
      to: "triaged",
      by: anyOf(assignee, team),
      sets: { assignee: cleared(), waitingFor: cleared() },
      blockers: [notBeforeApproval],
    },
    start: {
      about: "start work",
      from: ["assigned", "waiting"],
      to: "inProgress",
      by: worker,
      sets: { waitingFor: cleared() },
      blockers: [notBeforeApproval, ...oftenAgain],
    },
    stop: {
      about: "stop work for now",
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
      blockers: [notBeforeApproval, ...oftenAgain],
    },
    resolve: {
      about: "say it is fixed",
      from: ["assigned", "inProgress", "waiting"],
      to: "resolved",
      by: anyOf(worker, team),
      needs: ["resolution"],
      sets: { resolvedAt: now(), waitingFor: cleared() },
      blockers: [notBeforeApproval],
    },
    confirm: {
      about: "confirm the fix",
      from: ["resolved"],
      to: "closed",
      by: anyOf(self("reporter"), team),
      sets: { closedAt: now() },
    },
    lapse: {
      about: "close what nobody answered in time",
      from: ["resolved"],
      to: "closed",
      // Runs as a scheduled function, or in the app of a team member if there is no server.
      by: team,
      sets: { closedAt: now() },
    },
    reopen: {
      about: "open it again",
      from: ["resolved", "closed", "declined", "merged", "withdrawn"],
      to: "reported",
      by: anyOf(self("reporter"), team),
      text: "required",
      sets: {
        resolvedAt: cleared(),
        closedAt: cleared(),
        resolution: cleared(),
        mergedInto: cleared(),
        assignee: cleared(),
      },
      blockers: oftenAgain,
    },
    decline: {
      about: "decline it",
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "declined",
      by: team,
      text: "required",
      sets: { closedAt: now(), waitingFor: cleared() },
    },
    merge: {
      about: "merge it into another request about the same fault",
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "merged",
      by: team,
      needs: ["mergedInto"],
      sets: { closedAt: now(), waitingFor: cleared() },
      blockers: [
        {
          unless: related("mergedInto", not(is("state", "merged"))),
          because: "The other request was itself merged: choose the one it was merged into.",
        },
        {
          unless: related("mergedInto", ownSite("site")),
          because: "The other request is at a site that is not one of yours.",
        },
      ],
    },
    withdraw: {
      about: "take it back",
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "withdrawn",
      by: self("reporter"),
      sets: { closedAt: now(), waitingFor: cleared() },
    },
  },
});
