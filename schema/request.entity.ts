import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, line, ref } from "./language/fields.ts";
import { actor, constant, now, statesOf } from "./language/lifecycle.ts";
import {
  allOf,
  anyOf,
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
  self,
  selfIn,
} from "./language/policy.ts";
import { argument } from "./language/query.ts";
import { paceOfEntries, paceOfReports, placeInUse, siteOfPlace, staff, team } from "./policies.ts";
import { assigneeOfStaff, contractor, movesWell, requestLifecycle } from "./request.lifecycle.ts";

// A watcher keeps access when the audience becomes the team, because the watcher has seen the request and waits for its end.
const reader = policy(
  "reader",
  anyOf(
    self("reporter"),
    self("assignee"),
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
  message: "The label you came in by was switched off.",
});

const open = ["reported", "triaged", "assigned", "inProgress", "waiting", "resolved"] as const;

export const request = entity("request", {
  about:
    "A fault somebody reported at a place, from the report until the fix is confirmed. One document all the way.",
  path: "organisations/{organisation}/requests/{request}",
  fields: {
    number: fixed(
      line({ min: 4, max: 12 }).meta({
        examples: ["H7K2", "M3QX", "T9WD", "B4RN", "K8FS", "P2VJ"],
      }),
    ).describe("Short, for saying aloud; letters and digits that are not mistaken."),
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
      .describe("What is wrong, in a few words."),
    details: z.string().max(4000).default("").describe("Anything else that helps."),
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
      .describe("What sort of fault it is."),
    urgency: z
      .enum(["canWait", "soon", "now"])
      .default("soon")
      .describe("How pressing it is for the reporter."),
    audience: z
      .enum(["everyone", "team"])
      .default("everyone")
      .describe("Who sees it besides those who reported it, work on it or follow it."),
    place: ref("place").describe("Where it is."),
    site: ref("site").describe("The site of that place."),
    reporter: fixed(ref("member")).describe("Who reported it, or brought it in."),
    reporterName: fixed(line({ min: 0, max: 80 }).optional()).describe(
      "The person named in an imported record.",
    ),
    reportedAt: fixed(instant()).describe("When it was reported."),
    priority: z
      .enum(["low", "normal", "high", "urgent"])
      .optional()
      .describe("How urgent it is for the house; set at triage."),
    dueAt: instant().optional().describe("By when a fix is promised."),
    assignee: ref("member").optional().describe("Who works on it."),
    watchers: z
      .array(ref("member"))
      .max(200)
      .default([])
      .describe("Who else wants to hear about it."),
    waitingFor: z
      .enum(["parts", "access", "contractor", "approval"])
      .optional()
      .describe("What it waits for."),
    resolution: z
      .string()
      .min(1)
      .max(2000)
      .optional()
      .meta({ examples: ["Replaced the valve.", "Tightened and oiled.", "New bulb."] })
      .describe("What was done."),
    resolvedAt: instant().optional().describe("When it was last said to be fixed."),
    closedAt: instant().optional().describe("When it ended, one way or another."),
    mergedInto: ref("request").optional().describe("Where it goes on, if it was merged."),
    reopens: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe("How often it was opened again, as the apps counted."),
    source: fixed(z.enum(["app", "import"]).default("app")).describe("How it came in."),
    importedWith: fixed(z.string().max(40).optional()).describe(
      "The import it came in with; the same for all that came in together.",
    ),
    externalId: fixed(z.string().max(80).optional()).describe(
      "Its id in the system it was imported from.",
    ),
    otherColumns: fixed(z.string().max(2000).optional()).describe(
      "What its file says in columns without a field: heading, tab and value on a line each.",
    ),
    comments: fixed(z.string().max(8000).optional()).describe(
      "What was written about it before it was imported, without what is for the team only: time, name and text.",
    ),
    state: z.enum(statesOf(requestLifecycle)).describe("Where it stands."),
    lastEntry: ref("activity").describe("The newest step or edit in its timeline."),
  },
  lifecycle: requestLifecycle,
  // Only staff may write entries for the team; entries of all others are public.
  journal: {
    entity: "activity",
    last: "lastEntry",
    entries: anyOf(is("audience", "everyone"), staff),
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
      about: "bring in a request from elsewhere",
      by: team,
      // The merge target is not checked, because it may come in later than what was merged into it, or not at all.
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
      about: "correct their own report",
      fields: ["title", "details", "category", "urgency", "audience"],
      by: self("reporter"),
      while: ["reported", "triaged"],
      preconditions: [paceOfEntries],
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
  // An import is undone by deleting what nobody has touched since.
  remove: allOf(team, is("source", "import"), related("lastEntry", is("kind", "import"))),
  meant: {
    "remove.orphans":
      "What was written about it is there again when its file is imported again; nobody reads it until then.",
  },
  swept: ["dueAt", "state"],
  queries: {
    all: { about: "Every request, newest first.", order: ["reportedAt desc"] },
    shared: {
      about: "What everybody may see, newest first.",
      where: { audience: "everyone" },
      order: ["reportedAt desc"],
    },
    atSite: {
      about: "Every request of a site, newest first.",
      where: { site: argument("site") },
      order: ["reportedAt desc"],
    },
    sharedAtSite: {
      about: "What everybody of a site may see, newest first.",
      where: { site: argument("site"), audience: "everyone" },
      order: ["reportedAt desc"],
    },
    open: {
      about: "Every request that has not ended, newest first.",
      where: { state: open },
      order: ["reportedAt desc"],
    },
    openShared: {
      about: "What has not ended and everybody may see, newest first.",
      where: { audience: "everyone", state: open },
      order: ["reportedAt desc"],
    },
    openAtSite: {
      about: "What has not ended at a site, newest first.",
      where: { site: argument("site"), state: open },
      order: ["reportedAt desc"],
    },
    openSharedAtSite: {
      about: "What has not ended at a site and everybody of it may see, newest first.",
      where: { site: argument("site"), audience: "everyone", state: open },
      order: ["reportedAt desc"],
    },
    endedSince: {
      about: "What ended since a moment, last first.",
      order: ["closedAt desc"],
      from: argument("since"),
    },
    endedSharedSince: {
      about: "What ended since a moment and everybody may see, last first.",
      where: { audience: "everyone" },
      order: ["closedAt desc"],
      from: argument("since"),
    },
    endedAtSiteSince: {
      about: "What ended at a site since a moment, last first.",
      where: { site: argument("site") },
      order: ["closedAt desc"],
      from: argument("since"),
    },
    endedSharedAtSiteSince: {
      about: "What ended at a site since a moment and everybody of it may see, last first.",
      where: { site: argument("site"), audience: "everyone" },
      order: ["closedAt desc"],
      from: argument("since"),
    },
    mine: {
      about: "What one person reported, newest first.",
      where: { reporter: argument("reporter") },
      order: ["reportedAt desc"],
    },
    followed: {
      about: "What one person follows, newest first.",
      where: { watchers: argument("watcher") },
      order: ["reportedAt desc"],
    },
    assignedTo: {
      about: "What one person works on, newest first.",
      where: { assignee: argument("assignee") },
      order: ["reportedAt desc"],
    },
    openAtPlace: {
      about: "What is still open at a place, newest first.",
      where: {
        place: argument("place"),
        audience: "everyone",
        state: ["reported", "triaged", "assigned", "inProgress", "waiting"],
      },
      order: ["reportedAt desc"],
      limit: 20,
    },
    atPlace: {
      about: "What was reported at a place and everybody may see, newest first.",
      where: { place: argument("place"), audience: "everyone" },
      order: ["reportedAt desc"],
      limit: 20,
    },
  },
});
