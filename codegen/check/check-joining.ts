import type { Policy } from "../../schema/language/policy.ts";
import { rolesOf } from "../plan/matrix.ts";
import {
  changedByMembers,
  creatable,
  joinsOf,
  returnsOf,
  writtenByEdit,
} from "../plan/operations.ts";
import {
  type CreatePlan,
  type EditPlan,
  type EntityPlan,
  type FieldPlan,
  entityNamed,
  writerOf,
} from "../plan/plan.ts";
import { partsHere, policiesOf } from "../plan/policies.ts";
import { withArticle } from "../render/words.ts";
import { appointersIn, powersOf } from "./check-grants.ts";
import type { Findings, Keys } from "./findings.ts";
import {
  type Content,
  contentOf,
  filledBy,
  isChosen,
  isLet,
  isLetWithout,
  type Standing,
} from "./unasked.ts";

type Operation =
  | (CreatePlan & { readonly kind: "creates" })
  | (EditPlan & { readonly kind: "edits" });

/** An operation with policies. */
type Asking = Parameters<typeof policiesOf>[0];

/** The content of a field before and after the operation. */
interface Held {
  readonly before: Content;
  readonly after: Content;
}

/** One case of the acting user's own document: the content of each field. */
type Scene = ReadonlyMap<string, Held>;

/**
 * No account joins by omitting a ref that the policy checks, and no account joins with more than the lowest role unless another
 * user's document grants it. The plan has to be free of mistakes.
 */
export function checkJoining(findings: Findings): void {
  const { entity } = findings;
  if (entity.actor === undefined) return;
  for (const create of joinsOf(entity)) checkOperation({ ...create, kind: "creates" }, findings);
  for (const edit of returnsOf(entity)) checkOperation({ ...edit, kind: "edits" }, findings);
  for (const edit of changedByMembers(entity)) checkRise({ ...edit, kind: "edits" }, findings);
}

/** No member raises their own role or trust by an edit that sets it to a constant. */
function checkRise(operation: Operation & { readonly kind: "edits" }, findings: Findings): void {
  const { entity, plan } = findings;
  const powers = powersOf(entity, plan);
  const appointers = policiesOf(operation).flatMap(appointersIn);
  for (const [field, setting] of operation.sets) {
    if (!powers.includes(field) || setting.kind !== "constant") continue;
    const isRisen = (scene: Scene): boolean =>
      !appointers.includes(roleBefore(scene, findings)) &&
      (field === entity.actor?.role ? isRaised(scene, findings) : setting.value !== false);
    const isOpen = scenesOf(operation, findings)
      .filter(isRisen)
      .map((scene) => standingOf(scene, operation, findings))
      .some((standing) => {
        // The policies apply to the members as they were before the edit.
        const own = { ...standing, after: standing.before };
        return isLet(operation, { ...standing, own: () => own });
      });
    if (isOpen)
      findings.error(
        "actor.self-grant",
        `By "${operation.name}" people set "${field}" to ${JSON.stringify(setting.value)} in their own document, so they give themselves whatever it allows.`,
        `Let only a role do it; or ask for a document that somebody else wrote, by related("…", …).`,
        ["edits", operation.name, "sets"],
        field,
      );
  }
}

function checkOperation(operation: Operation, findings: Findings): void {
  const { entity, plan } = findings;
  const open = scenesOf(operation, findings).filter((scene) =>
    isLet(operation, standingOf(scene, operation, findings)),
  );
  if (open.length === 0) return;
  const gain = open
    .map((scene) => gainOf(scene, operation, findings))
    .find((each) => each !== undefined);
  const besides = gain === undefined ? "" : ` and ${gain}`;
  const [ref] = optionalRefsOf(operation, entity);
  const standings = open.map((scene) => standingOf(scene, operation, findings));
  const isOpenWithout = standings.some((each) => isLet(operation, { ...each, writes: false }));
  const slip = isOpenWithout
    ? undefined
    : standings.map((each) => slipOf(operation, each)).find((each) => each !== undefined);
  if (isOpenWithout && ref !== undefined)
    findings.error(
      "actor.left-out",
      `A user who omits "${ref}", or names a missing document in it, may still take "${operation.name}"${besides}.`,
      `Ask for it outright by related("${ref}", …) or agrees("${ref}", "…"), which do not hold where it is left out; or let those who have none in by a way of its own that does not look at it.`,
      placeOf(operation, ref),
      ref,
    );
  else if (slip !== undefined)
    findings.error(
      "actor.left-out",
      `A user who writes ${withArticle(slip.entity)} and omits "${slip.left}", or names a missing document in it, may still take "${operation.name}"${besides}.`,
      `Ask for it outright where ${withArticle(slip.entity)} is written, by related("${slip.left}", …) or agrees("${slip.left}", "…"), which do not hold where it is left out.`,
      placeOf(operation, slip.word),
      slip.word,
    );
  else if (gain !== undefined)
    findings.error(
      "actor.unasked",
      `Anybody may take "${operation.name}"${besides}: it asks for nothing that somebody else wrote.`,
      `Ask for a document that somebody else wrote, by related("…", …) or agrees("…", "…"); or let it give no more than ${withArticle(rolesOf(plan)[0] ?? "the least")} has.`,
      [operation.kind, operation.name],
    );
}

