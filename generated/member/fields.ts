// Generated from member.entity.ts by "npm run codegen". Do not edit. a0964ed3ead7

import type { FormField } from "../filling.ts";
import { memberRoleValues } from "./type.ts";

/** A field that somebody fills in while doing something with a member. */
export type MemberFormField =
  | "name"
  | "role"
  | "sites"
  | "active"
  | "email"
  | "charts"
  | "request"
  | "until"
  | "entrance"
  | "label";

/** Those that are chosen from a list. */
export type MemberChoiceField = "role";

/** What each of them holds, in the order of the schema. */
export const memberFormFields: Readonly<Record<MemberFormField, FormField>> = {
  name: { kind: "line", optional: false, min: 1, max: 80 },
  role: { kind: "choice", optional: false, values: memberRoleValues },
  sites: { kind: "list", optional: true, max: 50 },
  active: { kind: "boolean", optional: false },
  email: { kind: "text", optional: true, max: 200 },
  charts: { kind: "boolean", optional: false },
  request: { kind: "ref", optional: true, entity: "request" },
  until: { kind: "instant", optional: true },
  entrance: { kind: "ref", optional: true, entity: "entrance" },
  label: { kind: "ref", optional: true, entity: "label" },
};
