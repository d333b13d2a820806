// Generated from member.entity.ts by "npm run codegen". Do not edit. ad9f5f1582ed

import type { FormField } from "../filling.ts";
import { memberRoleValues } from "./type.ts";

/** A field in a form of a member. */
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

/** The fields with a list of choices. */
export type MemberChoiceField = "role";

/** The type of each field, in the order of the schema. */
export const memberFormFields: Readonly<Record<MemberFormField, FormField>> = {
  name: { kind: "line", optional: false, min: 1, max: 80 },
  role: { kind: "choice", optional: false, values: memberRoleValues },
  sites: { kind: "list", optional: true, max: 50 },
  active: { kind: "boolean", optional: false },
  email: { kind: "text", optional: true, max: 200 },
  charts: { kind: "boolean", optional: false },
  request: { kind: "ref", optional: true, entity: "request" },
  until: { kind: "instant", optional: true, min: -2208988800000, max: 7258118400000 },
  entrance: { kind: "ref", optional: true, entity: "entrance" },
  label: { kind: "ref", optional: true, entity: "label" },
};
