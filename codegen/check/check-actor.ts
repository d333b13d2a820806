import type { FieldType } from "../plan/plan.ts";
import type { Findings } from "./findings.ts";

/** The people who act are found from any document's path, and their fields are what policies take them for. */
export function checkActor(findings: Findings): void {
  const { entity, plan } = findings;
  const people = plan.actor;
  if (people === undefined) return;
  const above = people.path.collections.slice(0, -1);
  if (above.some((part, index) => entity.path.collections[index] !== part)) {
    const home = above.join("/");
    findings.error(
      "actor.path",
      `${entity.name} does not live below "${home}", where its people are.`,
      `Begin its path like ${people.name}'s.`,
      ["path"],
    );
  }
  if (entity.actor === undefined) return;
  if (people !== entity) {
    findings.error(
      "actor.twice",
      `Both ${people.name} and ${entity.name} are the people who act.`,
      "Take actor out of one of them.",
      ["actor"],
    );
  }
  const { name, role, active, sites } = entity.actor;
  expect(role, (type) => type.kind === "enum", "a z.enum of roles");
  if (name !== undefined) expect(name, (type) => type.kind === "string", "a string");
  if (active !== undefined) expect(active, (type) => type.kind === "boolean", "a boolean");
  if (sites !== undefined)
    expect(
      sites,
      (type) => type.kind === "list" && type.of.kind === "ref",
      "an optional list of refs",
      true,
    );

  function expect(
    field: string,
    fits: (type: FieldType) => boolean,
    what: string,
    optional = false,
  ): void {
    const found = findings.field(field, ["actor"]);
    if (found === undefined || (fits(found.type) && found.optional === optional)) return;
    findings.error(
      "actor.field",
      `"${field}" has to be ${what}.`,
      "Change the field, or name another.",
      ["actor"],
    );
  }
}