/** The optional refs that an operation follows. */
function optionalRefsOf(operation: Asking, { fields }: EntityPlan): readonly string[] {
  const followed = lookedAt(operation);
  return fields
    .filter(
      ({ name, optional, type }) => type.kind === "ref" && optional && followed.includes(name),
    )
    .map(({ name }) => name);
}

/** A document that an account writes and that the operation reads, with an optional ref which the account may leave out of it. */
function slipOf(
  operation: Operation,
  at: Standing,
): { readonly word: string; readonly entity: string; readonly left: string } | undefined {
  const { entity, plan } = at;
  const refs = entity.fields.flatMap(({ name, type }) =>
    type.kind === "ref" && lookedAt(operation).includes(name)
      ? [{ word: name, entity: type.entity }]
      : [],
  );
  const besides = policiesOf(operation)
    .flatMap(partsHere)
    .flatMap((each) =>
      each.kind === "beside" ? [{ word: each.entity, entity: each.entity }] : [],
    );
  return [...refs, ...besides]
    .flatMap((each) => {
      const slip = entityNamed(plan, each.entity);
      return writerOf(slip, plan) === undefined ? [{ ...each, slip }] : [];
    })
    .flatMap(({ word, slip }) =>
      slip.creates.flatMap((create) =>
        optionalRefsOf(create, slip)
          .filter((left) => isLetWithout(left, create, slip, at))
          .map((left) => ({ word, entity: slip.name, left })),
      ),
    )
    .at(0);
}

/** The fields that an operation follows to other documents. */
function lookedAt(operation: Asking): readonly string[] {
  return policiesOf(operation)
    .flatMap(partsHere)
    .flatMap((each) => (isFollowing(each) ? [each.field] : []));
}

function isFollowing(
  policy: Policy,
): policy is Extract<Policy, { kind: "related" | "agrees" | "mine" }> {
  return ["related", "agrees", "mine"].includes(policy.kind);
}

/** The part of the operation's definition that mentions a word. */
function placeOf({ kind, name, by }: Operation, word: string): Keys {
  const isInBy = partsHere(by).some(
    (each) =>
      (isFollowing(each) && each.field === word) ||
      (each.kind === "beside" && each.entity === word),
  );
  return [kind, name, isInBy ? "by" : "preconditions"];
}

/** Every combination of cases that matter: roles, trusted fields, and optional refs that are present or absent. */
function scenesOf(operation: Operation, findings: Findings): readonly Scene[] {
  const { entity } = findings;
  const refs = optionalRefsOf(operation, entity);
  return entity.fields
    .map((field) => ({ field, cases: casesOf(field, operation, refs, findings) }))
    .reduce<readonly Scene[]>(
      (scenes, { field, cases }) =>
        scenes.flatMap((scene) => cases.map((held) => new Map([...scene, [field.name, held]]))),
      [new Map()],
    );
}

