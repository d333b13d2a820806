// Generated from request.entity.ts by "npm run codegen". Do not edit. 004fdc3922ab

import type { FormField } from "../filling.ts";
import {
  requestAudienceValues,
  requestCategoryValues,
  requestPriorityValues,
  requestUrgencyValues,
  requestWaitingForValues,
} from "./type.ts";

/** A field in a form of a request. */
export type RequestFormField =
  | "title"
  | "details"
  | "category"
  | "urgency"
  | "audience"
  | "place"
  | "site"
  | "priority"
  | "dueAt"
  | "assignee"
  | "waitingFor"
  | "resolution"
  | "mergedInto"
  | "reopens";

/** The fields with a list of choices. */
export type RequestChoiceField = "category" | "urgency" | "audience" | "priority" | "waitingFor";

/** The type of each field, in the order of the schema. */
export const requestFormFields: Readonly<Record<RequestFormField, FormField>> = {
  title: { kind: "line", optional: false, min: 3, max: 120 },
  details: { kind: "text", optional: false, max: 4000 },
  category: { kind: "choice", optional: false, values: requestCategoryValues },
  urgency: { kind: "choice", optional: false, values: requestUrgencyValues },
  audience: { kind: "choice", optional: false, values: requestAudienceValues },
  place: { kind: "ref", optional: false, entity: "place" },
  site: { kind: "ref", optional: false, entity: "site" },
  priority: { kind: "choice", optional: true, values: requestPriorityValues },
  dueAt: { kind: "instant", optional: true, min: -2208988800000, max: 7258118400000 },
  assignee: { kind: "ref", optional: true, entity: "member" },
  waitingFor: { kind: "choice", optional: true, values: requestWaitingForValues },
  resolution: { kind: "text", optional: true, min: 1, max: 2000 },
  mergedInto: { kind: "ref", optional: true, entity: "request" },
  reopens: { kind: "number", optional: true, integer: true, min: 1, max: 1000 },
};
