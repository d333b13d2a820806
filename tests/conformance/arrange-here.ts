import { type EntityPlan, entityNamed, fieldNamed } from "#codegen/plan/plan.ts";
import { idOf, isList, type Json, sameJson } from "#generated/runtime.ts";
import type { Policy } from "#schema/language/policy.ts";
import { addressOf, withAddress } from "./account.ts";
import type { Arranging } from "./arrange.ts";
import { daysAway, now, validFields, validValue } from "./documents.ts";
import type { Random } from "./random.ts";
import type { Spot } from "./stage.ts";

/** Makes a policy hold for one document and the acting user. */
export function arrangeHere(
  policy: Policy,
  spot: Spot,
  from: readonly Spot[],
  arranging: Arranging,
): void {
  const { draft, random, stage } = arranging;
  const put = (name: string, value: Json | undefined): void => {
    if (mayPut(spot, name, arranging)) stage.put(spot, name, value);
  };
  switch (policy.kind) {
    case "is":
      arranging.pinned.add(`${spot.path} ${policy.field}`);
      if (policy.values.some((each) => each === stage.value(spot, policy.field))) return;
      return put(policy.field, random.pick(policy.values));
    case "has":
      if (stage.before(spot)?.[policy.field] === undefined)
        put(policy.field, anyValue(policy.field, spot, arranging));
      return;
    case "self":
      return put(policy.field, draft.by);
    case "selfIn":
      return put(policy.field, [draft.by]);
    case "ahead":
      return put(policy.field, daysAway(daysAhead(policy.days, random)));
    case "ownSite":
      return arrangeSite(policy.field, spot, arranging);
    case "selfInPath": {
      const depth = spot.entity.path.params.indexOf(policy.entity);
      const parts = spot.path.split("/");
      if (!stage.isOwn(spot) || depth * 2 + 1 === parts.length - 1) return;
      parts[depth * 2 + 1] = draft.by;
      draft.path = parts.join("/");
      const above = {
        entity: entityNamed(arranging.plan, policy.entity),
        path: parts.slice(0, (depth + 1) * 2).join("/"),
      };
      if (stage.after(above) === undefined)
        stage.lay(above, validFields(above.entity, arranging.world.refs, random));
      return;
    }
    case "namedBy":
      if (stage.me !== undefined) stage.put(stage.me, policy.field, stage.value(spot, "id"));
      return;
    case "trusted":
      if (stage.me !== undefined) stage.put(stage.me, policy.field, true);
      return;
    case "unchanged":
      if (stage.isOwn(spot) && !stage.isBegun(spot) && !draft.filled.includes(policy.field))
        stage.write(spot, policy.field, stage.before(spot)?.[policy.field]);
      return;
    case "lowered":
      return arrangeLowered(policy.field, spot, arranging);
    case "joining":
      return arrangeJoining(spot, arranging);
    case "matches":
      return arrangeMatch(policy, spot, from, arranging);
    case "named":
      if (draft.account.isAnonymous) draft.account = { isAnonymous: false };
      return;
    case "sameEmail": {
      const address = stage.value(spot, policy.field) ?? addressOf(draft.by);
      put(policy.field, address);
      if (typeof address === "string") draft.account = withAddress(address.trim(), random);
      return;
    }
    case "not":
      return arrangeNot(policy.of, spot, from, arranging);
    default:
  }
}

/** Fields that only the lifecycle and the journal write are left alone, and so are fields that a create does not fill in. */
function mayPut(spot: Spot, name: string, { stage, draft }: Arranging): boolean {
  const { lifecycle, journal } = spot.entity;
  if (name === lifecycle?.field || name === journal?.last)
    return stage.isOwn(spot) ? false : !stage.isBegun(spot);
  return !stage.isOwn(spot) || !stage.isBegun(spot) || draft.written.includes(name);
}

/** A moment within this many days; sometimes just beyond. */
function daysAhead(most: number | undefined, random: Random): number {
  return most !== undefined && random.chance(0.1) ? most + 1 : random.whole(1, (most ?? 60) - 1);
}

function anyValue(name: string, { entity }: Spot, { world, random }: Arranging): Json {
  return validValue(fieldNamed(entity, name).type, world.refs, random);
}

function isListIn(entity: EntityPlan, name: string): boolean {
  return name !== "id" && fieldNamed(entity, name).type.kind === "list";
}

function arrangeSite(name: string, spot: Spot, arranging: Arranging): void {
  const { plan, stage, random } = arranging;
  const sites = stage.me && stage.value(stage.me, plan.actor?.actor?.sites ?? "");
  if (sites === undefined || !isList(sites) || sites.length === 0 || name === "id") return;
  const site = random.pick(sites);
  const value = isListIn(spot.entity, name) ? [site] : site;
  if (mayPut(spot, name, arranging)) stage.put(spot, name, value);
  const isWritten = stage.isOwn(spot) && arranging.draft.written.includes(name);
  if (isWritten && random.chance(0.7)) stage.write(spot, name, value);
}

