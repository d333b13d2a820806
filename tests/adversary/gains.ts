import { rolesOf } from "#codegen/plan/matrix.ts";
import { asGranted, type GrantSource, namedFields, sourcePath, trustedFields } from "./grants.ts";
import { isThere } from "./moves.ts";
import { type Bench, idOf, type Never, type Place, type Step, type Violation } from "./never.ts";
import { targetOf } from "./policies.ts";
import { excessOf, type Power } from "./power.ts";
import { refPath } from "./ref-path.ts";

/** An attacker gains a role, a site, time or trust that no authorised person gave. */
export function gainsPower(bench: Bench): Never {
  const { world, powers } = bench;
  const { actor } = world.plan;
  return {
    name: "gains power",
    fields: new Set(powerFields(bench)),
    depth: (members) => depthFor(members, bench),
    after: (step) =>
      [...step.written].flatMap(([path, now]) => {
        if (actor === undefined || world.entityAt(path) !== actor) return [];
        const id = idOf(path);
        const had = step.from.allowed.get(id) ?? [];
        const power = powers.of(now);
        if (excessOf(power, had).length === 0) return [];
        const given = [...givenBySender(path, step, bench), ...givenByDocument(path, step, bench)];
        return excessOf(power, [...had, ...given]).map(({ kind, says }): Violation => ({
          kind,
          says: `${id} ${says}`,
          weight: power?.rank ?? 0,
        }));
      }),
  };
}

/** The more powerful the coalition, the more moves there are to try and the less there is to gain. */
function depthFor(members: readonly string[], { world: { plan, people } }: Bench): number {
  const roles = rolesOf(plan);
  const ranks = people
    .filter(({ id }) => members.includes(id))
    .map(({ role }) => (role === undefined ? 0 : roles.indexOf(role)));
  return Math.max(2, Math.min(4, roles.length + 1 - Math.max(...ranks)));
}

/** The fields that determine a person's power, and the existence of their document. */
export function powerFields({ world: { plan } }: Bench): readonly string[] {
  const { actor } = plan;
  if (actor?.actor === undefined) return [];
  const { role, sites, until, active } = actor.actor;
  const names = [role, sites, until, active, ...namedFields(plan), ...trustedFields(plan)];
  return [
    isThere(actor),
    ...names.flatMap((name) => (name === undefined ? [] : [`${actor.name}.${name}`])),
  ];
}

/**
 * The author of a change to another person's document gives at most their own power; the most powerful one may lose everything.
 */
function givenBySender(path: string, step: Step, bench: Bench): readonly Power[] {
  const { sent, from, written } = step;
  const given = passedOn(sent.by, path, from, bench.powers.of(written.get(path)), bench);
  return sent.by === idOf(path) ? given.filter(({ rank }) => rank === bench.powers.highest) : given;
}

/**
 * The power that a person can pass on to another: their own and, for trust and named documents, what they may see.
 * @param isPast whether it counts although they have left since
 */
function passedOn(
  id: string,
  path: string,
  { allowed, see }: Place,
  wanted: Power | undefined,
  bench: Bench,
  isPast = false,
): readonly Power[] {
  const { powers } = bench;
  const own = `${path.slice(0, path.lastIndexOf("/"))}/${id}`;
  if (wanted === undefined || (!isPast && powers.of(see(own)) === undefined)) return [];
  return (allowed.get(id) ?? []).map((power) => ({
    ...power,
    more: wanted.more.filter(
      (each) =>
        power.rank === powers.highest ||
        power.more.includes(each) ||
        isShown(each, id, path, see, bench),
    ),
  }));
}

function isShown(
  says: string,
  id: string,
  path: string,
  see: Place["see"],
  { world, judgements, powers }: Bench,
): boolean {
  const { actor } = world.plan;
  const [field = "", named = ""] = says.split(" ");
  const target = actor && targetOf(actor, field, world.plan);
  if (actor === undefined || target === undefined || !powers.named.includes(field)) return false;
  return judgements.mayRead(id, refPath(target, actor, path, named), see);
}

/**
 * A person who joins by a document gets the power that it grants. The document's state at the start of the story counts for
 * people who were handed it, and for everybody if it is public; later changes count as far as their authors could pass on the
 * power.
 */
function givenByDocument(path: string, step: Step, bench: Bench): readonly Power[] {
  const { world, powers } = bench;
  const now = step.written.get(path);
  if (now === undefined) return [];
  return world.sources.flatMap((source) => {
    const at = sourcePath(source, path, now, step.to.see);
    if (at === undefined) return [];
    const was = step.from.origin(at);
    const isGiven = source.entity.ids === "public" || isTheirs(at, path, source, step, bench);
    const said = was === undefined || !isGiven ? undefined : powers.of(asGranted(source, now, was));
    const writers = [...new Set(step.to.writers.get(at))];
    return [
      // A document without a role grants the lowest one.
      ...(said === undefined ? [] : [source.hasRole ? said : { ...said, rank: 0 }]),
      // A public label stays valid when its author has left.
      ...writers.flatMap((id) =>
        passedOn(id, path, step.to, powers.of(now), bench, source.entity.ids === "public"),
      ),
    ];
  });
}

/** Whether a member of the coalition was handed the document, and no other person has joined by it since. */
function isTheirs(
  at: string,
  path: string,
  source: GrantSource,
  { to }: Step,
  { world }: Bench,
): boolean {
  if (!to.members.some((id) => world.handed.get(at)?.includes(id) === true)) return false;
  return ![...to.changed].some(
    ([other, fields]) =>
      other !== path &&
      fields !== undefined &&
      world.entityAt(other) === world.plan.actor &&
      sourcePath(source, other, fields, to.see) === at,
  );
}
