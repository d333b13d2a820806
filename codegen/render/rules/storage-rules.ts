import { authorOf, carriedFields, parentsAsked } from "../../plan/files.ts";
import { type EntityPlan, fieldNamed, type FilePlan, type SchemaPlan } from "../../plan/plan.ts";
import { withArticle } from "../words.ts";
import {
  accountFunctions,
  actorFunctions,
  actorPath,
  belongs,
  callOfMe,
  isOpen,
} from "./actor-rules.ts";
import { all, any, type Condition } from "./condition.ts";
import { fieldOf, listOf, quoted, read } from "./field-rules.ts";
import { renderFunction, type RuleFunction } from "./function.ts";
import { mayReadFunction } from "./may-read.ts";
import { documentPath, matchPattern, ownWildcard } from "./paths.ts";
import { policyCondition } from "./policy-rules.ts";

/** `storage.rules`: who may write and read the files of documents, and their types and sizes. */
export function renderStorageRules(plan: SchemaPlan): string {
  const owners = plan.entities.filter((entity) => entity.files.length > 0);
  const parents = new Set(
    owners
      .flatMap((entity) => [entity.read, ...(entity.remove === undefined ? [] : [entity.remove])])
      .flatMap((policy) => parentsAsked(policy, plan)),
  );
  const shared = [
    ...actorFunctions(plan, (actor) => `firestore.get(${actorPath(actor)}).data`),
    ...accountFunctions({ ...plan, entities: owners }),
    ...[...parents].map((parent) => mayReadFunction(parent, plan, "firestore.get")),
    ...fileFunctions,
  ];
  const blocks = [
    ...shared.map((each) => renderFunction(each, "    ")),
    ...owners.map((entity) => renderOwner(entity, plan)),
  ];
  const rules = `rules_version = '2';

// At most two documents may be looked at for a file. What is asked of the document that a file belongs to is therefore
// copied into the file's metadata when it is written; it never changes afterwards.
// To upload over a file that is there is "create" too, and only \`resource\` tells one from the other.
service firebase.storage {
  match /b/{bucket}/o {
${blocks.join("\n\n")}
  }
}
`;
  // Firestore rules take the database from the path; storage rules always read the default database.
  return rules.replaceAll("/databases/$(database)/", "/databases/(default)/");
}

/** The functions for every file, whatever its document. Their comments name the differences between the two services. */
export const fileFunctions: readonly RuleFunction[] = [
  {
    about:
      "The custom metadata of a file. If there is none, Cloud Storage gives null and its emulator {}.",
    name: "carried",
    takes: ["file"],
    body: "file.metadata == null ? {} : file.metadata",
  },
  {
    about:
      "Whether the metadata makes no browser unpack the file, cache it or save it under another name. Cloud Storage fills in the first two if they are missing.",
    name: "isPlain",
    takes: ["file", "name"],
    body: all(
      "file.get('contentEncoding', null) in [null, 'identity']",
      `file.get('contentDisposition', null) in [null, 'inline', "inline; filename*=utf-8''" + name]`,
      "file.get('contentLanguage', null) == null",
      "file.get('cacheControl', null) == null",
    ),
  },
];

function renderOwner(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, files, remove } = entity;
  const me = callOfMe(entity, plan);
  const carried = carriedFields(entity);
  const scope = {
    entity,
    plan,
    before: "carried(resource)",
    after: "carried(resource)",
    id: ownWildcard(entity),
    get: "firestore.get",
  } as const;
  const functions: readonly RuleFunction[] = [
    {
      about: `Readers of ${withArticle(name)} may read its files.`,
      name: "reads",
      takes: ["me"],
      body: all(
        isOpen(entity) ? "me != null" : belongs(entity, plan),
        policyCondition(entity.read, scope),
      ),
    },
    {
      about: `The author of ${withArticle(name)} writes its files.`,
      name: "begins",
      takes: ["me", "it"],
      body: all(
        belongs(entity, plan),
        `${fieldOf("it", authorOf(entity) ?? "")} == request.auth.uid`,
        any(...files.map((file) => all(`file == ${quoted(file.name)}`, isOfKind(file, entity)))),
        `request.resource.name == ${nameOf(entity)}`,
        "isPlain(request.resource, file)",
        `carried(request.resource).keys().hasOnly(${listOf(carried)})`,
        ...carried.map((each) => {
          const field = fieldNamed(entity, each);
          return `${read(field, "carried(request.resource)")} == ${read(field, "it")}`;
        }),
      ),
    },
    ...(remove === undefined
      ? []
      : [
          {
            about: `A user who may delete ${withArticle(name)} may delete its files.`,
            name: "removes",
            takes: ["me"],
            body: all(belongs(entity, plan), policyCondition(remove, scope)),
          },
        ]),
  ];
  return [
    `    // Files of ${withArticle(name)}: ${files.map((file) => file.name).join(", ")}.`,
    `    match ${matchPattern(entity)}/{file} {`,
    `      allow get: if reads(${isOpen(entity) ? "account()" : me});`,
    `      allow create: if resource == null && begins(${me}, firestore.get(${documentPath(entity)}).data);`,
    "      allow list, update: if false;",
    `      allow delete: if ${remove === undefined ? "false" : `removes(${me})`};`,
    "",
    functions.map((each) => renderFunction(each, "      ")).join("\n\n"),
    "    }",
  ].join("\n");
}

/**
 * The whole name of a file. A `match` ignores empty path segments, so without this check one path would accept any number of
 * files.
 */
function nameOf(entity: EntityPlan): string {
  const parts = `${matchPattern(entity).slice(1)}/{file}`
    .split(/\{(\w+)\}/)
    .filter((each) => each !== "");
  return parts.map((each) => (each.includes("/") ? quoted(each) : each)).join(" + ");
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
