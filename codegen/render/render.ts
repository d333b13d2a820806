import { perEntity } from "../plan/once.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { renderAccess } from "./access.ts";
import { renderActor } from "./actor.ts";
import { renderBackup } from "./backup.ts";
import { renderClosed } from "./closed.ts";
import { renderCodec } from "./codec.ts";
import { renderCommands } from "./commands.ts";
import { renderConverter } from "./converter.ts";
import { renderCounters } from "./counters.ts";
import { csvWay, renderCsv } from "./csv.ts";
import { renderFirestore } from "./firestore.ts";
import { renderFields, renderForm } from "./form.ts";
import { type RenderedFile, withImports } from "./imports.ts";
import { renderIndexes } from "./indexes.ts";
import { renderJudge } from "./judge.ts";
import { renderLifecycleData } from "./lifecycle.ts";
import { renderPolicy } from "./policy.ts";
import { renderProjections } from "./projections.ts";
import { renderQueries } from "./queries.ts";
import { renderReference, renderReferenceIndex } from "./reference.ts";
import { renderRules } from "./rules/rules.ts";
import { renderStorageRules } from "./rules/storage-rules.ts";
import { renderDemo, renderSample } from "./sample.ts";
import { doc, list, quote } from "./text.ts";
import { renderType } from "./type.ts";
import { canBegin } from "./verdict.ts";

/** Every file that follows from a schema, with its imports. */
export function renderSchema(plan: SchemaPlan): Iterable<RenderedFile> {
  return withImports([...renderBodies(plan)]);
}

function* renderBodies(plan: SchemaPlan): Generator<RenderedFile, void> {
  const everyEntity = (path: string, text: string): RenderedFile => ({
    path,
    source: "every entity",
    text,
  });
  const words = new Set<string>();
  for (const entity of plan.entities) {
    const { files, refusals } = renderEntity(entity, plan);
    for (const word of refusals) words.add(word);
    yield* files;
  }
  yield everyEntity("entities.ts", renderEntities(plan));
  yield everyEntity("judges.ts", renderJudges(plan));
  yield everyEntity("counters.ts", renderCounters(plan));
  yield everyEntity("projections.ts", renderProjections(plan));
  yield everyEntity("backup.ts", renderBackup(plan));
  yield everyEntity("demo.ts", renderDemo(plan));
  yield everyEntity("refusal-words.ts", renderRefusalWords([...words].toSorted()));
  for (const [name, text] of renderFirestore(plan)) yield everyEntity(`firestore/${name}`, text);
  yield everyEntity("firestore.rules", renderRules(plan));
  yield everyEntity("firestore.indexes.json", renderIndexes(plan));
  if (plan.entities.some((entity) => entity.files.length > 0))
    yield everyEntity("storage.rules", renderStorageRules(plan));
  yield everyEntity("reference/README.md", renderReferenceIndex(plan));
}

const renderEntity = perEntity((entity, plan) => {
  const files = filesOf(entity, plan);
  return { files, refusals: files.flatMap(refusalWordsIn) };
});

function filesOf(entity: EntityPlan, plan: SchemaPlan): readonly RenderedFile[] {
  const { name, source, lifecycle } = entity;
  const csv = csvWay(entity);
  const own = (part: string, text: string): RenderedFile => ({
    path: `${name}/${part}`,
    source,
    text,
  });
  // An entity that only adds to a journal has no operations of its own.
  const policy = renderPolicy(entity, plan).trim();
  const form = renderForm(entity);
  const fields = renderFields(entity);
  return [
    own("type.ts", renderType(entity)),
    own("codec.ts", renderCodec(entity)),
    ...(canBegin(entity) ? [own("closed.ts", renderClosed(entity))] : []),
    own("access.ts", renderAccess(entity, plan)),
    ...(policy === "" ? [] : [own("policy.ts", policy)]),
    own("judge.ts", renderJudge(entity, plan)),
    own("commands.ts", renderCommands(entity, plan)),
    ...(fields === "" ? [] : [own("fields.ts", fields)]),
    ...(form === "" ? [] : [own("form.ts", form)]),
    own("converter.ts", renderConverter(entity, plan)),
    own("sample.ts", renderSample(entity, plan)),
    ...(csv === undefined ? [] : [own("csv.ts", renderCsv(entity, csv))]),
    ...(entity.queries.length === 0 ? [] : [own("queries.ts", renderQueries(entity))]),
    ...(entity === plan.actor ? [own("actor.ts", renderActor(entity, plan))] : []),
    ...(lifecycle === undefined
      ? []
      : [own("lifecycle.ts", renderLifecycleData(entity, lifecycle))]),
    { path: `reference/${name}.md`, source, text: renderReference(entity, plan) },
  ];
}

function renderEntities({ entities }: SchemaPlan): string {
  const items = entities.map(({ name }) => `${name}Entity`);
  return `${doc("What stores need to read documents, for every entity.")}export const entities = ${list(items)} as const;`;
}

function renderJudges({ entities }: SchemaPlan): string {
  const items = entities.map(({ name }) => `${name}WriteValidator`);
  return `${doc("What stores need to write documents, for every entity.")}export const judges = ${list(items)} as const;`;
}

/** Collected from the rendered files, so that none is missing. */
function refusalWordsIn({ path, text }: RenderedFile): readonly string[] {
  // Only these files refuse; the others are long, and this runs for each entity.
  if (!/\/(?:access|policy|judge)\.ts$/.test(path)) return [];
  return [...text.matchAll(/refuse\(\s*"([\w.]+)"/g)].flatMap(([, code = ""]) => code.split("."));
}

function renderRefusalWords(words: readonly string[]): string {
  const about =
    'Every word that the code of a refusal is made of, such as "request.triage.needs.priority": a closed vocabulary.';
  return `${doc(about)}export const refusalWords: ReadonlySet<string> = new Set(${quote(words.join(" "))}.split(" "));`;
}
