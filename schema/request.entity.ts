import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, line, ref } from "./language/fields.ts";
import { actor, constant, now, statesOf } from "./language/lifecycle.ts";
import {
  allOf,
  anyOf,
  has,
  is,
  member,
  mine,
  not,
  onlySelfIn,
  ownSite,
  policy,
  precondition,
  related,
  role,
  selfIn,
  whenChangedTo,
} from "./language/policy.ts";
import { argument } from "./language/query.ts";
import { paceOfEntries, paceOfReports, placeInUse, siteOfPlace, staff, team } from "./policies.ts";
import {
  assignee,
  assigneeOfStaff,
  contractor,
  movesWell,
  reporter,
  requestLifecycle,
} from "./request.lifecycle.ts";

// A watcher keeps access when the audience becomes the team, because the watcher has seen the request and waits for its end. Who
// imported a request, or was assigned to it, keeps access only as staff.
const reader = policy(
  "reader",
  anyOf(
    reporter,
    assignee,
    selfIn("watchers"),
    contractor,
    // A guest sees only requests that they reported, follow or were invited for.
    allOf(ownSite("site"), anyOf(staff, allOf(role("resident"), is("audience", "everyone")))),
  ),
);

const labelActive = precondition("labelActive", {
  require: anyOf(
    role("resident", "technician", "coordinator", "admin"),
    not(mine("label", allOf())),
    mine("label", is("active", true)),
  ),
  message: "The label that you joined with was switched off.",
});

// A reporter may belong to fewer sites than the organisation has.
const ownNewSite = precondition("ownNewSite", {
  require: ownSite("site"),
  message: "You have no access to the site of this place.",
});

const open = ["reported", "triaged", "assigned", "inProgress", "waiting", "resolved"] as const;

/** Of guests, only contractors take these steps. */
const ofContractor = allOf(
  role("guest"),
  is("kind", "start", "stop", "wait", "resolve", "retract"),
);

