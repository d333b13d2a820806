import { expect, test } from "vitest";
import { requestLifecycle, type RequestStep } from "#generated/request/lifecycle.ts";
import { actOf } from "#machines/house.ts";
import { type ActionForm, fieldsToSend, formOf } from "#machines/request/action-form.ts";
import { type ActionField, actionInputs } from "#machines/request/action-inputs.ts";
import { changeOf } from "#machines/request/change-of.ts";
import { memberId } from "#src/demo/cast.ts";
import { LindenCourt } from "./linden-court.ts";

const court = new LindenCourt();
const house = court.house("nadia");
const reported = court.some("reported");
// The names of the lifecycle's steps; the object has no other keys.
const steps = Object.keys(requestLifecycle.steps) as RequestStep[];
const otherPlace = [...house.places.values()].find(({ site }) => site !== reported.site);

/** For each field of a form, a value that differs from the request's. */
const other: Readonly<Record<ActionField, string>> = {
  title: "Another title",
  details: "Other details",
  category: reported.category === "noise" ? "other" : "noise",
  urgency: reported.urgency === "now" ? "soon" : "now",
  audience: reported.audience === "team" ? "everyone" : "team",
  place: otherPlace?.id ?? "",
  priority: "urgent",
  dueAt: "1795262400123",
  assignee: memberId("tom"),
  waitingFor: "access",
  resolution: "Done",
  mergedInto: "another-request",
};

const asked = [
  ...steps.filter((each) => each !== "lapse"),
  "correct" as const,
  "adjust" as const,
].flatMap((name) => actionInputs(name).fields.map((field) => ({ name, field })));

test.each(asked)(
  "what somebody fills in for $field when they $name is in the change",
  ({ name, field }) => {
    const base = formOf(reported);
    const form: ActionForm = { ...base, ...neededBy(name), [field]: other[field] };
    const fields = fieldsToSend(name, form, base, house);
    const change = changeOf(name, reported, fields, { text: "Because." }, actOf(house, "op", 0));
    const [write] = change.writes;
    const written = write?.kind === "update" ? write.set : {};
    expect(JSON.stringify(written[field])).toContain(other[field]);
  },
);

function neededBy(name: Parameters<typeof actionInputs>[0]): Partial<ActionForm> {
  return Object.fromEntries(actionInputs(name).required.map((field) => [field, other[field]]));
}
