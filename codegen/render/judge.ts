import { joinsOf, returnsOf } from "../plan/operations.ts";
import { type EntityPlan, type SchemaPlan, writerOf } from "../plan/plan.ts";
import { projectionLocks } from "../plan/projections.ts";
import { renderMe } from "./access.ts";
import { renderCreates, renderJoins } from "./judge-create.ts";
import { renderJournalEntry, renderJournalled } from "./judge-journal.ts";
import { renderReturns, renderUpdates } from "./judge-update.ts";
import { inputName, policyExpression } from "./policy-expression.ts";
import { whoMay } from "./policy-words.ts";
import { renderReach } from "./reach.ts";
import { blocks, doc, statements, words } from "./text.ts";
import {
  canBegin,
  canChange,
  refusal,
  refused,
  renderInvalid,
  renderLines,
  renderStored,
} from "./verdict.ts";
import { capitalised, withArticle } from "./words.ts";

/** `judge.ts`: the verdict on every write, for the stores. It has the same clauses as the Firestore rules. */
export function renderJudge(entity: EntityPlan, plan: SchemaPlan): string {
  const { name } = entity;
  return blocks([
    `${doc(`Validates every write of ${withArticle(name)}, for the stores.`)}export const ${name}WriteValidator: WriteValidator = { codec: ${name}Codec, judge, reach };`,
    renderLocked(entity, plan),
    renderVerdict(entity, plan),
    canBegin(entity) || canChange(entity)
      ? `${doc("The input of policies while a change is judged.")}type PolicyInput = ${inputName(entity, entity.writtenByAccounts)} & { readonly judging: Judging };`
      : "",
    renderJoins(entity, plan),
    renderReturns(entity),
    renderCreates(entity, plan),
    renderUpdates(entity, plan),
    renderJournalEntry(entity, plan),
    renderJournalled(entity),
    renderReach(entity, plan),
  ]);
}

/** A change of a document has to update its projections. */
function renderLocked(entity: EntityPlan, plan: SchemaPlan): string {
  const locks = projectionLocks(entity, plan);
  if (locks.length === 0) return "";
  const { name } = entity;
  const scope = { entity, plan, before: "after", after: "after", isChange: true } as const;
  const tests = locks.map(
    ({ projection, fields, policy }) =>
      `if ((before === undefined || changed.some((each) => ${words(fields)}.includes(each))) && !(${policyExpression(policy, scope)})) ${refusal(`${name}.${projection}`, `What others see of this ${name} has to change with it.`)}`,
  );
  return `function judge(write: Write, judging: Judging): Refusal | undefined {
    return verdict(write, judging) ?? verdictOnShown(write.path, judging);
  }

  ${doc("Whether the change also updates the documents that repeat this one.")}function verdictOnShown(path: string, judging: Judging): Refusal | undefined {
    const fields = judging.after(path);
    const after = documentAt(${name}Codec, path, fields);
    if (fields === undefined || after === undefined) return undefined;
    const before = judging.before(path);
    const changed = changedFields(before ?? {}, fields);
    ${tests.join("\n")}
    return undefined;
  }`;
}

/** The entry point for every write; it finds the documents of the write before any policy runs. */
function renderVerdict(entity: EntityPlan, plan: SchemaPlan): string {
  const { name } = entity;
  const actor = writerOf(entity, plan);
  const isEverWritten = canBegin(entity) || canChange(entity);
  const isAsked = isEverWritten || entity.remove !== undefined || actor !== undefined;
  const title = projectionLocks(entity, plan).length === 0 ? "judge" : "verdict";
  return `function ${title}(write: Write, ${isAsked ? "judging" : "_judging"}: Judging): Refusal | undefined {
    ${statements([
      `if (matchPath(${name}Codec, write.path) === undefined) ${refusal(`${name}.path`, `That is not where ${withArticle(name)} lives.`)}`,
      isAsked ? renderMe("write.path", actor) : "",
      actor === undefined ? "" : `if (me === undefined) ${renderStranger(entity)}`,
      renderDelete(entity),
      canBegin(entity) ? "" : `if (write.kind === "create") ${nobody(entity)}`,
      canChange(entity) ? "" : `if (write.kind === "update") ${never(entity)}`,
      isEverWritten ? renderWritten(entity) : "return undefined;",
    ])}
  }`;
}

