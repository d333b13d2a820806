import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, cleared, constant, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import {
  agrees,
  allOf,
  anyOf,
  exists,
  has,
  is,
  matches,
  member,
  not,
  onlySelfIn,
  ownSite,
  related,
  relatedIfAny,
  role,
  self,
  selfIn,
  unchanged,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

const staff = allOf(role("nurse", "doctor", "head"), ownSite("ward"));

export const appointmentLifecycle = lifecycle({
  field: "stage",
  initial: "asked",
  states: {
    asked: { about: "Somebody asks for it." },
    booked: { about: "It is in the diary." },
    there: { about: "The patient waits." },
    done: { about: "It is over.", end: true },
    missed: { about: "Nobody came." },
    off: { about: "It does not take place.", end: true },
  },
  transitions: {
    book: {
      about: "book it",
      from: ["asked", "missed"],
      to: "booked",
      by: staff,
      needs: ["when", "doctor"],
      may: ["room", "ward"],
      sets: { reminded: constant(false), cameAt: cleared() },
      preconditions: [
        {
          name: "thatIsNoDoctorOf",
          require: related("doctor", allOf(is("here", true), is("role", "doctor", "head"))),
          message: "That is no doctor of ours.",
        },
        {
          name: "theWardIsShut",
          require: not(related("ward", is("shut", true))),
          message: "The ward is shut.",
        },
      ],
    },
    shift: {
      about: "put it off",
      from: ["booked"],
      to: "booked",
      by: anyOf(staff, self("patient")),
      needs: ["when"],
      text: "required",
      preconditions: [
        {
          name: "theyAreHereAlready",
          require: anyOf(unchanged("when"), not(has("cameAt"))),
          message: "They are here already.",
        },
      ],
    },
    arrive: {
      about: "say they are there",
      from: ["booked"],
      to: "there",
      by: anyOf(self("patient"), staff),
      sets: { cameAt: now() },
    },
    finish: {
      about: "finish it",
      from: ["there"],
      to: "done",
      by: self("doctor"),
      needs: ["findings"],
      may: ["codes", "doses"],
      sets: { closedBy: actor() },
    },
    miss: { about: "say nobody came", from: ["booked"], to: "missed", by: staff },
    callOff: {
      about: "call it off",
      from: ["asked", "booked", "missed"],
      to: "off",
      by: anyOf(self("patient"), staff),
      text: "required",
    },
  },
});

export const appointment = entity("appointment", {
  about: "When a patient sees a doctor.",
  path: "clinics/{clinic}/appointments/{appointment}",
  fields: {
    patient: fixed(ref("person")),
    askedAt: fixed(instant()),
    ward: ref("ward"),
    doctor: ref("person").optional(),
    room: z
      .string()
      .max(4)
      .regex(/^[A-Z]\d{1,3}$/)
      .optional(),
    when: instant().optional(),
    urgency: z.int().min(1).max(5).default(3),
    reason: z.string().min(3).max(500),
    findings: z.string().min(1).max(3000).optional(),
    codes: z
      .array(
        z
          .string()
          .max(7)
          .regex(/^[A-Z]\d\d(?:\.\d{1,3})?$/),
      )
      .max(10)
      .optional(),
    doses: z.array(z.number().min(0).max(5)).max(8).optional(),
    times: z.array(instant()).max(4).default([]).describe("When it would suit."),
    wants: z.array(z.boolean()).max(3).optional(),
    followers: z.array(ref("person")).max(20).default([]),
    after: ref("appointment").optional(),
    reminded: z.boolean().default(false),
    cameAt: instant().optional(),
    closedBy: ref("person").optional(),
    stage: z.enum(statesOf(appointmentLifecycle)),
    lastNote: ref("note"),
  },
  lifecycle: appointmentLifecycle,
  journal: { entity: "note", last: "lastNote" },
  read: anyOf(self("patient"), self("doctor"), selfIn("followers"), staff),
  creates: {
    ask: {
      about: "ask for an appointment",
      by: member(),
      fields: ["ward", "urgency", "reason", "times", "wants", "after"],
      sets: { patient: actor(), askedAt: now() },
      preconditions: [
        {
          name: "itGoesOnInThe",
          require: relatedIfAny("after", matches("ward", "ward")),
          message: "It goes on in the same ward.",
        },
        {
          name: "thereIsNoSuchWard",
          require: exists("ward"),
          message: "There is no such ward.",
        },
      ],
    },
    record: { about: "write one down", by: staff, anyState: true },
  },
  edits: {
    explain: {
      about: "change the reason",
      fields: ["reason", "urgency", "times", "wants"],
      by: self("patient"),
      while: ["asked", "booked"],
    },
    follow: {
      about: "follow it",
      fields: ["followers"],
      by: allOf(anyOf(staff, self("patient")), onlySelfIn("followers")),
    },
    link: {
      about: "say what it comes after",
      fields: ["after"],
      by: staff,
      preconditions: [
        {
          name: "thatWasTheSamePatient",
          require: not(agrees("after", "patient")),
          message: "That was the same patient.",
        },
      ],
    },
  },
  queries: {
    day: {
      about: "A ward's.",
      where: { ward: argument("ward"), stage: ["booked", "there"] },
      order: ["when asc"],
      limit: 200,
    },
  },
  meant: {
    "adversary reaches beyond their sites: appointment": "A patient asks for any ward.",
    "adversary reaches beyond their sites: appointment.after":
      "One comes after another, in whichever ward that was.",
    "adversary acts as somebody else: appointment.patient": "Nurses note who rang.",
  },
});
