import type { Setting } from "../../schema/language/lifecycle.ts";
import type { Policy } from "../../schema/language/policy.ts";
import type { CreatePlan, EditPlan, EntityPlan, SchemaPlan, TransitionPlan } from "../plan/plan.ts";
import { policyExpression, refPath, relatedEntity } from "./policy-expression.ts";
import { doc, imports, list, quote } from "./text.ts";
import { orList, pascal, whoMay, withArticle, sentence } from "./words.ts";

/** `judge.ts`: the verdict over every write, for stores. The same clauses the Firestore rules enforce. */
export function renderJudge(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, typeName } = entity;
  const body = [
    `${doc(`What stores ask before they write or show ${withArticle(name)}.`)}export const ${name}Policy: Policy = { judge, mayRead, reach };\n`,
    renderEntry(entity, plan),
    renderCreates(entity),
    renderUpdates(entity),
    ...entity.creates.map((each) => renderCreate(each, entity)),
    ...(entity.lifecycle?.transitions ?? []).map((each) => renderTransition(each, entity)),
    ...entity.edits.map((each) => renderEdit(each, entity)),
    entity.journalOf === undefined ? "" : renderJournalEntry(entity, entity.journalOf, plan),
    entity.journal === undefined ? "" : renderJournalled(entity, entity.journal),
    renderRead(entity, plan),
    renderReach(entity, plan),
  ]
    .filter((part) => part !== "")
    .join("\n");
  const ways = [...entity.creates, ...entity.edits, ...(entity.lifecycle?.transitions ?? [])];
  return imports(body, [
    [
      "../runtime.ts",
      ["changedFields", "type Document", "documentAt", "type Fields", "firstOther", "type Judging", "matchPath", "type Policy", "parentPath", "refuse", "type Refusal", "rootOf", "type Write"],
    ],
    ...plan.entities
      .filter((each) => each !== entity)
      .map((each) => [`../${each.name}/codec.ts`, [`${each.name}Codec`, `${each.name}Path`]] as const),
    ...(plan.actor === undefined ? [] : [[`../${plan.actor.name}/actor.ts`, [`acting${plan.actor.typeName}`]] as const]),
    ["./codec.ts", [`${name}Codec`, `${name}Fields`, `${name}Path`, `parse${typeName}`]],
    [
      "./policy.ts",
      [
        `${name}Clauses`,
        `${name}Params`,
        `mayRead${typeName}`,
        `type ${typeName}Ask`,
        ...ways.map((way) => `may${pascal(way.name)}${typeName}`),
        ...ways.map((way) => `${way.name}${typeName}Blocked`),
      ],
    ],
    ["./type.ts", [`type ${typeName}`]],
  ]);
}

function acting(plan: SchemaPlan): string {
  return plan.actor === undefined ? "{ id: judging.change.by }" : `acting${plan.actor.typeName}(judging, write.path)`;
}

