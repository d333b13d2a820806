import type { Policy } from "../../../schema/language/policy.ts";
import { perEntity } from "../../plan/once.ts";
import {
  begunByMembers,
  changedByMembers,
  creatable,
  joinsOf,
  returnsOf,
  stepsOf,
} from "../../plan/operations.ts";
import { paceOf } from "../../plan/paces.ts";
import { parentToAsk, unknownAbove } from "../../plan/parents.ts";
import {
  type CreatePlan,
  type EntityPlan,
  isFounded,
  type RulesPart,
  type SchemaPlan,
} from "../../plan/plan.ts";
import { projectionLocks } from "../../plan/projections.ts";
import { revisionField } from "../../plan/revisions.ts";
import { whoMayDo } from "../policy-words.ts";
import { canBegin, canChange } from "../verdict.ts";
import { capitalised, withArticle } from "../words.ts";
import {
  accountFunctions,
  actorFunctions,
  actorPath,
  belongs,
  callOfMe,
  callOfWriter,
  writes,
  isOpen,
  paceFunctions,
} from "./actor-rules.ts";
import { all, any, type Condition, either } from "./condition.ts";
import {
  fieldConditions,
  fieldOf,
  idCondition,
  listOf,
  type Nested,
  quoted,
} from "./field-rules.ts";
import { comment, renderFunction, type RuleFunction } from "./function.ts";
import { entryPath, isToldAnyway, journalFunctions, tellsFunctions } from "./journal-rules.ts";
import { lineFunctions } from "./line-rules.ts";
import { listsOtherwise, mayReadFunctions } from "./may-read.ts";
import {
  anyCreate,
  anyUpdate,
  areCreatesAlike,
  beginsBy,
  changesBy,
  changedConditions,
  createFunction,
  editFunction,
  isCertain,
  stepFunction,
} from "./operations.ts";
import { documentPath, matchPattern, ownWildcard, wildcard, wildcards } from "./paths.ts";
import { policyCondition, rootPath } from "./policy-rules.ts";

/** `firestore.rules`: the same verdicts as `judge.ts` and `access.ts`, enforced by the server. */
export function renderRules(plan: SchemaPlan): string {
  const blocks = [
    ...actorFunctions(
      plan,
      (actor) => actorBody(actor, plan),
      isFounded(plan) ? foundersToo : "",
    ).map((each) => renderFunction(each, "    ")),
    ...accountFunctions(plan).map((each) => renderFunction(each, "    ")),
    ...paceFunctions(plan).map((each) => renderFunction(each, "    ")),
    ...lineFunctions(plan).map((each) => renderFunction(each, "    ")),
    ...plan.entities.flatMap((entity) => readFunctionsOf(entity, plan)),
    ...plan.entities.map((entity) => renderEntity(entity, plan)),
    ...plan.rules.map(renderPart),
  ];
  return `rules_version = '2';

service cloud.firestore {
  match /databases/{database}/documents {
${blocks.join("\n\n")}
  }
}
`;
}

const readFunctionsOf = perEntity((entity, plan): readonly string[] =>
  mayReadFunctions(entity, plan).map((each) => renderFunction(each, "    ")),
);

/** The part of the rules that is about one entity. */
export function renderRulesOf(entity: EntityPlan, plan: SchemaPlan): string {
  return [...readFunctionsOf(entity, plan), renderEntity(entity, plan)].join("\n\n");
}

/** Hand-written rules, unchanged. */
function renderPart({ source, text }: RulesPart): string {
  const lines = text.trim().split("\n");
  return [`// By hand, from ${source}.`, ...lines]
    .map((line) => (line.trim() === "" ? "" : `    ${line}`))
    .join("\n");
}

const foundersToo = " The founder acts with the role that the change gives.";

/**
 * The expression that reads the actor's document: as it is, or, if the actor founds the organisation, as it is after the change.
 */
function actorBody(actor: EntityPlan, plan: SchemaPlan): string {
  const own = actorPath(actor);
  if (!isFounded(plan)) return `get(${own}).data`;
  const root = rootPath(actor);
  return `exists(${root}) ? get(${own}).data\n          : (existsAfter(${root}) ? getAfter(${own}).data : null)`;
}

