import { joinsOf } from "../plan/operations.ts";
import { type EntityPlan, isFounded, type SchemaPlan } from "../plan/plan.ts";
import { doc } from "./text.ts";

/** `actor.ts`: the acting user, found from the change and the path of any document. */
export function renderActor(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, typeName, path, actor } = entity;
  const above = path.params.slice(0, -1);
  const belongs = [
    "found !== undefined",
    ...(actor?.active === undefined ? [] : [`found.${actor.active}`]),
    ...(actor?.until === undefined
      ? []
      : [`(found.${actor.until} === undefined || isAhead(judging, found.${actor.until}))`]),
  ].join(" && ");
  const isTop = above.length === 0;
  const hasFounder = isFounded(plan);
  const founder = !hasFounder
    ? ""
    : " The founder, who creates the document at the top of the path, acts with the role that the change gives. Without that document, nobody acts.";
  return `${doc(`The acting ${name}, if it is still active.${founder}`)}export function acting${typeName}(judging: Judging, ${isTop ? "_path" : "path"}: string): Document<${typeName}> | undefined {
      ${isTop ? `const own = ${name}Path({ ${name}: judging.change.by });` : renderOwn(name, above)}
      ${hasFounder ? founding : "const stored = judging.before(own);"}
      const found = documentAt(${name}Codec, own, stored);
      return ${belongs} ? found : undefined;
    }${joinsOf(entity).length === 0 ? "" : `\n\n${renderJoining(entity, above, belongs, hasFounder)}`}`;
}

/** The acting user after the change that creates their own document. */
function renderJoining(
  { name, typeName }: EntityPlan,
  above: readonly string[],
  belongs: string,
  isFoundedFirst: boolean,
): string {
  const isThere = isFoundedFirst ? " || judging.before(rootOf(path)) === undefined" : "";
  return `${doc(`The ${name} document that a joining user creates for themselves, if it is active after the change.`)}export function joining${typeName}(judging: Judging, path: string): Document<${typeName}> | undefined {
    ${above.length === 0 ? `const own = ${name}Path({ ${name}: judging.change.by });` : renderOwn(name, above)}
    if (path !== own${isThere}) return undefined;
    const found = documentAt(${name}Codec, own, judging.after(own));
    return ${belongs} ? found : undefined;
  }`;
}

const founding = `const root = rootOf(path);
  const isFounded = judging.before(root) !== undefined;
  if (!isFounded && judging.after(root) === undefined) return undefined;
  const stored = isFounded ? judging.before(own) : judging.after(own);`;

function renderOwn(name: string, above: readonly string[]): string {
  const params = above.map((param, index) => `${param}: parts[${index * 2 + 1}] ?? ""`);
  return `const parts = path.split("/");
    const own = ${name}Path({ ${[...params, `${name}: judging.change.by`].join(", ")} });`;
}
