import type { CreatePlan, EditPlan, EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { revisionField } from "#codegen/plan/revisions.ts";
import type { WriteValidator } from "#generated/runtime.ts";
import { named, onlySelfIn, role, self } from "#schema/language/policy.ts";
import type { Generated } from "./load.ts";
import { idOf } from "./never.ts";
import type { Observed } from "./observer.ts";

/** A small mistake in our schema, and the finding that it has to cause. */
export interface Mutant {
  readonly mistake: string;
  readonly entity: string;
  readonly make: (entity: EntityPlan) => EntityPlan;
  /** A refusal code that is disabled as well. */
  readonly accepts?: string;
  /** The coalition that finds it. */
  readonly who: string;
  /** The start of the story's cause: the never, and the operation. */
  readonly found: string;
  /** The number of steps. Default: 1. */
  readonly steps?: number;
}

/** At least one for each never. */
export const mutants: readonly Mutant[] = [
  {
    mistake: "an invitation does not say what somebody becomes",
    entity: "member",
    make: inCreate("join", ({ preconditions, ...operation }) => ({
      ...operation,
      preconditions: preconditions.slice(0, 1),
    })),
    who: "newcomer",
    found: "gains power: role by member.join",
  },
  {
    mistake: "the owner may leave",
    entity: "member",
    make: inEdit("leave", (operation) => ({ ...operation, preconditions: [] })),
    who: "admin + newcomer",
    found: "is left without its last: admin by member.leave",
  },
  {
    mistake: "whoever cannot see a request may follow it",
    entity: "request",
    make: inEdit("follow", (operation) => ({ ...operation, by: onlySelfIn("watchers") })),
    who: "resident + newcomer",
    found: "sees what they were not shown: request by request.follow",
  },
  {
    mistake: "everybody sees by which invitation somebody came in",
    entity: "entrance",
    make: (entity) => ({ ...entity, read: named() }),
    who: "resident + newcomer",
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
    make: inCreate("add", ({ preconditions, ...operation }) => ({
      ...operation,
      preconditions: preconditions.slice(0, 1),
    })),
    who: "coordinatorAtSite1 + newcomer",
    found: "reaches beyond their sites: place.parent by place.add",
  },
  {
    mistake: "a coordinator changes requests of any site",
    entity: "request",
    make: inEdit("adjust", (operation) => ({ ...operation, by: role("coordinator", "admin") })),
    who: "coordinatorAtSite1 + newcomer",
    found: "changes what they cannot see: request by request.adjust",
  },
  {
    mistake: "somebody looks at a request that is not there",
    entity: "look",
    make: inCreate("begin", (operation) => ({ ...operation, by: self("id") })),
    // Every schema checks the document above, so the generator would have to be wrong too.
    accepts: "look.parent",
    who: "resident + newcomer",
    found: "begins below nothing: look by look.begin",
  },
  ...["site.retired", "place.retired", "label.active", "chartNote.resolved"].map(
    (field): Mutant => {
      const [entity = ""] = field.split(".");
      return {
        mistake: `a ${entity} does not count its changes`,
        entity,
        make: withoutRevision,
        who: "admin + newcomer",
        found: `undoes a newer decision: ${field} by `,
      };
    },
  ),
  // Holes of earlier versions.
  {
    mistake: "an old invitation is good for anybody who reads of it",
    entity: "entrance",
    make: inCreate("enter", without("openRound", "unused")),
    who: "resident + newcomer",
    found: "gains power: role by member.join with the invitation they read of in the entrance",
  },
  {
    mistake: "whoever renames themselves may say what they may do",
    entity: "member",
    make: inEdit("rename", (operation) => ({
      ...operation,
      fields: [...operation.fields, "role"],
    })),
    who: "newcomer",
    found: "gains power: role by member.scan, then member.rename",
    steps: 2,
  },
  {
    mistake: "whoever looks at a request says what they are called",
    entity: "look",
    make: (entity) => ({
      ...inCreate("begin", (operation) => ({
        ...operation,
        fields: [...operation.fields, "name"],
      }))(entity),
      fields: [
        ...entity.fields,
        {
          name: "name",
          about: "",
          type: { kind: "string", max: 80 },
          optional: true,
          fixed: false,
        },
      ],
    }),
    who: "resident + newcomer",
    found: "is shown as somebody else: look.name by look.begin",
  },
  {
    mistake: "an organisation is handed over to anybody",
    entity: "organisation",
    make: inEdit("handOver", (operation) => ({ ...operation, preconditions: [] })),
    who: "admin + newcomer",
    found:
      "is what must never be: organisation, its owner is not an active admin by organisation.handOver",
  },
  {
    mistake: "every invitation can be shared",
    entity: "invitation",
    make: inCreate("invite", without("sharedByResidents")),
    who: "admin + newcomer",
    found:
      "is what must never be: invitation, many users join with one link as more than residents by invitation.invite",
  },
  {
    mistake: "anybody registers a device for anybody",
    entity: "device",
    make: inCreate("register", (operation) => ({ ...operation, by: named(), preconditions: [] })),
    who: "admin + newcomer",
    found: "sends to whom it may not: device by device.register",
  },
];

/** A small mistake in the choice of recipients, and the finding that it has to cause. */
export interface ObserverMutant extends Pick<Mutant, "mistake" | "found"> {
  readonly make: (observed: Observed) => Observed;
}

/** One for each check that the functions make. */
export const observerMutants: readonly ObserverMutant[] = [
  {
    mistake: "whoever stands among the members is taken to have come in",
    make: (observed) => ({
      ...observed,
      joined: new Set([...observed.documents.keys()].map(idOf)),
    }),
    found: "sends to whom it may not: push unasked by ",
  },
  {
    mistake: "everybody is taken for an admin",
    make: (observed) => ({
      ...observed,
      documents: new Map(
        [...observed.documents].map(([path, fields]) => [
          path,
          "role" in fields ? { ...fields, role: "admin", active: true } : fields,
        ]),
      ),
    }),
    found: "sends to whom it may not: push unseen by ",
  },
  {
    mistake: "everybody is written to where the first of all is",
    make: (observed) => ({
      ...observed,
      people: observed.people.map((each, _, [first = each]) => ({
        ...each,
        account: first.account,
      })),
    }),
    found: "sends to whom it may not: mail elsewhere by ",
  },
];

function withoutRevision(entity: EntityPlan): EntityPlan {
  const fields = entity.fields.filter(({ name }) => name !== revisionField);
  return entity.isRevised ? { ...entity, isRevised: false, fields } : entity;
}

/** A plan with all of these mistakes. */
export function mutated(plan: SchemaPlan, all: readonly Mutant[]): SchemaPlan {
  const entities = plan.entities.map((entity) =>
    all
      .filter((each) => each.entity === entity.name)
      .reduce((before, { make }) => make(before), entity),
  );
  return { ...plan, entities, actor: entities.find(({ actor }) => actor !== undefined) };
}

/** The generated code without the refusals that the mistakes disable. */
export function accepting(generated: Generated, all: readonly Mutant[]): Generated {
  const accepted = new Set(all.map(({ accepts }) => accepts));
  const judges = [...generated.judges].map(([name, judge]): readonly [string, WriteValidator] => [
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

function inCreate(name: string, make: (operation: CreatePlan) => CreatePlan): Mutant["make"] {
  return (entity) => ({
    ...entity,
    creates: entity.creates.map((operation) =>
      operation.name === name ? make(operation) : operation,
    ),
  });
}

export function inEdit(name: string, make: (operation: EditPlan) => EditPlan): Mutant["make"] {
  return (entity) => ({
    ...entity,
    edits: entity.edits.map((operation) => (operation.name === name ? make(operation) : operation)),
  });
}

/** Drops these preconditions. */
function without(...names: readonly string[]): (operation: CreatePlan) => CreatePlan {
  return (operation) => ({
    ...operation,
    preconditions: operation.preconditions.filter(({ name }) => !names.includes(name)),
  });
}

/** Replaces a setting by a field that the user chooses. */
function chosen(field: string): (operation: CreatePlan) => CreatePlan {
  return (operation) => ({
    ...operation,
    fields: [...operation.fields, field],
    sets: operation.sets.filter(([name]) => name !== field),
  });
}