const renderEntity = perEntity((entity, plan): string => {
  const { about, creates, edits, remove } = entity;
  const me = callOfMe(entity, plan);
  const writer = callOfWriter(entity, plan);
  const nested: Nested = new Map();
  const operations = [
    ...creates.map((each) => createFunction(each, entity, plan, nested)),
    ...stepsOf(entity).map((each) => stepFunction(each, entity, plan, nested)),
    ...edits.map((each) => editFunction(each, entity, plan, nested)),
  ];
  const verdicts = [
    ...readsFunctions(entity, plan),
    ...(hasBeginning(entity) ? [beginsFunction(entity, plan, nested)] : []),
    ...joinsFunction(entity, plan, nested),
    ...returnsFunction(entity, plan, nested),
    ...(canChange(entity) ? [changesFunction(entity, plan, nested)] : []),
    ...(remove === undefined ? [] : [removesFunction(entity, remove, plan)]),
  ];
  const functions = [
    ...verdicts,
    ...pacesFunction(entity, nested),
    ...journalFunctions(entity, plan),
    ...tellsFunctions(entity, plan),
    ...operations,
    ...nested.values(),
  ];
  const allow = [
    ...(listsOtherwise(entity, plan)
      ? [
          `allow get: if reads(${isOpen(entity) ? "account()" : me});`,
          `allow list: if lists(${me});`,
        ]
      : [`allow read: if reads(${me});`]),
    `allow create: if ${creating(entity, plan, writer)};`,
    `allow update: if ${changing(entity, writer)};`,
    `allow delete: if ${remove === undefined ? "false" : `removes(${writer}, resource.data)`};`,
  ];
  return [
    `    ${comment(about)}`,
    `    match ${matchPattern(entity)} {`,
    ...allow.map((each) => `      ${each}`),
    "",
    functions.map((each) => renderFunction(each, "      ")).join("\n\n"),
    "    }",
  ].join("\n");
});

/** Whether members create documents of this entity. */
function hasBeginning(entity: EntityPlan): boolean {
  return canBegin(entity) && (entity.journalOf !== undefined || begunByMembers(entity).length > 0);
}

/**
 * The rule for creates. A joining user is no member yet, so `me` is not checked; a founding user has no organisation to join yet.
 */
function creating(entity: EntityPlan, plan: SchemaPlan, me: string): string {
  const begins = hasBeginning(entity) ? `begins(${me}, request.resource.data)` : "false";
  if (joinsOf(entity).length === 0) return begins;
  const isOwn = `${ownWildcard(entity)} == request.auth.uid`;
  const isThere = isFounded(plan) ? ` && exists(${rootPath(entity)})` : "";
  return `${isOwn}${isThere} ? joins(request.resource.data) : ${begins}`;
}

/** The rule for updates. A former member may return, and is judged as the member that they are afterwards. */
function changing(entity: EntityPlan, me: string): string {
  if (!canChange(entity)) return "false";
  const name = returnsOf(entity).length === 0 ? "changes" : "changesOrReturns";
  return `${name}(${me}, resource.data, request.resource.data)`;
}

/** The functions for a former member who changes their own document to become active again. */
function returnsFunction(
  entity: EntityPlan,
  plan: SchemaPlan,
  nested: Nested,
): readonly RuleFunction[] {
  const returns = returnsOf(entity);
  if (returns.length === 0) return [];
  return [
    {
      about: "",
      name: "changesOrReturns",
      takes: ["me", "before", "after"],
      body: "belongs(me) ? changes(me, before, after) : returns(before, after)",
    },
    {
      about: "A former member returns, and is judged as the member after the change.",
      name: "returns",
      takes: ["before", "after"],
      lets: [["changed", "after.diff(before).affectedKeys()"]],
      body: all(
        `${ownWildcard(entity)} == request.auth.uid`,
        "belongs(after)",
        ...changedConditions(entity, returns, nested),
        shownCondition(entity, plan, nested, false),
        revisionCondition(entity),
        any(...returns.map((each) => changesBy(each, "after"))),
      ),
    },
  ];
}

