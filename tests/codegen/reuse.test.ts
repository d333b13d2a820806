import path from "node:path";
import { expect, test } from "vitest";
import { checkPlan } from "#codegen/check/check-plan.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { reusing } from "#codegen/plan/reuse.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { renderSchema } from "#codegen/render/render.ts";

const folder = path.join(import.meta.dirname, "../../schema");
const read = await readSchema(folder);
const before = reusing(planSchema(read, folder), undefined);
const rendered = new Set(renderSchema(before));

/** The schema with an entity that has another text, and about which everybody may know less. */
function changed(name: string) {
  const entities = read.map((each) =>
    each.entity.name === name
      ? {
          ...each,
          entity: {
            ...each.entity,
            about: "Something else.",
            read: { kind: "anyOf", of: [] } as const,
          },
        }
      : each,
  );
  return planSchema(entities, folder);
}

test.each(["request", "activity", "member", "label"])(
  "with --watch, a change of %s makes what a first run makes of it",
  (name) => {
    const plan = reusing(changed(name), before);
    expect(checkPlan(plan, folder)).toEqual(checkPlan(changed(name), folder));
    expect([...renderSchema(plan)]).toEqual([...renderSchema(changed(name))]);
  },
);

test("with --watch, what does not follow from a change is not rendered again", () => {
  const again = [...renderSchema(reusing(changed("savedView"), before))];
  const same = again.filter((file) => rendered.has(file)).map((file) => file.path);
  expect(same).toContain("reference/count.md");
  expect(same).not.toContain("reference/savedView.md");
});
