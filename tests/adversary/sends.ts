import { isApart } from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import { isThere } from "./moves.ts";
import { type Bench, idOf, type Never, type Place, type Step, type Violation } from "./never.ts";
import type { Delivery, Observer } from "./observer.ts";

export const sending = "sends to whom it may not";

/**
 * A person gets mail or push messages although they did not join by themselves, or at an address that is not theirs, or about a
 * document that they may not read. Addresses are stored in the documents of an account, so no other account may write these.
 */
export function sendsToOthers(bench: Bench): Never {
  const { world, observer } = bench;
  const { plan } = world;
  const accounts = plan.entities.filter((entity) => isApart(entity, plan));
  const told = plan.entities.filter(({ name }) => name === observer?.entity);
  return {
    name: sending,
    fields: new Set(observer === undefined ? [] : [...told, ...accounts].map(isThere)),
    depth: () => 2,
    after: (step) =>
      observer === undefined
        ? []
        : [
            ...writtenForAnother(step, bench),
            ...[...step.written.keys()].flatMap((path) =>
              sentBecauseOf(path, step, observer, bench),
            ),
          ],
  };
}

function writtenForAnother({ sent, written }: Step, { world }: Bench): readonly Violation[] {
  return [...written.keys()].flatMap((path) => {
    const entity = world.entityAt(path);
    const [, account] = path.split("/");
    if (entity === undefined || !isApart(entity, world.plan) || account === sent.by) return [];
    return [{ kind: entity.name, says: `${sent.by} writes ${path}, which is ${account}'s` }];
  });
}

function sentBecauseOf(
  path: string,
  { from, to, written }: Step,
  observer: Observer,
  bench: Bench,
): readonly Violation[] {
  const { world } = bench;
  const { people, now } = world;
  const isNewThere = world.entityAt(path)?.name === observer.entity && from.see(path) === undefined;
  if (!isNewThere || written.get(path) === undefined) return [];
  const { documents, joined } = withThosePutThere(to, bench);
  return observer
    .deliveries({ documents, people, joined, now }, path)
    .flatMap((delivery) => wrongIn(delivery, to, joined, bench));
}

/** Adds a copy of each member that was added by someone else and never joined: a message by role or name reaches the copy too. */
function withThosePutThere(
  { changed }: Place,
  { world, powers }: Bench,
): { readonly documents: ReadonlyMap<string, Fields>; readonly joined: ReadonlySet<string> } {
  const documents = new Map(world.documents);
  for (const [path, fields] of changed)
    if (fields === undefined) documents.delete(path);
    else documents.set(path, fields);
  const joined = new Set<string>();
  for (const [path, fields] of world.documents) {
    if (world.entityAt(path) !== world.plan.actor) continue;
    joined.add(idOf(path));
    if (powers.of(fields) !== undefined) documents.set(`${path}PutThere`, fields);
  }
  return { documents, joined };
}

function wrongIn(
  { to, how, at, shows }: Delivery,
  place: Place,
  joined: ReadonlySet<string>,
  { world, judgements }: Bench,
): readonly Violation[] {
  const { account } = world.people.find(({ id }) => id === to) ?? {};
  const isTheirs = how === "mail" ? at === account?.email : at.split("/").includes(to);
  if (!joined.has(to))
    return [{ kind: `${how} unasked`, says: `${to} gets ${how} and never came in` }];
  if (!isTheirs) return [{ kind: `${how} elsewhere`, says: `${how} for ${to} goes to ${at}` }];
  const unseen = shows.find((path) => !judgements.mayRead(to, path, place.see));
  return unseen === undefined
    ? []
    : [{ kind: `${how} unseen`, says: `${to} gets ${how} about ${unseen} and may not read it` }];
}
