import { expect, test } from "vitest";
import { requestForms } from "#generated/request/form.ts";
import { requestLifecycle, type RequestStep } from "#generated/request/lifecycle.ts";
import type { Request } from "#generated/request/type.ts";
import { isReopening } from "#machines/notices/is-reopening.ts";
import {
  dueByPriority,
  dueOnceReopened,
  fieldsToSend,
  firstForm,
  formOf,
  formProblems,
  readMinutes,
  saidUrgency,
  withField,
} from "#machines/request/action-form.ts";
import { actionInputs, isImmediate } from "#machines/request/action-inputs.ts";
import {
  draftOf,
  type LivingForm,
  rebased,
  settled,
  withDraft,
  withTheirs,
} from "#machines/request/merge-fields.ts";
import { memberId } from "#src/demo/cast.ts";
import { LindenCourt } from "./linden-court.ts";

const court = new LindenCourt();
const workspace = court.workspace("nadia");
const reported = court.some("reported");
const hour = 3_600_000;
const facts = { request: reported, workspace, now: reported.reportedAt };
// The names of the lifecycle's steps; the object has no other keys.
const steps = Object.keys(requestLifecycle.steps) as RequestStep[];

test("every step asks for all that the schema needs, and for nothing it does not take", () => {
  for (const name of steps) {
    const { needs, may, text } = requestForms[name];
    const inputs = actionInputs(name);
    expect(inputs.needs).toEqual(needs);
    // What a reopening sets, the app works out.
    const asked = isReopening(name) ? [] : [...needs, ...may].filter((field) => field !== "site");
    expect(inputs.fields).toEqual(asked);
    if (text === "required") expect(inputs.text).toBe("required");
    if (isImmediate(name)) expect([needs, text]).toEqual([[], "optional"]);
  }
});

test("a field may be left empty where a request may be without it, or where it is a text of any length", () => {
  expect(actionInputs("adjust").required).toEqual(["title", "category", "place", "audience"]);
  expect(actionInputs("triage").required).toEqual(["priority", "category", "place"]);
  expect(actionInputs("resolve").required).toEqual(["resolution"]);
});

test.each(["triage", "assign"] as const)(
  "%s begins with the priority the reporter would give, and its date",
  (name) => {
    const first = (more: Partial<Request>) =>
      firstForm(name, { ...facts, request: { ...reported, ...more } });
    const form = first({ urgency: "now" });
    expect(form.priority).toBe("high");
    expect(Number(form.dueAt)).toBe(dueByPriority(workspace, "high", reported.reportedAt));
    expect(first({ priority: "low" }).priority).toBe("low");
  },
);

test("the promised date follows the priority until somebody chooses another", () => {
  const first = firstForm("triage", facts);
  const urgent = withField(first, facts, "priority", "urgent");
  expect(Number(urgent.dueAt)).toBe(
    reported.reportedAt + workspace.organisation.dueHours.urgent * hour,
  );
  const chosen = withField(urgent, facts, "dueAt", "12345");
  expect(withField(chosen, facts, "priority", "low").dueAt).toBe("12345");
  const none = withField(urgent, facts, "priority", "");
  expect(none.dueAt).toBe("");
  expect(withField(none, facts, "priority", "urgent")).toEqual(urgent);
  const cleared = withField(urgent, facts, "dueAt", "");
  expect(withField(cleared, facts, "priority", "low").dueAt).toBe("");
});

test("a priority never promises a date that has passed, unless the work has ended", () => {
  const { low, urgent } = workspace.organisation.dueHours;
  const now = reported.reportedAt + (low + 1) * hour;
  const late = { ...facts, now };
  const first = firstForm("triage", late);
  expect(Number(first.dueAt)).toBeGreaterThan(now);
  const changed = withField(first, late, "priority", "urgent");
  expect(Number(changed.dueAt)).toBe(now + urgent * hour);
  const ended = { ...late, request: { ...reported, closedAt: now } };
  expect(Number(withField(formOf(reported), ended, "priority", "urgent").dueAt)).toBe(
    reported.reportedAt + urgent * hour,
  );
});

test.each([
  // Hours since the report: when it was due, and when it is due once it is reopened after 100 hours.
  { why: "its priority's date has passed", priority: "urgent", due: "report", becomes: "anew" },
  { why: "its priority's date is still to come", priority: "low", due: "report", becomes: "anew" },
  { why: "a date set by hand has passed", priority: "normal", due: 99, becomes: "anew" },
  { why: "a date set by hand is still to come", priority: "normal", due: 101, becomes: 101 },
  { why: "a date without a priority has passed", due: 99, becomes: undefined },
  { why: "a date was taken away", priority: "urgent", due: undefined, becomes: undefined },
] as const)("a request is reopened: $why", ({ priority, due, becomes }) => {
  const after = (hours: number) => reported.reportedAt + hours * hour;
  const at = (of: "report" | "anew" | number | undefined) =>
    typeof of === "string"
      ? priority && dueByPriority(workspace, priority, after(of === "report" ? 0 : 100))
      : of && after(of);
  const dueAt = at(due);
  const request = { ...reported, ...(priority && { priority }), ...(dueAt && { dueAt }) };
  expect(dueOnceReopened({ request, workspace, now: after(100) })).toBe(at(becomes));
});