export const request = entity("request", {
  about: "A fault at a place, from the report until the fix is confirmed, in one document.",
  path: "organisations/{organisation}/requests/{request}",
  fields: {
    number: fixed(
      line({ min: 4, max: 12 }).meta({
        examples: ["H7K2", "M3QX", "T9WD", "B4RN", "K8FS", "P2VJ"],
      }),
    ).describe("A short code to say aloud, without letters and digits that are easily confused."),
    title: line({ min: 3, max: 120 })
      .meta({
        examples: [
          "Radiator stays cold",
          "Tap drips",
          "Light in the hall flickers",
          "Door does not close",
          "Window handle is loose",
          "Water on the floor",
        ],
      })
      .describe("The title: what is wrong."),
    details: z.string().max(4000).default("").describe("The details: anything else that helps."),
    category: z
      .enum([
        "heating",
        "plumbing",
        "electrical",
        "lighting",
        "doors",
        "appliance",
        "structure",
        "pests",
        "cleaning",
        "safety",
        "noise",
        "grounds",
        "other",
      ])
      .describe("The category of the fault."),
    urgency: z
      .enum(["canWait", "soon", "now"])
      .default("soon")
      .describe("How urgent it is for the reporter."),
    audience: z
      .enum(["everyone", "team"])
      .default("everyone")
      .describe("Who may read it besides the reporter, the assignee and the followers."),
    place: ref("place").describe("The place of the fault."),
    site: ref("site").describe("The site of that place."),
    reporter: fixed(ref("member")).describe("Who reported it, or imported it."),
    reporterName: fixed(line({ min: 0, max: 80 }).optional()).describe(
      "The person named in an imported record.",
    ),
    reportedAt: fixed(instant()).describe("When it was reported."),
    priority: z
      .enum(["low", "normal", "high", "urgent"])
      .optional()
      .describe("How urgent it is for the organisation; set at triage."),
    dueAt: instant().optional().describe("When the fix is due."),
    assignee: ref("member").optional().describe("Who works on it."),
    watchers: z.array(ref("member")).max(200).default([]).describe("Members who follow it."),
    waitingFor: z
      .enum(["parts", "access", "contractor", "approval"])
      .optional()
      .describe("What the work is waiting for."),
    resolution: z
      .string()
      .min(1)
      .max(2000)
      .optional()
      .meta({ examples: ["Replaced the valve.", "Tightened and oiled.", "New bulb."] })
      .describe("What was done."),
    resolvedAt: instant().optional().describe("When it was last marked as fixed."),
    closedAt: instant().optional().describe("When it was closed, declined, merged or withdrawn."),
    mergedInto: ref("request").optional().describe("The request that it was merged into."),
    reopens: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe("How often it was reopened, as counted by the apps."),
    source: fixed(z.enum(["app", "import"]).default("app")).describe(
      "Whether it was reported in the app or imported.",
    ),
    importedWith: fixed(z.string().max(40).optional()).describe(
      "The id of the import that added it, which all its requests share.",
    ),
    externalId: fixed(z.string().max(80).optional()).describe(
      "Its id in the system it was imported from.",
    ),
    otherColumns: fixed(z.string().max(2000).optional()).describe(
      "The values of imported columns that match no field: one line each, with heading, tab and value.",
    ),
    comments: fixed(z.string().max(8000).optional()).describe(
      "What was written about it before it was imported, without what is for the team only: time, name and text.",
    ),
    state: z.enum(statesOf(requestLifecycle)).describe("Where it stands."),
    lastEntry: ref("activity").describe("The newest step or edit in its timeline."),
  },
  lifecycle: requestLifecycle,
  // Only staff may write entries for the team; entries of all others are public. Residents spend no time on it.
  journal: {
    entity: "activity",
    last: "lastEntry",
    entries: anyOf(
      staff,
      allOf(is("audience", "everyone"), anyOf(not(has("minutes")), ofContractor)),
    ),
  },
  read: reader,
  creates: {
    report: {
      about: "report a fault",
      fields: ["number", "title", "details", "category", "urgency", "audience", "place", "site"],
      by: allOf(member(), ownSite("site")),
      sets: { reporter: actor(), reportedAt: now(), source: constant("app") },
      preconditions: [placeInUse, siteOfPlace, paceOfReports, labelActive],
    },
    import: {
      about: "import a request",
      by: team,
      // The merge target is not checked, because it may be imported later, or not at all.
      fields: [
        "number",
        "title",
        "details",
        "category",
        "urgency",
        "audience",
        "place",
        "site",
        "reporterName",
        "reportedAt",
        "priority",
        "dueAt",
        "assignee",
        "watchers",
        "waitingFor",
        "resolution",
        "resolvedAt",
        "closedAt",
        "mergedInto",
        "importedWith",
        "externalId",
        "reopens",
        "otherColumns",
        "comments",
        "state",
      ],
      sets: { reporter: actor(), source: constant("import") },
      anyState: true,
      preconditions: [siteOfPlace, assigneeOfStaff],
    },
  },
  edits: {
    correct: {
      about: "edit the report",
      fields: ["title", "details", "category", "urgency", "audience", "place", "site"],
      by: reporter,
      while: ["reported", "triaged"],
      preconditions: [paceOfEntries, ...movesWell, whenChangedTo(ownNewSite, "site")],
    },
    adjust: {
      about: "change its details",
      fields: ["title", "details", "category", "priority", "dueAt", "place", "site", "audience"],
      by: team,
      preconditions: movesWell,
    },
    follow: {
      about: "follow or unfollow it",
      fields: ["watchers"],
      entry: [],
      by: allOf(reader, onlySelfIn("watchers")),
      preconditions: [paceOfEntries],
    },
  },
  // Undoing an import deletes its requests that nobody has changed since.
  remove: allOf(team, is("source", "import"), related("lastEntry", is("kind", "import"))),
  meant: {
    "remove.orphans":
      "Entries of a deleted request appear again when the same file is imported again. The app deletes none that has comments; see docs/security.md.",
  },
  swept: ["dueAt", "state"],
  queries: {
    all: { about: "Every request, newest first.", order: ["reportedAt desc"] },
    shared: {
      about: "Requests that everybody may read, newest first.",
      where: { audience: "everyone" },
      order: ["reportedAt desc"],
    },
    atSite: {
      about: "Every request of a site, newest first.",
      where: { site: argument("site") },
      order: ["reportedAt desc"],
    },
    sharedAtSite: {
      about: "Requests of a site that everybody there may read, newest first.",
      where: { site: argument("site"), audience: "everyone" },
      order: ["reportedAt desc"],
    },
    open: {
      about: "Every open request, newest first.",
      where: { state: open },
      order: ["reportedAt desc"],
    },
    openShared: {
      about: "Open requests that everybody may read, newest first.",
      where: { audience: "everyone", state: open },
      order: ["reportedAt desc"],
    },
    openAtSite: {
      about: "Open requests of a site, newest first.",
      where: { site: argument("site"), state: open },
      order: ["reportedAt desc"],
    },
    openSharedAtSite: {
      about: "Open requests of a site that everybody there may read, newest first.",
      where: { site: argument("site"), audience: "everyone", state: open },
      order: ["reportedAt desc"],
    },
    endedSince: {
      about: "Requests that ended since a moment, the last ended first.",
      order: ["closedAt desc"],
      from: argument("since"),
    },
    endedSharedSince: {
      about: "Requests that ended since a moment and everybody may read, the last ended first.",
      where: { audience: "everyone" },
      order: ["closedAt desc"],
      from: argument("since"),
    },
    endedAtSiteSince: {
      about: "Requests of a site that ended since a moment, the last ended first.",
      where: { site: argument("site") },
      order: ["closedAt desc"],
      from: argument("since"),
    },
    endedSharedAtSiteSince: {
      about:
        "Requests of a site that ended since a moment and everybody there may read, the last ended first.",
      where: { site: argument("site"), audience: "everyone" },
      order: ["closedAt desc"],
      from: argument("since"),
    },
    mine: {
      about: "The requests that one member reported, newest first.",
      where: { reporter: argument("reporter"), source: "app" },
      order: ["reportedAt desc"],
    },
    followed: {
      about: "The requests that one member follows, newest first.",
      where: { watchers: argument("watcher") },
      order: ["reportedAt desc"],
    },
    assignedTo: {
      about: "The requests that one member is assigned to, newest first.",
      where: { assignee: argument("assignee") },
      order: ["reportedAt desc"],
    },
    openAtPlace: {
      about: "Open requests at a place, newest first.",
      where: {
        place: argument("place"),
        audience: "everyone",
        state: ["reported", "triaged", "assigned", "inProgress", "waiting"],
      },
      order: ["reportedAt desc"],
      limit: 20,
    },
    atPlace: {
      about: "Requests at a place that everybody may read, newest first.",
      where: { place: argument("place"), audience: "everyone" },
      order: ["reportedAt desc"],
      limit: 20,
    },
  },
});