/** The fields of a new document by any of the creates, except those that have one fixed value in all of them. */
function begunFields(entity: EntityPlan, creates: readonly CreatePlan[]): EntityPlan["fields"] {
  const names = new Set(
    creates.flatMap((create) =>
      creatable(create, entity).filter((name) => !isCertain(name, create, entity)),
    ),
  );
  return entity.fields.filter(({ name }) => names.has(name));
}

/** A change of a document has to update its projections. */
function shownCondition(
  entity: EntityPlan,
  plan: SchemaPlan,
  nested: Nested,
  isNew: boolean,
): Condition {
  const id = ownWildcard(entity);
  return all(
    ...projectionLocks(entity, plan).map(({ fields, policy }) => {
      const helpers = { functions: nested, operation: entity.typeName };
      const scope = { entity, plan, before: "after", after: "after", id, get: "getAfter", helpers };
      const shows = policyCondition(policy, { ...scope, get: "getAfter" });
      return isNew ? shows : any(`!changed.hasAny(${listOf(fields)})`, shows);
    }),
  );
}

/** A change based on an older revision is refused. */
function revisionCondition(entity: EntityPlan): Condition {
  const name = quoted(revisionField);
  return entity.isRevised
    ? `${fieldOf("after", revisionField)} == before.get(${name}, 0) + 1`
    : "true";
}

/** The function for users who create their own actor document; it judges them as the member that the document describes. */
function joinsFunction(
  entity: EntityPlan,
  plan: SchemaPlan,
  nested: Nested,
): readonly RuleFunction[] {
  const joins = joinsOf(entity);
  if (joins.length === 0) return [];
  const { typeName } = entity;
  return [
    {
      about:
        "A user creates their own document in an existing organisation, and is judged as the member in it.",
      name: "joins",
      takes: ["after"],
      body: all(
        "belongs(after)",
        ...placeConditions(entity, plan),
        ...(areCreatesAlike(entity)
          ? fieldConditions(begunFields(entity, joins), "after", typeName, nested)
          : []),
        shownCondition(entity, plan, nested, true),
        any(...joins.map((each) => beginsBy(each, "after"))),
      ),
    },
  ];
}

function readsFunctions(entity: EntityPlan, plan: SchemaPlan): readonly RuleFunction[] {
  const given = [...wildcards(entity), "me", "resource"].join(", ");
  const who = belongs(entity, plan);
  const reads = {
    about: `Who may read ${withArticle(entity.name)}.`,
    name: "reads",
    takes: ["me"],
    body: all(isOpen(entity) ? "me != null" : who, `mayRead${entity.typeName}(${given})`),
  };
  if (!listsOtherwise(entity, plan)) return [reads];
  const about = `Who sees whatever a query may find; only what it asks for is known of that.`;
  return [
    reads,
    {
      ...reads,
      about,
      name: "lists",
      body: all(who, `mayList${entity.typeName}(${given})`),
    },
  ];
}

function beginsFunction(entity: EntityPlan, plan: SchemaPlan, nested: Nested): RuleFunction {
  const { name, typeName, fields, journal, journalOf } = entity;
  const path = entryPath(entity, plan);
  return {
    about: `The allowed creates of ${withArticle(name)}.`,
    name: "begins",
    takes: ["me", "after"],
    ...(journal === undefined ? {} : { lets: [["entry", `getAfter(${path}).data`]] as const }),
    body: all(
      writes(entity, plan),
      ...placeConditions(entity, plan),
      ...(journalOf === undefined
        ? [
            journal === undefined ? "true" : all(lastIsId(entity, nested), `!exists(${path})`),
            ...(areCreatesAlike(entity)
              ? fieldConditions(
                  begunFields(entity, begunByMembers(entity)),
                  "after",
                  typeName,
                  nested,
                )
              : []),
            shownCondition(entity, plan, nested, true),
            anyCreate(entity),
          ]
        : [
            `after.keys().hasOnly(${listOf(fields.map((each) => each.name))})`,
            ...fieldConditions(
              fields.filter((field) => !isToldAnyway(field.name, entity, plan)),
              "after",
              typeName,
              nested,
            ),
            "isTruthful(me, after)",
            anyEntry(entity),
          ]),
    ),
  };
}

