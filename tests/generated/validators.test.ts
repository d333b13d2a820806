import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { activityLimits } from "#generated/activity/type.ts";
import { entities } from "#generated/entities.ts";
import { activity } from "#schema/activity.entity.ts";
import { attachment } from "#schema/attachment.entity.ts";
import { chartNote } from "#schema/chart-note.entity.ts";
import { count } from "#schema/count.entity.ts";
import { device } from "#schema/device.entity.ts";
import { directory } from "#schema/directory.entity.ts";
import { entrance } from "#schema/entrance.entity.ts";
import { founding } from "#schema/founding.entity.ts";
import { invitation } from "#schema/invitation.entity.ts";
import { label } from "#schema/label.entity.ts";
import { look } from "#schema/look.entity.ts";
import { member } from "#schema/member.entity.ts";
import { notice } from "#schema/notice.entity.ts";
import { organisation } from "#schema/organisation.entity.ts";
import { person } from "#schema/person.entity.ts";
import { place } from "#schema/place.entity.ts";
import { redemption } from "#schema/redemption.entity.ts";
import { request } from "#schema/request.entity.ts";
import { site } from "#schema/site.entity.ts";
import { documentOf, nearMiss } from "./arbitrary-of.ts";

// How many names an entry has room for, the generator works out.
const changed = z.array(z.string().max(40)).max(activityLimits.changed.max).default([]);

const schemas = {
  activity: { ...activity, fields: { ...activity.fields, changed } },
  attachment,
  count,
  device,
  directory,
  entrance,
  founding,
  invitation,
  chartNote,
  label,
  look,
  member,
  notice,
  organisation,
  person,
  place,
  redemption,
  request,
  site,
};

test("every entity has a validator, and every validator an entity", () => {
  expect(entities.map(({ codec }) => codec.entity)).toEqual(Object.keys(schemas).toSorted());
});

/** The result of a validator in zod's form, without unknown keys. */
function known(value: object, fields: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(
    Object.entries(value).filter(([key, each]) => key in fields && each !== undefined),
  );
}

describe.each(entities.map(({ codec }) => codec))("the validator of $entity", (codec) => {
  const { fields } = Object.values(schemas).find((each) => each.name === codec.entity) ?? request;
  const oracle = z.object(fields);
  const documents = documentOf(fields);

  function agree(value: unknown): void {
    const ours = codec.parse(value);
    const theirs = oracle.safeParse(value);
    expect(ours.ok).toBe(theirs.success);
    if (!ours.ok) expect(ours.problems).not.toEqual([]);
    // We keep nested unknown keys and zod drops them, so both results are parsed by zod before the comparison.
    else expect(oracle.parse(known(Object(ours.value), fields))).toEqual(theirs.data);
  }

  test("accepts what zod accepts and fills in the same defaults", () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(oracle.safeParse(document).success).toBe(true);
        agree(document);
      }),
      { numRuns: 200 },
    );
  });

  test("says what zod says of documents that are almost right", () => {
    fc.assert(
      fc.property(
        documents.chain((document) => nearMiss(document)),
        agree,
      ),
      { numRuns: 600 },
    );
  });

  test("says what zod says of anything at all", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withObjectString: true }), agree),
      { numRuns: 500 },
    );
  });

  test("names the field that is wrong", () => {
    fc.assert(
      fc.property(
        documents.chain((document) => nearMiss(document)),
        (value) => {
          const ours = codec.parse(value);
          const theirs = oracle.safeParse(value);
          if (ours.ok || theirs.success) return;
          const named = new Set(ours.problems.map(({ at }) => at.split(/[.[]/)[0]));
          const meant = new Set(theirs.error.issues.map(({ path }) => String(path[0] ?? "")));
          expect(named).toEqual(meant);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("keeps fields of a newer version and leaves a complete document as it is", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const first = codec.parse({ ...document, future: [1] });
        expect(first).toMatchObject({ ok: true, value: { future: [1] } });
        if (first.ok) expect(codec.parse(first.value)).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });
});