function renderEntry({ name, typeName, remove, edits, lifecycle, creates }: EntityPlan, plan: SchemaPlan): string {
  const stranger =
    plan.actor === undefined
      ? ""
      : `  if (me === undefined) return refuse(${quote(`${name}.member`)}, "Only active members may do this.");\n`;
  const removal =
    remove === undefined
      ? `    return refuse(${quote(`${name}.remove`)}, ${quote(`Nobody may delete ${withArticle(name)}.`)});\n`
      : `    return before !== undefined && mayRemove({ me, before, after: before, judging }) ? undefined : refuse(${quote(`${name}.remove`)}, ${quote(`Only ${whoMay(remove)} may delete ${withArticle(name)}.`)});\n`;
  const entity = plan.entities.find((each) => each.name === name);
  const removeFunction =
    remove === undefined || entity === undefined
      ? ""
      : `function mayRemove({ me, before, after, judging }: ${typeName}Ask): boolean {\n  void after;\n  void judging;\n  return ${policyExpression(remove, entity, plan, { before: "before", after: "after" })};\n}\n\n`;
  const updates = edits.length > 0 || lifecycle !== undefined;
  return (
    `${removeFunction}function judge(write: Write, judging: Judging): Refusal | undefined {\n` +
    `  if (matchPath(${name}Codec, write.path) === undefined) return refuse(${quote(`${name}.path`)}, ${quote(`That is not where ${withArticle(name)} lives.`)});\n` +
    `  const me = ${acting(plan)};\n${stranger}` +
    (updates || remove !== undefined ? `  const before = documentAt(${name}Codec, write.path, judging.before(write.path));\n` : "") +
    `  if (write.kind === "delete") {\n${removal}  }\n` +
    `  const fields = judging.after(write.path) ?? {};\n  const parsed = parse${typeName}(fields);\n` +
    `  if (!parsed.ok) return refuse(${quote(`${name}.invalid`)}, ${quote(`Something in this ${name} is not as it should be.`)}, parsed.problems);\n` +
    `  const after = { ...parsed.value, id: write.path.slice(write.path.lastIndexOf("/") + 1), path: write.path };\n` +
    `  if (write.kind === "create") ${creates.length === 0 ? `return refuse(${quote(`${name}.create`)}, ${quote(`Nobody may create ${withArticle(name)} like this.`)});` : `return judgeCreate({ me, before: after, after, judging }, fields);`}\n` +
    (updates
      ? `  if (before === undefined) return refuse(${quote(`${name}.undecodable`)}, ${quote(`What is stored of this ${name} cannot be read; an admin has to mend it first.`)});\n` +
        `  return judgeUpdate({ me, before, after, judging }, judging.before(write.path) ?? {}, fields);\n`
      : `  return refuse(${quote(`${name}.change`)}, ${quote(`${sentence(withArticle(name))} is never changed.`)});\n`) +
    `}\n\n${doc("What is asked while a change is judged.")}type Ask = ${typeName}Ask & { readonly judging: Judging };\n`
  );
}

function renderCreates(entity: EntityPlan): string {
  const { name, creates, journal, journalOf } = entity;
  if (creates.length === 0) return "";
  const unknown = `  const extra = firstOther(Object.keys(fields), ${name}Fields);\n  if (extra !== undefined) return refuse(${quote(`${name}.unknownField`)}, \`${sentence(withArticle(name))} has no field "\${extra}".\`);\n`;
  const head = `function judgeCreate(ask: Ask, fields: Fields): Refusal | undefined {\n${unknown}`;
  const kindOf = (kind: string): string =>
    `  switch (${kind}) {\n${creates.map((each) => `    case ${quote(each.name)}:\n      return judge${pascal(each.name)}(${asks(each, entity)});\n`).join("")}    default:\n`;
  const refusal = `      return refuse(${quote(`${name}.create`)}, ${quote(`${sentence(withArticle(name))} can only begin by: ${orList(creates.map((each) => each.about))}.`)});\n  }\n}\n`;
  if (journal !== undefined) {
    return `${head}  const entry = entryOf(ask);\n  if ("refusal" in entry) return entry.refusal;\n${kindOf("entry.kind")}${refusal}`;
  }
  if (journalOf !== undefined) {
    const own = creates.map((each) => `    case ${quote(each.name)}:\n      return judge${pascal(each.name)}(${asks(each, entity)});\n`).join("");
    return `${head}  switch (ask.after.kind) {\n${own}    default:\n      return judgeEntry(ask);\n  }\n}\n`;
  }
  const attempts = creates.map((each) => `judge${pascal(each.name)}(${asks(each, entity)})`);
  return `${head}  return ${attempts.length === 1 ? attempts.join("") : firstAccepted(attempts)};\n}\n`;
}

function firstAccepted(attempts: readonly string[]): string {
  const [first = "undefined", ...rest] = attempts;
  return rest.reduce((all, each) => `${all} && ${each}`, first);
}