function casesOf(
  field: FieldPlan,
  operation: Operation,
  refs: readonly string[],
  { entity, plan }: Findings,
): readonly Held[] {
  const isPower = powersOf(entity, plan).includes(field.name);
  const apart = (content: Content): readonly Content[] => {
    if (isPower && field.type.kind === "enum" && content !== "none")
      return isChosen(content) || content === "theirs"
        ? field.type.values.map((value) => ({ value }))
        : [content];
    if (isPower && field.type.kind === "boolean" && isChosen(content))
      return [{ value: false }, { value: true }];
    if (!refs.includes(field.name)) return [content];
    if (content === "theirs") return ["none", content];
    return content === "chosen or none" ? ["none", "chosen"] : [content];
  };
  if (operation.kind === "creates")
    return apart(contentOf(field.name, operation, entity)).map((each) => ({
      before: each,
      after: each,
    }));
  const setting = operation.sets.find(([name]) => name === field.name)?.[1];
  const chosen = field.optional ? "chosen or none" : "chosen";
  return apart("theirs").flatMap((before) => {
    if (setting !== undefined) return [{ before, after: filledBy(setting) }];
    if (!operation.fields.includes(field.name)) return [{ before, after: before }];
    return apart(chosen).map((after) => ({ before, after }));
  });
}

/** The acting user's own document in one case. */
function standingOf(scene: Scene, { kind }: Operation, findings: Findings): Standing {
  const { entity, plan } = findings;
  // What members wrote in their own document while they were active may restore what they had, but never raises it.
  const own = kind === "edits" && isRaised(scene, findings) ? writtenByThemselves(findings) : [];
  const content =
    (when: keyof Held) =>
    (field: string): Content => {
      if (field === "id") return "me";
      const held = scene.get(field)?.[when] ?? "none";
      return when === "before" && held === "theirs" && own.includes(field)
        ? "chosen or none"
        : held;
    };
  const standing: Standing = {
    plan,
    entity,
    kind: kind === "creates" ? "begun" : "changed",
    before: content("before"),
    after: content("after"),
    own: () => standing,
    isMember: true,
    writes: true,
    seen: [],
  };
  return standing;
}

/** The fields of their own document that members write without a role. */
function writtenByThemselves({ entity }: Findings): readonly string[] {
  const edits = [...changedByMembers(entity), ...returnsOf(entity)].filter(({ by }) =>
    isForThemselves(by),
  );
  return [
    ...joinsOf(entity).flatMap((each) => creatable(each, entity)),
    ...edits.flatMap((each) => writtenByEdit(each, entity)),
  ];
}

/** Whether a policy allows members without a certain role to change their own document. */
function isForThemselves(by: Policy): boolean {
  switch (by.kind) {
    case "anyOf":
      return by.of.some(isForThemselves);
    case "allOf":
      return by.of.every(isForThemselves);
    case "role":
    case "trusted":
      return false;
    default:
      return true;
  }
}

function isRaised(scene: Scene, findings: Findings): boolean {
  const role = scene.get(findings.entity.actor?.role ?? "");
  return rankOf(role?.after, findings) > rankOf(role?.before, findings);
}

function roleBefore(scene: Scene, { entity, plan }: Findings): string {
  const before = scene.get(entity.actor?.role ?? "")?.before;
  return rolesOf(plan).find((each) => typeof before === "object" && before.value === each) ?? "";
}

/** The rank of a role; the role with the least power has rank 0. */
function rankOf(content: Content | undefined, { plan }: Findings): number {
  return typeof content === "object"
    ? rolesOf(plan).findIndex((each) => each === content.value)
    : 0;
}

/** The power that a member gains by such a change, in words: a higher role, trust, every site, or a value that they choose. */
function gainOf(scene: Scene, operation: Operation, findings: Findings): string | undefined {
  const { entity, plan } = findings;
  const { role, sites } = entity.actor ?? {};
  for (const power of powersOf(entity, plan)) {
    const after = scene.get(power)?.after;
    if (power === role) {
      const rank = rankOf(after, findings);
      if (rank > 0) return `is ${withArticle(rolesOf(plan)[rank] ?? "")} by it`;
    } else if (typeof after === "object") {
      if (after.value !== false) return `has "${power}" by it`;
    } else if (power === sites && after === "none" && isEmptied(power, operation))
      return `is limited to no "${power}" by it`;
    else if (after !== undefined && operation.fields.includes(power) && after !== "none")
      return `chooses "${power}" by it`;
  }
  return undefined;
}

/** Whether the operation itself leaves a field empty. */
function isEmptied(field: string, { kind, sets }: Operation): boolean {
  return kind === "creates" || sets.some(([name]) => name === field);
}
