// Generated from member.entity.ts by "npm run codegen". Do not edit. 8462578280f1

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import {
  type AcceptMember,
  type AppointMember,
  type LeaveMember,
  type RenameMember,
  type VisitMember,
  memberCommands,
} from "./commands.ts";
import { type MemberFormField, memberFormFields } from "./fields.ts";
import type { Member } from "./type.ts";

/** A step or an edit that has a form. */
export type MemberOperation = "rename" | "appoint" | "leave" | "accept" | "visit";

/** The fields of each form: first the required ones, then the optional ones. */
export const memberForms: Readonly<Record<MemberOperation, OperationForm<MemberFormField>>> = {
  rename: { needs: [], may: ["name", "email"], text: "none" },
  appoint: {
    needs: [],
    may: ["name", "email", "role", "sites", "active", "charts", "request", "until"],
    text: "none",
  },
  leave: { needs: [], may: [], text: "none" },
  accept: { needs: [], may: ["role", "sites", "request", "until", "entrance"], text: "none" },
  visit: { needs: [], may: ["sites", "label"], text: "none" },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type MemberFormValues = FormValues<Member, MemberFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changeMember(
  member: Document<Member>,
  input: { readonly operation: MemberOperation; readonly values: MemberFormValues },
  act: ActorStamp,
): Change {
  const given = filledIn(memberForms[input.operation], memberFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = given as RenameMember & AppointMember & LeaveMember & AcceptMember & VisitMember;
  return memberCommands[input.operation](member, filled, act);
}