function renderUpdates(entity: EntityPlan): string {
  const { name, edits, lifecycle, journal, fields } = entity;
  const steps = lifecycle?.transitions ?? [];
  if (edits.length + steps.length === 0) return "";
  const fixed = fields.filter((each) => each.fixed).map((each) => each.name);
  const head =
    `function judgeUpdate(ask: Ask, before: Fields, fields: Fields): Refusal | undefined {\n  const changed = changedFields(before, fields);\n` +
    `  const extra = firstOther(changed, ${name}Fields);\n  if (extra !== undefined) return refuse(${quote(`${name}.unknownField`)}, \`${sentence(withArticle(name))} has no field "\${extra}".\`);\n` +
    (fixed.length === 0
      ? ""
      : `  const fixed = ${list(fixed.map(quote), "  ")}.find((field) => changed.includes(field));\n  if (fixed !== undefined) return refuse(${quote(`${name}.fixed`)}, \`"\${fixed}" may never change.\`);\n`);
  const call = (each: { readonly name: string }, entry: boolean): string => `judge${pascal(each.name)}(ask, changed${entry ? ", entry" : ""})`;
  if (journal !== undefined) {
    const cases = [
      ...steps.map((each) => `    case ${quote(each.name)}:\n      return ${call(each, each.text === "required")};\n`),
      ...edits.map((each) => `    case ${quote(each.name)}:\n      return ${call(each, false)};\n`),
    ];
    return (
      `${head}  const entry = entryOf(ask);\n  if ("refusal" in entry) return entry.refusal;\n  switch (entry.kind) {\n${cases.join("")}` +
      `    default:\n      return refuse(${quote(`${name}.way`)}, "There is no such step or edit.");\n  }\n}\n`
    );
  }
  const editCalls = edits.map((each) => call(each, false));
  const stepCalls = steps.map((each) => call(each, false));
  const nothing = `refuse(${quote(`${name}.edit`)}, ${quote(`Nobody may change ${withArticle(name)} like this.`)})`;
  const editVerdict = editCalls.length === 0 ? nothing : firstAccepted(editCalls);
  if (lifecycle === undefined) return `${head}  return ${editVerdict};\n}\n`;
  return `${head}  if (changed.includes(${quote(lifecycle.field)})) return ${firstAccepted(stepCalls)};\n  return ${editVerdict};\n}\n`;
}

function asks(create: CreatePlan, entity: EntityPlan): string {
  return creatable(create, entity).length === entity.fields.length ? "ask" : "ask, fields";
}

/** Every field a new document may have when it is created this way. */
function creatable(create: CreatePlan, { fields, journal, journalOf, lifecycle }: EntityPlan): readonly string[] {
  const allowed = new Set([
    ...create.fields,
    ...create.sets.map(([field]) => field),
    ...(lifecycle === undefined ? [] : [lifecycle.field]),
    ...(journal === undefined ? [] : [journal.last]),
    ...(journalOf === undefined ? [] : ["kind", "byName", "byRole"]),
  ]);
  return fields.map((field) => field.name).filter((field) => allowed.has(field));
}

function renderCreate(create: CreatePlan, entity: EntityPlan): string {
  const { name, typeName, lifecycle } = entity;
  const code = `${name}.${create.name}`;
  const own = creatable(create, entity);
  const states =
    lifecycle === undefined || create.anyState
      ? ""
      : `  if (ask.after.${lifecycle.field} !== ${quote(lifecycle.initial)}) return refuse(${quote(`${code}.state`)}, ${quote(`${sentence(withArticle(name))} begins as ${lifecycle.initial}.`)});\n`;
  return (
    `function judge${pascal(create.name)}(ask: Ask${own.length === entity.fields.length ? "" : ", fields: Fields"}): Refusal | undefined {\n` +
    `  if (!may${pascal(create.name)}${typeName}(ask)) return refuse(${quote(`${code}.by`)}, ${name}Clauses.${create.name});\n` +
    states +
    (own.length === entity.fields.length
      ? ""
      : `  const other = firstOther(Object.keys(fields), ${list(own.map(quote), "  ")});\n  if (other !== undefined) return refuse(${quote(`${code}.fields`)}, \`This may not fill in "\${other}".\`);\n`) +
    settings(create.sets, code) +
    `  return undefined;\n}\n`
  );
}

function renderTransition(step: TransitionPlan, entity: EntityPlan): string {
  const { name, typeName, lifecycle, journal } = entity;
  if (lifecycle === undefined) return "";
  const code = `${name}.${step.name}`;
  const set = step.sets.map(([field]) => field);
  const free = [lifecycle.field, ...(journal === undefined ? [] : [journal.last]), ...step.needs, ...step.may, ...set];
  const needsText = step.text === "required" && journal !== undefined;
  return (
    `function judge${pascal(step.name)}(ask: Ask, changed: readonly string[]${needsText ? ", entry: Entry" : ""}): Refusal | undefined {\n  const { before, after } = ask;\n` +
    `  if (!may${pascal(step.name)}${typeName}(ask)) return refuse(${quote(`${code}.by`)}, ${name}Clauses.${step.name});\n` +
    `  if (!${list(step.from.map(quote), "  ")}.includes(before.${lifecycle.field}) || after.${lifecycle.field} !== ${quote(step.to)}) {\n` +
    `    return refuse(${quote(`${code}.from`)}, ${quote(`Only what is ${orList(step.from)} can become ${step.to}.`)});\n  }\n` +
    otherFields(free, code) +
    step.needs.map((field) => `  if (after.${field} === undefined) return refuse(${quote(`${code}.needs.${field}`)}, ${quote(`To ${step.about}, "${field}" is needed.`)});\n`).join("") +
    (needsText ? `  if (entry.text === undefined || entry.text.trim() === "") return refuse(${quote(`${code}.text`)}, ${quote(`To ${step.about}, a reason is needed.`)});\n` : "") +
    settings(step.sets, code) +
    (step.blockers.length === 0 ? "  return undefined;\n" : `  return ${step.name}${typeName}Blocked(ask);\n`) +
    `}\n`
  );
}

