import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { beside, is, member } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
});

export const thing = entity("thing", {
  about: "A thing of a shop.",
  path: "shops/{shop}/things/{thing}",
  fields: { name: z.string().max(80) },
  read: member(),
  edits: { name: { about: "name it", fields: ["name"], by: beside("tag", is("text", "free")) } },
});

export const tag = entity("tag", {
  about: "What hangs on a shelf.",
  path: "shops/{shop}/shelves/{shelf}/tags/{tag}",
  fields: { text: z.string().max(80) },
  read: member(),
});

export const shelf = entity("shelf", {
  about: "Where things stand.",
  path: "shops/{shop}/shelves/{shelf}",
  fields: { number: z.int().min(1) },
  read: member(),
});
