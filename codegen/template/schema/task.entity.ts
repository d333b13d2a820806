import {
  argument,
  cleared,
  entity,
  instant,
  lifecycle,
  line,
  now,
  policy,
  selfInPath,
  statesOf,
} from "fettle-codegen/language";
import { z } from "zod";

const owner = policy("owner", selfInPath("account"));

const finishing = lifecycle({
  field: "state",
  initial: "open",
  states: {
    open: { about: "It is to be done." },
    done: { about: "It was done.", end: true },
  },
  transitions: {
    finish: {
      about: "say that it is done",
      from: ["open"],
      to: "done",
      by: owner,
      sets: { doneAt: now() },
    },
    reopen: {
      about: "do it again",
      from: ["done"],
      to: "open",
      by: owner,
      sets: { doneAt: cleared() },
    },
  },
});

export const task = entity("task", {
  about: "Something that somebody wants to do.",
  path: "accounts/{account}/tasks/{task}",
  fields: {
    title: line({ max: 120 }).describe("What is to be done."),
    due: instant().optional().describe("By when."),
    doneAt: instant().optional().describe("When it was done."),
    state: z.enum(statesOf(finishing)).describe("Whether it was done."),
  },
  lifecycle: finishing,
  read: owner,
  creates: { add: { about: "add a task", by: owner, fields: ["title", "due"] } },
  edits: { change: { about: "change a task", by: owner, fields: ["title", "due"] } },
  remove: owner,
  meant: { "create.unpaced add": "People fill only their own list." },
  queries: {
    inState: {
      about: "The tasks in a state, by title.",
      where: { state: argument("state") },
      order: ["title asc"],
    },
  },
});