function renderEdit(edit: EditPlan, entity: EntityPlan): string {
  const { name, typeName, lifecycle, journal } = entity;
  const code = `${name}.${edit.name}`;
  const states =
    edit.while === undefined || lifecycle === undefined
      ? ""
      : `  if (!${list(edit.while.map(quote), "  ")}.includes(ask.before.${lifecycle.field})) {\n    return refuse(${quote(`${code}.while`)}, ${quote(`Only what is ${orList(edit.while)} can be changed like this.`)});\n  }\n`;
  return (
    `function judge${pascal(edit.name)}(ask: Ask, changed: readonly string[]): Refusal | undefined {\n` +
    `  if (!may${pascal(edit.name)}${typeName}(ask)) return refuse(${quote(`${code}.by`)}, ${name}Clauses.${edit.name});\n` +
    states +
    otherFields([...edit.fields, ...(journal === undefined ? [] : [journal.last])], code) +
    (edit.blockers.length === 0 ? "  return undefined;\n" : `  return ${edit.name}${typeName}Blocked(ask);\n`) +
    `}\n`
  );
}

function otherFields(free: readonly string[], code: string): string {
  return (
    `  const other = firstOther(changed, ${list([...new Set(free)].map(quote), "  ")});\n` +
    `  if (other !== undefined) return refuse(${quote(`${code}.fields`)}, \`This may not change "\${other}".\`);\n`
  );
}

function settings(sets: readonly (readonly [string, Setting])[], code: string): string {
  const expected = (setting: Setting): string => {
    switch (setting.kind) {
      case "now":
        return "ask.judging.change.at";
      case "actor":
        return "ask.me.id";
      case "cleared":
        return "undefined";
      case "constant":
        return JSON.stringify(setting.value);
    }
  };
  return sets
    .map(([field, setting]) => `  if (ask.after.${field} !== ${expected(setting)}) return refuse(${quote(`${code}.sets.${field}`)}, ${quote(`"${field}" is filled in by the step itself.`)});\n`)
    .join("");
}

function renderJournalEntry(entity: EntityPlan, owner: string, plan: SchemaPlan): string {
  const { name } = entity;
  const journal = plan.entities.find((each) => each.name === owner);
  const last = journal?.journal?.last ?? "";
  const state = journal?.lifecycle?.field;
  const has = (field: string): boolean => entity.fields.some((each) => each.name === field);
  const states =
    state === undefined || !has("from")
      ? ""
      : `  if (after.from !== before?.${state} || after.to !== now?.${state}) return refuse(${quote(`${name}.states`)}, ${quote(`An entry tells the ${owner}'s states before and after.`)});\n`;
  return (
    `${doc(`An entry of another kind belongs to the change of its ${owner} in the same act.`)}function judgeEntry({ me, after, judging }: Ask): Refusal | undefined {\n` +
    `  const path = parentPath(after.path);\n  const before = documentAt(${owner}Codec, path, judging.before(path));\n  const now = documentAt(${owner}Codec, path, judging.after(path));\n` +
    `  if (now?.${last} !== after.id || before?.${last} === after.id) return refuse(${quote(`${name}.lone`)}, ${quote(`An entry of this kind needs the change of the ${owner} that it tells of.`)});\n` +
    `  if (after.by !== me.id || after.at !== judging.change.at) return refuse(${quote(`${name}.forged`)}, "An entry tells who did it and when, truthfully.");\n${states}` +
    `  return undefined;\n}\n`
  );
}

