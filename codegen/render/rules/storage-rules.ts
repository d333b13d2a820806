import { authorOf, carriedFields, parentsAsked } from "../../plan/files.ts";
import { type EntityPlan, fieldNamed, type FilePlan, type SchemaPlan } from "../../plan/plan.ts";
import { withArticle } from "../words.ts";
import { all, any, type Condition } from "./condition.ts";
import { listOf, quoted, read } from "./field-rules.ts";
import { renderFunction, type RuleFunction } from "./function.ts";
import { mayReadFunction } from "./may-read.ts";
import { documentPath, matchPattern, ownWildcard, wildcardsAbove } from "./paths.ts";
import { policyCondition } from "./policy-rules.ts";

/** `storage.rules`: who may write and read the files that belong to documents, and what they may be. */
export function renderStorageRules(plan: SchemaPlan): string {
  const owners = plan.entities.filter((entity) => entity.files.length > 0);
  const parents = new Set(
    owners
      .flatMap((entity) => [entity.read, ...(entity.remove === undefined ? [] : [entity.remove])])
      .flatMap((policy) => parentsAsked(policy, plan)),
  );
  const shared = [
    ...actorFunctions(plan),
    ...[...parents].map((parent) => mayReadFunction(parent, plan, "firestore.get")),
  ];
  const blocks = [
    ...shared.map((each) => renderFunction(each, "    ")),
    ...owners.map((entity) => renderOwner(entity, plan)),
  ];
  const rules = `rules_version = '2';

// At most two documents may be looked at for a file. What is asked of the document that a file belongs to is therefore
// copied into the file's metadata when it is written; it never changes afterwards.
service firebase.storage {
  match /b/{bucket}/o {
${blocks.join("\n\n")}
  }
}
`;
  // In Firestore's own rules the database is found in the path; from here there is the one.
  return rules.replaceAll("/databases/$(database)/", "/databases/(default)/");
}

function actorFunctions({ actor }: SchemaPlan): readonly RuleFunction[] {
  if (actor === undefined)
    return [
      {
        about: "Whoever has signed in.",
        name: "me",
        takes: [],
        body: "request.auth != null ? {} : null",
      },
    ];
  const active = actor.fields.find((field) => field.name === actor.actor?.active);
  return [
    {
      about: `The ${actor.name} who acts.`,
      name: "me",
      takes: wildcardsAbove(actor),
      body: `firestore.get(${documentPath(actor, { [ownWildcard(actor)]: "request.auth.uid" })}).data`,
    },
    {
      about: "Whether they still belong.",
      name: "belongs",
      takes: ["me"],
      body: active === undefined ? "me != null" : `${read(active, "me")} == true`,
    },
  ];
}

function renderOwner(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, files, remove } = entity;
  const me = `me(${(plan.actor === undefined ? [] : wildcardsAbove(plan.actor)).join(", ")})`;
  const belongs = plan.actor === undefined ? "me != null" : "belongs(me)";
  const scope = {
    entity,
    plan,
    before: "resource.metadata",
    after: "resource.metadata",
    id: ownWildcard(entity),
    get: "firestore.get",
  } as const;
  const functions: readonly RuleFunction[] = [
    {
      about: `Whoever may read ${withArticle(name)} sees its files.`,
      name: "reads",
      takes: ["me"],
      body: all(belongs, policyCondition(entity.read, scope)),
    },
    {
      about: `Whoever made ${withArticle(name)} writes its files.`,
      name: "begins",
      takes: ["me", "it"],
      body: all(
        belongs,
        `it.${authorOf(entity) ?? ""} == request.auth.uid`,
        any(...files.map((file) => all(`file == ${quoted(file.name)}`, isOfKind(file, entity)))),
        ...carriedFields(entity).map((each) => {
          const field = fieldNamed(entity, each);
          return `${read(field, "request.resource.metadata")} == ${read(field, "it")}`;
        }),
      ),
    },
    ...(remove === undefined
      ? []
      : [
          {
            about: `Whoever may delete ${withArticle(name)} deletes its files.`,
            name: "removes",
            takes: ["me"],
            body: all(belongs, policyCondition(remove, scope)),
          },
        ]),
  ];
  return [
    `    // Files of ${withArticle(name)}: ${files.map((file) => file.name).join(", ")}.`,
    `    match ${matchPattern(entity)}/{file} {`,
    `      allow get: if reads(${me});`,
    `      allow create: if begins(${me}, firestore.get(${documentPath(entity)}).data);`,
    "      allow list, update: if false;",
    `      allow delete: if ${remove === undefined ? "false" : `removes(${me})`};`,
    "",
    functions.map((each) => renderFunction(each, "      ")).join("\n\n"),
    "    }",
  ].join("\n");
}

function isOfKind({ type, bytes }: FilePlan, entity: EntityPlan): Condition {
  const its = (field: string): string => read(fieldNamed(entity, field), "it");
  return all(
    typeof type === "string"
      ? `request.resource.contentType == ${its(type)}`
      : `request.resource.contentType in ${listOf(type)}`,
    typeof bytes === "string"
      ? `request.resource.size == ${its(bytes)}`
      : `request.resource.size <= ${bytes}`,
  );
}