test("what is missing, too short, too long or no number is said", () => {
  const form = formOf(reported);
  expect(formProblems("resolve", { ...form, resolution: " " })).toEqual({ resolution: "missing" });
  expect(formProblems("decline", form)).toEqual({ text: "missing" });
  expect(formProblems("wait", form)).toEqual({ waitingFor: "unchosen" });
  expect(formProblems("assign", { ...form, assignee: "" })).toEqual({ assignee: "unchosen" });
  expect(formProblems("adjust", { ...form, title: "ab" })).toEqual({ title: "tooShort" });
  expect(formProblems("adjust", { ...form, title: "a\u200b\u200b" })).toEqual({
    title: "tooShort",
  });
  expect(formProblems("adjust", { ...form, title: "\u200b\u2800" })).toEqual({ title: "missing" });
  expect(formProblems("adjust", { ...form, details: "x".repeat(4001) })).toEqual({
    details: "tooLong",
  });
  expect(formProblems("resolve", { ...form, resolution: "Done", minutes: "soon" })).toEqual({
    minutes: "minutes",
  });
  expect(formProblems("assign", { ...form, assignee: memberId("tom") })).toEqual({});
});

test.each(["?", "0202-11-21T09:30"])("a date that is half typed, as %s, is said", (dueAt) => {
  const form = { ...firstForm("assign", facts), dueAt };
  expect(formProblems("assign", form).dueAt).toBe("date");
});

test.each([
  ["1899-12-31", "dateLimits"],
  ["1900-01-01", undefined],
  ["2200-01-01", undefined],
  ["2200-01-02", "dateLimits"],
  ["9999-12-31", "dateLimits"],
])("a date has the limits of the schema: %s", (day, problem) => {
  const form = { ...firstForm("assign", facts), dueAt: String(Date.parse(day)) };
  expect(formProblems("assign", form).dueAt).toBe(problem);
});

test("minutes are whole, from 1 to 6000", () => {
  expect(["1", " 90 ", "6000"].map(readMinutes)).toEqual([1, 90, 6000]);
  expect(["0", "6001", "-5", "1.5", "ten", ""].map(readMinutes)).toEqual(Array(6).fill(undefined));
});

test("a step sends what it needs, and of the rest only what was changed", () => {
  const base = formOf({ ...reported, priority: "low", dueAt: 1 });
  expect(fieldsToSend("triage", base, base, workspace)).toEqual({ priority: "low" });
  expect(fieldsToSend("triage", { ...base, dueAt: "" }, base, workspace)).toEqual({
    priority: "low",
    dueAt: null,
  });
  expect(fieldsToSend("adjust", { ...base, title: " New title " }, base, workspace)).toEqual({
    title: "New title",
  });
});

const fields = actionInputs("adjust").fields;
const base = formOf(reported);
const living = (form: Partial<LivingForm["form"]>): LivingForm => ({
  base,
  form: { ...base, ...form },
  conflicts: [],
  followed: [],
});

const theirs = { ...reported, title: "Their title" };

test("when the request changes under the sheet, a field nobody touched follows it, and is told", () => {
  const after = rebased(living({ details: "Mine" }), theirs, fields);
  expect(after.form).toEqual({ ...base, title: "Their title", details: "Mine" });
  expect([after.followed, after.conflicts]).toEqual([["title"], []]);
});

test("when the request changes under the sheet, a field both changed keeps both values, until one is chosen", () => {
  const after = rebased(living({ title: "My title" }), theirs, fields);
  expect(after.form.title).toBe("My title");
  expect(after.conflicts).toEqual([{ field: "title", theirs: "Their title" }]);
  expect(withTheirs(after, "title").form.title).toBe("Their title");
  expect(withTheirs(after, "title").conflicts).toEqual([]);
  expect(settled(after, "title")).toMatchObject({ form: { title: "My title" }, conflicts: [] });
  expect(withTheirs(settled(after, "title"), "title").form.title).toBe("My title");
  expect(fieldsToSend("adjust", after.form, after.base, workspace)).toEqual({ title: "My title" });
});

test("a third change takes the place of the second", () => {
  const second = rebased(living({ title: "Mine" }), theirs, fields);
  const third = rebased(second, { ...reported, title: "Third" }, fields);
  expect(third.conflicts).toEqual([{ field: "title", theirs: "Third" }]);
});

test("a draft knows what the request said when it was written", () => {
  const draft = draftOf(living({ title: "Mine" }));
  const now = { base: formOf(theirs), form: formOf(theirs), conflicts: [], followed: [] };
  const restored = withDraft(now, draft, theirs, fields);
  expect(restored.form.title).toBe("Mine");
  expect(restored.conflicts).toEqual([{ field: "title", theirs: "Their title" }]);
});

test("what nobody has decided before the sheet was closed is asked again", () => {
  const disputed = rebased(living({ title: "Mine" }), theirs, fields);
  const now = { base: formOf(theirs), form: formOf(theirs), conflicts: [], followed: [] };
  expect(withDraft(now, draftOf(disputed), theirs, fields).conflicts).toEqual(disputed.conflicts);
  const decided = draftOf(settled(disputed, "title"));
  expect(withDraft(now, decided, theirs, fields).conflicts).toEqual([]);
});

test("a nonsense draft is set aside", () => {
  const now = living({});
  for (const draft of [
    null,
    3,
    "x",
    [],
    { form: 1 },
    { form: { title: 7, other: "x" }, base: [] },
  ]) {
    expect(withDraft(now, draft, reported, fields).form).toEqual(base);
  }
  expect(withDraft(now, undefined, reported, fields)).toBe(now);
});

test("the urgency that a report begins with is not the reporter's word", () => {
  const request = court.some("reported");
  expect(saidUrgency({ ...request, urgency: "soon" })).toBeUndefined();
  expect(saidUrgency({ ...request, urgency: "now" })).toBe("now");
});
