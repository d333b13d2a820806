import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import {
  allOf,
  anyOf,
  is,
  member,
  not,
  related,
  relatedIfAny,
  role,
  self,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

export const person = entity("person", {
  about: "A patient, or somebody who works here.",
  path: "clinics/{clinic}/people/{person}",
  fields: {
    called: z.string().min(1).max(80),
    role: z.enum(["patient", "nurse", "doctor", "head"]),
    wards: z.array(ref("ward")).max(12).optional(),
    here: z.boolean().default(true),
    born: instant().optional(),
    allergies: z
      .array(
        z
          .string()
          .min(2)
          .max(40)
          .regex(/^[a-z]+(?: [a-z]+)*$/),
      )
      .max(60)
      .default([]),
    doctor: ref("person").optional(),
    since: fixed(instant()),
  },
  actor: { name: "called", role: "role", active: "here", sites: "wards" },
  read: anyOf(self("id"), role("nurse", "doctor", "head"), related("doctor", self("id"))),
  creates: {
    admit: {
      about: "take somebody in",
      by: role("nurse", "head"),
      preconditions: [
        {
          name: "somebodyElseTreatsThem",
          require: relatedIfAny("doctor", anyOf(role("head"), not(self("id")))),
          message: "Somebody else treats them.",
        },
        {
          name: "onlyTheHeadTakesOn",
          require: anyOf(role("head"), is("role", "patient")),
          message: "Only the head takes on people who work here.",
        },
      ],
    },
  },
  edits: {
    correct: {
      about: "change what is known of somebody",
      fields: ["called", "born", "allergies"],
      by: anyOf(self("id"), role("nurse", "doctor")),
    },
    employ: {
      about: "change what somebody does",
      fields: ["role", "wards", "here"],
      by: allOf(role("head"), not(self("id"))),
    },
    choose: { about: "choose a doctor", fields: ["doctor"], by: allOf(member(), self("id")) },
  },
  queries: {
    everybody: { about: "All.", order: ["called asc"] },
    of: { about: "A doctor's.", where: { doctor: argument("doctor"), here: true } },
  },
  meant: {
    "adversary is shown as somebody else: person.called":
      "People of one name are told apart by when they were born.",
    "adversary gains power: site": "Patients may lie in any ward, whoever takes them in.",
  },
});