function arrangeLowered(name: string, spot: Spot, { stage, random }: Arranging): void {
  const { type } = fieldNamed(spot.entity, name);
  if (type.kind !== "enum" || stage.isBegun(spot) || !stage.isOwn(spot)) return;
  const high = random.whole(1, type.values.length - 1);
  stage.put(spot, name, type.values[high]);
  stage.write(spot, name, type.values[random.whole(0, high - 1)]);
}

/** A joining member is active afterwards, and a returning one was not before. */
function arrangeJoining(spot: Spot, { plan, stage, random }: Arranging): void {
  const { active, until } = plan.actor?.actor ?? {};
  const end = until === undefined ? undefined : stage.value(spot, until);
  if (!stage.isBegun(spot) && active !== undefined) stage.put(spot, active, false);
  if (active !== undefined) stage.write(spot, active, true);
  if (until !== undefined && typeof end === "number" && end <= now)
    stage.write(spot, until, random.chance(0.5) ? undefined : daysAway(random.whole(1, 60)));
}

/** Makes two fields equal: in the attempt if it writes the field, otherwise in the stored document. */
function arrangeMatch(
  { field, as }: Extract<Policy, { kind: "matches" }>,
  spot: Spot,
  [outer]: readonly Spot[],
  arranging: Arranging,
): void {
  const { stage, draft, pinned } = arranging;
  if (outer === undefined) return;
  const isWrapped = isListIn(outer.entity, as) && !isListIn(spot.entity, field);
  lastingOf(field, spot, arranging);
  const mine = stage.value(spot, field);
  const theirs = stage.value(outer, as);
  const wrapped = isWrapped && mine !== undefined ? [mine] : mine;
  if (sameJson(wrapped, theirs)) return;
  if (as === "id" && field === "id" && stage.isOwn(outer) && stage.isBegun(outer)) {
    draft.path = `${draft.path.slice(0, draft.path.lastIndexOf("/"))}/${idOf(spot.path)}`;
    return;
  }
  const isWritten = stage.isOwn(outer) ? draft.written.includes(as) : stage.isBegun(outer);
  const isPinned = pinned.has(`${outer.path} ${as}`) && !pinned.has(`${spot.path} ${field}`);
  if (as !== "id" && (field === "id" || (isWritten && !isPinned))) {
    if (isWritten) stage.write(outer, as, wrapped);
    else stage.put(outer, as, wrapped);
    return;
  }
  const value = isWrapped && theirs !== undefined && isList(theirs) ? theirs[0] : theirs;
  if (stage.isOwn(spot)) stage.write(spot, field, value);
  else stage.put(spot, field, value);
}

/** A membership's end is usually in the future. */
function lastingOf(name: string, spot: Spot, { plan, stage, random }: Arranging): void {
  const end = stage.value(spot, name);
  const isEnd = name === plan.actor?.actor?.until && typeof end === "number" && end <= now;
  if (isEnd && random.chance(0.85)) stage.put(spot, name, daysAway(random.whole(1, 60)));
}

/** A negated policy usually fails by chance already. */
function arrangeNot(
  policy: Policy,
  spot: Spot,
  [outer]: readonly Spot[],
  arranging: Arranging,
): void {
  const { stage, random, draft } = arranging;
  switch (policy.kind) {
    case "has":
      if (mayPut(spot, policy.field, arranging)) stage.put(spot, policy.field, undefined);
      return;
    case "ahead":
      if (mayPut(spot, policy.field, arranging))
        stage.put(spot, policy.field, now - 2 * random.whole(1, 1000));
      return;
    case "is": {
      const { type } = fieldNamed(spot.entity, policy.field);
      const others =
        type.kind === "enum" ? type.values.filter((each) => !policy.values.includes(each)) : [];
      if (type.kind === "boolean" && mayPut(spot, policy.field, arranging))
        stage.put(spot, policy.field, policy.values[0] !== true);
      if (others.length > 0 && mayPut(spot, policy.field, arranging))
        stage.put(spot, policy.field, random.pick(others));
      return;
    }
    case "matches":
      if (
        outer === undefined ||
        policy.field === "id" ||
        !sameJson(stage.value(spot, policy.field), stage.value(outer, policy.as))
      )
        return;
      stage.put(spot, policy.field, anyValue(policy.field, spot, arranging));
      return;
    case "lowered":
      if (stage.isOwn(spot) && !stage.isBegun(spot) && random.chance(0.6))
        stage.write(spot, policy.field, stage.before(spot)?.[policy.field]);
      return;
    case "named":
      draft.account = { isAnonymous: true };
      return;
    default:
  }
}
