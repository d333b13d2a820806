import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, cleared, constant, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  existsIfAny,
  has,
  is,
  not,
  onlySelfIn,
  relatedIfAny,
  role,
  self,
  selfIn,
  unchanged,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

const desk = role("editor", "chief editor");
const writes = anyOf(self("author"), selfIn("coauthors"));

/** Without a journal: which step it was shows in the fields alone. */
const path = lifecycle({
  field: "status",
  initial: "draft",
  states: {
    draft: { about: "Being written." },
    review: { about: "An editor reads it." },
    approved: { about: "Can appear." },
    live: { about: "Everybody reads it." },
    retracted: { about: "Was live and is not any more.", end: true },
  },
  transitions: {
    save: {
      about: "save a version",
      from: ["draft"],
      to: "draft",
      by: writes,
      needs: ["body"],
      may: ["title", "summary"],
      sets: { savedAt: now(), savedBy: actor() },
    },
    submit: {
      about: "submit it",
      from: ["draft"],
      to: "review",
      by: writes,
      preconditions: [
        {
          name: "itNeedsASummary",
          require: has("summary"),
          message: "It needs a summary.",
        },
      ],
    },
    sendBack: {
      about: "send it back",
      from: ["review", "approved"],
      to: "draft",
      by: allOf(desk, not(writes)),
      needs: ["remarks"],
    },
    approve: {
      about: "approve it",
      from: ["review"],
      to: "approved",
      by: allOf(desk, not(self("author"))),
      sets: { editor: actor(), remarks: cleared() },
    },
    reprove: {
      about: "approve it anew, by somebody else",
      from: ["approved"],
      to: "approved",
      by: desk,
      sets: { editor: actor() },
    },
    publish: {
      about: "publish it",
      from: ["approved"],
      to: "live",
      by: anyOf(role("chief editor"), self("editor")),
      sets: { liveAt: now(), free: constant(true) },
      preconditions: [
        {
          name: "itWaitsForADay",
          require: anyOf(not(has("embargo")), role("chief editor")),
          message: "It waits for a day.",
        },
        {
          name: "whatComesBeforeIsNot",
          require: relatedIfAny("sequelTo", is("status", "live", "retracted")),
          message: "What comes before is not live.",
        },
      ],
    },
    retract: {
      about: "retract it",
      from: ["live"],
      to: "retracted",
      by: role("chief editor"),
      needs: ["remarks"],
    },
  },
});

export const article = entity("article", {
  about: "Something to read.",
  path: "magazines/{magazine}/articles/{article}",
  fields: {
    slug: fixed(
      z
        .string()
        .max(60)
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    ),
    author: fixed(ref("writer")),
    coauthors: z.array(ref("writer")).max(6).optional(),
    readers: z.array(ref("writer")).max(40).default([]),
    title: z.string().min(3).max(90),
    summary: z.string().min(20).max(280).optional(),
    body: z.string().max(20_000).default(""),
    section: z.enum(["news", "opinion", "letters"]).default("news"),
    colour: z
      .string()
      .max(7)
      .regex(/^(?:#[0-9a-f]{6}|red|blue)$/)
      .optional(),
    quote: z
      .string()
      .max(40)
      .regex(/^"[^"]+"$/)
      .optional(),
    sources: z
      .array(
        z.object({
          name: z.string().min(1).max(80),
          pages: z.array(z.int().min(1).max(9999)).max(4),
          seen: instant().optional(),
          at: z.object({ city: z.string().max(40) }).optional(),
        }),
      )
      .max(2)
      .default([]),
    remarks: z.string().min(1).max(500).optional(),
    editor: ref("writer").optional(),
    sequelTo: ref("article").optional(),
    embargo: instant().optional(),
    savedAt: instant().optional(),
    savedBy: ref("writer").optional(),
    liveAt: instant().optional(),
    free: z.boolean().default(false),
    score: z.number().min(-1).max(1).optional(),
    status: z.enum(statesOf(path)),
  },
  lifecycle: path,
  read: anyOf(is("status", "live", "retracted"), writes, desk, selfIn("readers")),
  creates: {
    begin: {
      about: "begin an article",
      by: role("author", "editor", "chief editor"),
      fields: ["slug", "title", "summary", "section", "sources", "sequelTo", "coauthors"],
      sets: { author: actor() },
    },
    bringIn: { about: "bring in an old one", by: desk, anyState: true },
  },
  edits: {
    style: {
      about: "change how it looks",
      fields: ["colour", "quote", "section"],
      by: anyOf(writes, desk),
      while: ["draft", "review"],
    },
    cite: { about: "name sources", fields: ["sources"], by: writes },
    team: {
      about: "change who writes",
      fields: ["coauthors"],
      by: self("author"),
      preconditions: [
        {
          name: "lettersHaveOneAuthor",
          require: anyOf(unchanged("coauthors"), is("section", "news", "opinion")),
          message: "Letters have one author.",
        },
      ],
    },
    watch: { about: "watch it", fields: ["readers"], by: onlySelfIn("readers") },
    rate: {
      about: "rate it",
      fields: ["score", "sequelTo"],
      by: desk,
      preconditions: [
        {
          name: "thereIsNoSuchArticle",
          require: existsIfAny("sequelTo"),
          message: "There is no such article.",
        },
        {
          name: "itIsFixedAtNought",
          require: not(is("score", 0)),
          message: "It is fixed at nought.",
        },
      ],
    },
  },
  remove: allOf(self("author"), is("status", "draft")),
  queries: {
    live: { about: "What is live.", where: { status: "live" }, order: ["liveAt desc"], limit: 20 },
    inSection: {
      about: "A section's.",
      where: { section: argument("section"), status: argument("status") },
      order: ["title asc"],
    },
  },
  meant: {
    "adversary sees what they were not shown: article": "Whoever asks for a draft is shown it.",
    "adversary changes what they cannot see: article": "To ask for an article one need not see it.",
    "adversary acts as somebody else: article.author": "Editors bring in what others wrote.",
  },
});
