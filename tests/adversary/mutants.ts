import type { CreatePlan, EditPlan, EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { revisionField } from "#codegen/plan/revisions.ts";
import type { Judge } from "#generated/runtime.ts";
import { named, onlySelfIn, role, self } from "#schema/language/policy.ts";
import type { Generated } from "./load.ts";

/** A small mistake in our schema, and what has to be found because of it. */
export interface Mutant {
  readonly mistake: string;
  readonly entity: string;
  readonly make: (entity: EntityPlan) => EntityPlan;
  /** A refusal that is not made either. */
  readonly accepts?: string;
  /** Who comes upon it. */
  readonly who: string;
  /** What the cause of the story begins with: the never, and the way. */
  readonly found: string;
}

/** One for each never at least. */
export const mutants: readonly Mutant[] = [
  {
    mistake: "an invitation does not say what somebody becomes",
    entity: "member",
    make: inCreate("join", ({ blockers, ...way }) => ({ ...way, blockers: blockers.slice(0, 1) })),
    who: "newcomer",
    found: "gains power: role by member.join",
  },
  {
    mistake: "the owner may leave",
    entity: "member",
    make: inEdit("leave", (way) => ({ ...way, blockers: [] })),
    who: "admin + newcomer",
    found: "is left without its last: admin by member.leave",
  },
  {
    mistake: "whoever cannot see a request may follow it",
    entity: "request",
    make: inEdit("follow", (way) => ({ ...way, by: onlySelfIn("watchers") })),
    who: "resident + newcomer",
    found: "sees what they were not shown: request by request.follow",
  },
  {
    mistake: "everybody sees by which invitation somebody came in",
    entity: "entrance",
    make: (entity) => ({ ...entity, read: named() }),
    who: "guest + newcomer",
    found: "knows a secret: invitation in entrance",
  },
  {
    mistake: "whoever invites says what they are called",
    entity: "invitation",
    make: inCreate("invite", chosen("byName")),
    who: "admin + newcomer",
    found: "is shown as somebody else: invitation.byName by invitation.invite",
  },
  {
    mistake: "whoever brings in a request says who reported it",
    entity: "request",
    make: inCreate("import", chosen("reporter")),
    who: "admin + newcomer",
    found: "acts as somebody else: request.reporter by request.import",
  },
  {
    mistake: "a place may be put into one of another site",
    entity: "place",
    make: inCreate("add", ({ blockers, ...way }) => ({ ...way, blockers: blockers.slice(0, 1) })),
    who: "coordinatorAtSite1 + newcomer",
    found: "reaches beyond their sites: place.parent by place.add",
  },
  {
    mistake: "a coordinator changes requests of any site",
    entity: "request",
    make: inEdit("adjust", (way) => ({ ...way, by: role("coordinator", "admin") })),
    who: "coordinatorAtSite1 + newcomer",
    found: "changes what they cannot see: request by request.adjust",
  },
  {
    mistake: "somebody looks at a request that is not there",
    entity: "look",
    make: inCreate("begin", (way) => ({ ...way, by: self("id") })),
    // Every schema asks for what lies above: without this, the generator would have to be wrong as well.
    accepts: "look.parent",
    who: "resident + newcomer",
    found: "begins below nothing: look by look.begin",
  },
  {
    mistake: "a site does not count its changes",
    entity: "site",
    make: withoutRevision,
    who: "admin + newcomer",
    found: "undoes a newer decision: site.retired by ",
  },
];

/** A plan whose documents do not count their changes, as none did once. */
export function unrevised(plan: SchemaPlan): SchemaPlan {
  return withEntities(plan, plan.entities.map(withoutRevision));
}

function withoutRevision(entity: EntityPlan): EntityPlan {
  const fields = entity.fields.filter(({ name }) => name !== revisionField);
  return entity.isRevised ? { ...entity, isRevised: false, fields } : entity;
}

function withEntities(plan: SchemaPlan, entities: readonly EntityPlan[]): SchemaPlan {
  return { ...plan, entities, actor: entities.find(({ actor }) => actor !== undefined) };
}

/** A plan with all of these mistakes. */
export function mutated(plan: SchemaPlan, all: readonly Mutant[]): SchemaPlan {
  const entities = plan.entities.map((entity) =>
    all
      .filter((each) => each.entity === entity.name)
      .reduce((before, { make }) => make(before), entity),
  );
  return withEntities(plan, entities);
}

/** What was generated, but for what the mistakes accept. */
export function accepting(generated: Generated, all: readonly Mutant[]): Generated {
  const accepted = new Set(all.map(({ accepts }) => accepts));
  const judges = [...generated.judges].map(([name, judge]): readonly [string, Judge] => [
    name,
    {
      ...judge,
      judge: (write, judging) => {
        const refusal = judge.judge(write, judging);
        return refusal !== undefined && accepted.has(refusal.code) ? undefined : refusal;
      },
    },
  ]);
  return { ...generated, judges: new Map(judges) };
}

function inCreate(name: string, make: (way: CreatePlan) => CreatePlan): Mutant["make"] {
  return (entity) => ({
    ...entity,
    creates: entity.creates.map((way) => (way.name === name ? make(way) : way)),
  });
}

function inEdit(name: string, make: (way: EditPlan) => EditPlan): Mutant["make"] {
  return (entity) => ({
    ...entity,
    edits: entity.edits.map((way) => (way.name === name ? make(way) : way)),
  });
}

/** A field does not fill itself in any more. */
function chosen(field: string): (way: CreatePlan) => CreatePlan {
  return (way) => ({
    ...way,
    fields: [...way.fields, field],
    sets: way.sets.filter(([name]) => name !== field),
  });
}