/** The ids in the path of a new document are valid ids of refs, and its parent exists. */
function placeConditions(entity: EntityPlan, plan: SchemaPlan): readonly Condition[] {
  const ids = [...unknownAbove(entity, plan).map(wildcard), ownWildcard(entity)];
  const parent = parentToAsk(entity, plan);
  return [
    ...ids.map((each) => idCondition(each)),
    ...(parent === undefined ? [] : [`existsAfter(${documentPath(parent)})`]),
  ];
}

/** An entry is written by itself, or records a change beside it. */
function anyEntry({ creates }: EntityPlan): Condition {
  if (creates.length === 0) return "belongsToChange(me, after)";
  const own = any(
    ...creates.map((each) =>
      all(
        creates.length === 1 ? "true" : `after.kind == ${quoted(each.name)}`,
        `beginsBy${capitalised(each.name)}(me, after)`,
      ),
    ),
  );
  return either(
    `after.kind in ${listOf(creates.map((each) => each.name))}`,
    own,
    "belongsToChange(me, after)",
  );
}

function changesFunction(entity: EntityPlan, plan: SchemaPlan, nested: Nested): RuleFunction {
  const { name, journal } = entity;
  const path = entryPath(entity, plan);
  return {
    about: `The allowed changes of ${withArticle(name)}.`,
    name: "changes",
    takes: ["me", "before", "after"],
    lets: [
      ["changed", "after.diff(before).affectedKeys()"],
      ...(journal === undefined ? [] : [["entry", `getAfter(${path}).data`] as const]),
    ],
    body: all(
      writes(entity, plan),
      journal === undefined
        ? "true"
        : all(
            lastIsId(entity, nested),
            `${fieldOf("after", journal.last)} != ${fieldOf("before", journal.last)}`,
            `!exists(${path})`,
          ),
      ...changedConditions(entity, changedByMembers(entity), nested),
      shownCondition(entity, plan, nested, false),
      any(
        all(revisionCondition(entity), anyUpdate(entity)),
        entity.paces.length === 0 ? "false" : "paces(before, after, changed)",
      ),
    ),
  };
}

/** An operation with a pace has to be counted in the actor's own document. */
function pacesFunction(entity: EntityPlan, nested: Nested): readonly RuleFunction[] {
  const { fields, paces, typeName } = entity;
  if (paces.length === 0) return [];
  const paced = fields.filter(({ name }) => paces.includes(name));
  return [
    {
      about: "A user updates only the counters in their own document.",
      name: "paces",
      takes: ["before", "after", "changed"],
      body: all(
        `${ownWildcard(entity)} == request.auth.uid`,
        "changed.size() > 0",
        `changed.hasOnly(${listOf(paces)})`,
        ...fieldConditions(paced, "after", typeName, nested),
        ...paced.map(({ name }) =>
          any(
            `!(${quoted(name)} in changed)`,
            `keepsPace(before.get(${quoted(name)}, null), ${fieldOf("after", name)}, ${paceOf(entity, name).most}, ${paceOf(entity, name).seconds})`,
          ),
        ),
      ),
    },
  ];
}

/** The field that names the change's entry holds a valid id, which is checked before it becomes part of a path. */
function lastIsId(entity: EntityPlan, nested: Nested): Condition {
  const { journal, fields, typeName } = entity;
  const last = fields.filter((field) => field.name === journal?.last);
  return all(...fieldConditions(last, "after", typeName, nested));
}

function removesFunction(entity: EntityPlan, remove: Policy, plan: SchemaPlan): RuleFunction {
  const id = ownWildcard(entity);
  const scope = { entity, plan, before: "before", after: "before", id, get: "getAfter" } as const;
  return {
    about: whoMayDo(remove, `delete ${withArticle(entity.name)}`),
    name: "removes",
    takes: ["me", "before"],
    body: all(writes(entity, plan), policyCondition(remove, scope)),
  };
}