/** An account that is no member may at most join. */
function renderStranger(entity: EntityPlan): string {
  const stranger = refused(`${entity.name}.member`, "Only active members may do this.");
  const joins = joinsOf(entity).length === 0 ? stranger : "verdictOnJoining(write.path, judging)";
  const returns =
    returnsOf(entity).length === 0 ? stranger : "verdictOnReturning(write.path, judging)";
  if (joins === returns) return `return ${stranger};`;
  const others =
    returns === stranger ? stranger : `write.kind === "update" ? ${returns} : ${stranger}`;
  return `return write.kind === "create" ? ${joins} : ${others};`;
}

function nobody({ name }: EntityPlan): string {
  return refusal(`${name}.create`, `Nobody may create ${withArticle(name)} like this.`);
}

function never({ name }: EntityPlan): string {
  return refusal(`${name}.change`, `${capitalised(withArticle(name))} is never changed.`);
}

/** The stored document is decoded first, because an unreadable one is not the fault of the change. */
function renderWritten(entity: EntityPlan): string {
  const { name, typeName } = entity;
  const creates = "verdictOnCreate({ me, before: after, after, judging }, fields)";
  const updates = `verdictOnUpdate({ me, before, after, judging }, changedFields(${canBegin(entity) ? "stored ?? {}" : "stored"}, fields), fields)`;
  const exists = refusal(`${name}.exists`, `There already is such ${withArticle(name)}.`);
  const missing = refusal(`${name}.missing`, `This ${name} is not there any more.`);
  const unreadable = refusal(
    `${name}.undecodable`,
    `What is stored of this ${name} cannot be read; an admin has to mend it first.`,
  );
  return statements([
    "const stored = judging.before(write.path);",
    canBegin(entity)
      ? `if (${canChange(entity) ? 'write.kind === "create" && ' : ""}stored !== undefined) ${exists}`
      : "",
    canChange(entity)
      ? `if (${canBegin(entity) ? 'write.kind === "update" && ' : ""}stored === undefined) ${missing}`
      : "",
    canChange(entity) ? `const before = documentAt(${name}Codec, write.path, stored);` : "",
    canChange(entity)
      ? `if (${canBegin(entity) ? "stored !== undefined && " : ""}before === undefined) ${unreadable}`
      : "",
    "const fields = judging.after(write.path) ?? {};",
    `const parsed = parse${typeName}(fields);`,
    `if (!parsed.ok) ${renderInvalid(entity, "parsed.problems")}`,
    renderLines(entity, "stored"),
    renderStored(entity, "stored"),
    "const after = { ...parsed.value, id: idOf(write.path), path: write.path };",
    canBegin(entity) && canChange(entity)
      ? `return before === undefined ? ${creates} : ${updates};`
      : `return ${canBegin(entity) ? creates : updates};`,
  ]);
}

function renderDelete({ name, typeName, remove }: EntityPlan): string {
  if (remove === undefined)
    return `if (write.kind === "delete") ${refusal(`${name}.remove`, `Nobody may delete ${withArticle(name)}.`)}`;
  return `if (write.kind === "delete") {
    const gone = documentAt(${name}Codec, write.path, judging.before(write.path));
    const may = gone !== undefined && mayRemove${typeName}({ me, before: gone, after: gone, judging });
    if (may) return undefined;
    ${refusal(`${name}.remove`, `Only ${whoMay(remove)} may delete ${withArticle(name)}.`)}
  }`;
}