function renderJournalled(entity: EntityPlan, journal: { readonly entity: string; readonly last: string }): string {
  const { name } = entity;
  return (
    `interface Entry {\n  readonly kind: string;\n  readonly text?: string;\n}\n\n` +
    `${doc(`The entry that this change writes into the ${name}'s journal.`)}function entryOf({ before, after, judging }: Ask): Entry | { readonly refusal: Refusal } {\n` +
    `  const path = ${journal.entity}Path({ ...${name}Params(after.path), ${journal.entity}: after.${journal.last} });\n` +
    `  const entry = documentAt(${journal.entity}Codec, path, judging.after(path));\n` +
    `  const fresh = judging.before(path) === undefined && after.${journal.last} === judging.change.id && (before === after || before.${journal.last} !== after.${journal.last});\n` +
    `  if (entry !== undefined && fresh) return entry;\n` +
    `  return { refusal: refuse(${quote(`${name}.journal`)}, ${quote(`Every change of ${withArticle(name)} writes one entry into its journal.`)}) };\n}\n`
  );
}

function renderRead({ name, typeName, read }: EntityPlan, plan: SchemaPlan): string {
  const me = plan.actor === undefined ? "{ id: judging.change.by }" : `acting${plan.actor.typeName}(judging, path)`;
  const stranger = plan.actor === undefined ? "" : "me !== undefined && ";
  return (
    `function mayRead(path: string, judging: Judging): Refusal | undefined {\n  const me = ${me};\n` +
    `  const document = documentAt(${name}Codec, path, judging.after(path));\n` +
    `  const may = ${stranger}document !== undefined && mayRead${typeName}({ me, before: document, after: document, judging });\n` +
    `  return may ? undefined : refuse(${quote(`${name}.read`)}, ${quote(`Only ${whoMay(read)} may see this ${name}.`)});\n}\n`
  );
}

function renderReach(entity: EntityPlan, plan: SchemaPlan): string {
  const ways = [...entity.creates, ...entity.edits, ...(entity.lifecycle?.transitions ?? [])];
  const policies = [entity.read, ...ways.map((way) => way.by), ...ways.flatMap((way) => ("blockers" in way ? way.blockers.map((each) => each.unless) : []))];
  const fields = [...new Set(policies.flatMap(relatedFields))];
  if (fields.length === 0) return `function reach(): readonly string[] {\n  return [];\n}\n`;
  const lines = fields.map((field) => {
    const path = refPath(relatedEntity(entity, field, plan), entity, `fields.${field}`, "write.path");
    return `  if (typeof fields.${field} === "string") paths.push(${path});\n`;
  });
  return `function reach(write: Write): readonly string[] {\n  const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};\n  const paths: string[] = [];\n${lines.join("")}  return paths;\n}\n`;
}

function relatedFields(policy: Policy): readonly string[] {
  if (policy.kind === "related") return [policy.field];
  if (policy.kind === "anyOf" || policy.kind === "allOf") return policy.of.flatMap(relatedFields);
  return policy.kind === "not" ? relatedFields(policy.of) : [];
}

/** `actor.ts`: who acts, found from the change and any path. */
export function renderActor(entity: EntityPlan): string {
  const { name, typeName, path, actor } = entity;
  const above = path.params.slice(0, -1);
  const parts = above.map((param, index) => `${param}: parts[${index * 2 + 1}] ?? ""`);
  const active = actor?.active === undefined ? "" : ` && found.${actor.active}`;
  const body =
    `${doc(`The ${name} who acts, if they still belong. Whoever creates the document at the top of the path acts as what they are after it.`)}export function acting${typeName}(judging: Judging, path: string): Document<${typeName}> | undefined {\n` +
    (above.length === 0 ? "" : `  const parts = path.split("/");\n`) +
    `  const own = ${name}Path({ ${[...parts, `${name}: judging.change.by`].join(", ")} });\n` +
    `  const stored = judging.before(own) ?? (judging.before(rootOf(path)) === undefined ? judging.after(own) : undefined);\n` +
    `  const found = documentAt(${name}Codec, own, stored);\n  return found !== undefined${active} ? found : undefined;\n}\n`;
  return imports(body, [
    ["../runtime.ts", ["type Document", "documentAt", "type Judging", "rootOf"]],
    ["./codec.ts", [`${name}Codec`, `${name}Path`]],
    ["./type.ts", [`type ${typeName}`]],
  ]);
}
