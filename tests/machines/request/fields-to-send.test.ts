import { expect, test } from "vitest";
import { requestFormFields } from "#generated/request/fields.ts";
import { type RequestFormValues, changeRequest } from "#generated/request/form.ts";
import { requestLifecycle, type RequestStep } from "#generated/request/lifecycle.ts";
import { type ActionForm, fieldsToSend, formOf } from "#machines/request/action-form.ts";
import { type ActionField, actionInputs } from "#machines/request/action-inputs.ts";
import { actOf } from "#machines/workspace/workspace.ts";
import { memberId } from "#src/demo/cast.ts";
import { LindenCourt } from "./linden-court.ts";

const court = new LindenCourt();
const workspace = court.workspace("nadia");
const reported = court.some("reported");
// The names of the lifecycle's own steps, of which there are no others.
const steps = Object.keys(requestLifecycle.steps) as RequestStep[];
const otherPlace = [...workspace.places.values()].find(({ site }) => site !== reported.site);
const ids: Readonly<Record<string, string | undefined>> = {
  place: otherPlace?.id,
  member: memberId("tom"),
  request: "another-request",
};

/** Something else than the request says in a field, as it is written into a form. */
function otherThan(field: ActionField): string {
  const of = requestFormFields[field];
  switch (of.kind) {
    case "choice":
      return of.values.find((each) => each !== reported[field]) ?? "";
    case "ref":
      return ids[of.entity] ?? "";
    case "instant":
      return "1795262400123";
    case "number":
      return String(of.max ?? of.min ?? 1);
    case "boolean":
      return String(String(reported[field]) !== "true");
    default:
      return "Something else";
  }
}

const asked = [
  ...steps.filter((each) => each !== "lapse"),
  "correct" as const,
  "adjust" as const,
].flatMap((name) => actionInputs(name).fields.map((field) => ({ name, field })));

test.each(asked)(
  "what somebody fills in for $field when they $name is in the change",
  ({ name, field }) => {
    const base = formOf(reported);
    const form: ActionForm = { ...base, ...neededBy(name), [field]: otherThan(field) };
    const values = fieldsToSend(name, form, base, workspace);
    const [write] = changeRequest(
      reported,
      { operation: name, values, entry: { text: "Because." } },
      actOf(workspace, "op", 0),
    ).writes;
    const written = write?.kind === "update" ? write.set : {};
    expect(JSON.stringify(written[field])).toContain(otherThan(field));
  },
);

test("what an operation needs is missed, and what may not be empty is not emptied", () => {
  const change = (operation: "assign" | "adjust", values: RequestFormValues) =>
    changeRequest(reported, { operation, values }, actOf(workspace, "op", 0));
  expect(() => change("assign", { assignee: null })).toThrow('"assignee" has to be filled in');
  const [write] = change("adjust", { title: null, priority: null, resolution: "Done" }).writes;
  expect(write).toMatchObject({ set: { lastEntry: "op" }, clear: ["priority"] });
});

function neededBy(name: Parameters<typeof actionInputs>[0]): Partial<ActionForm> {
  return Object.fromEntries(actionInputs(name).needs.map((field) => [field, otherThan(field)]));
}
