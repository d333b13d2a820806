import { assert, constantFrom, jsonValue, option, property, record, string } from "fast-check";
import { expect, test } from "vitest";
import { requestCategoryValues, requestUrgencyValues } from "#generated/request/type.ts";
import type { Json } from "#generated/runtime.ts";
import {
  draftJson,
  emptyFields,
  furthestStep,
  reachableStep,
  readDraft,
} from "#machines/report/report-draft.ts";
import { reportSteps } from "#machines/report/report-steps.ts";

const drafts = record({
  fields: record({
    place: option(string({ minLength: 1 }), { nil: undefined }),
    category: option(constantFrom(...requestCategoryValues), { nil: undefined }),
    title: string(),
    details: string(),
    urgency: constantFrom(...requestUrgencyValues),
    audience: option(constantFrom("everyone" as const, "team" as const), { nil: undefined }),
  }),
  step: constantFrom(...reportSteps),
  ids: option(record({ request: string({ minLength: 1 }), operation: string({ minLength: 1 }) }), {
    nil: undefined,
  }),
});

test("a draft that was kept reads back as it was", () => {
  assert(
    property(drafts, (draft) => {
      expect(readDraft(JSON.parse(JSON.stringify(draftJson(draft))))).toEqual(draft);
    }),
  );
});

test("whatever lies where a draft should, it is read or set aside, and never breaks anything", () => {
  assert(
    property(jsonValue(), (json) => {
      // A JSON value of fast-check has our type too.
      const draft = readDraft(json as Json);
      if (draft !== undefined) expect(reportSteps).toContain(draft.step);
    }),
  );
});

test.each([null, 7, "report", [], {}, { fields: null }, { fields: [] }, { fields: "x" }])(
  "%j is no draft",
  (json) => {
    expect(readDraft(json)).toBeUndefined();
  },
);

test("what makes no sense in a draft counts as not said, and the rest stays", () => {
  const odd = {
    title: 7,
    details: "Wet",
    category: "fire",
    urgency: "yesterday",
    place: "p1",
    audience: "us",
  };
  expect(readDraft({ fields: odd, step: "dance", ids: { request: 1 } })).toEqual({
    fields: { ...emptyFields, place: "p1", details: "Wet" },
    step: "category",
    ids: undefined,
  });
});

test("a question is asked when those before it have an answer", () => {
  expect(furthestStep({ place: undefined, category: "noise" })).toBe("place");
  expect(furthestStep({ place: "p", category: undefined })).toBe("category");
  expect(furthestStep({ place: "p", category: "noise" })).toBe("details");
  expect(reachableStep("details", { place: "p", category: undefined })).toBe("category");
  expect(reachableStep("place", { place: "p", category: "noise" })).toBe("place");
});
