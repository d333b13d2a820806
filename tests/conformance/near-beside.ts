import { idOf, type Json, type Write } from "#generated/runtime.ts";
import { addressOf, anyLogin, withAddress } from "./account.ts";
import { now, validValue, without } from "./documents.ts";
import type { Draft } from "./draft.ts";
import { edgesOf } from "./edges.ts";
import { entityAt } from "./entity-at.ts";
import { type Near, type NearTamper, pickAsked } from "./near.ts";

/** The acting user signed in differently. */
export function nearAccount({ by }: Draft, { world, random }: Near): readonly NearTamper[] {
  const signedIn = (account: Draft["account"], note: string): NearTamper => ({
    change: (draft) => {
      draft.account = account;
      return note;
    },
  });
  const email = addressOf(by);
  return [
    signedIn({ isAnonymous: true }, "without a name"),
    signedIn({ isAnonymous: false }, "without an address"),
    signedIn(
      { isAnonymous: false, email, isVerified: false },
      "with an address not shown to be theirs",
    ),
    signedIn({ isAnonymous: false, email }, "with an address of which nothing is said"),
    signedIn(withAddress(addressOf(random.pick(world.people)), random), "with somebody's address"),
    signedIn(anyLogin(by, world.people, random), "signed in otherwise"),
    {
      change: (draft) => {
        const { email: own } = draft.account;
        if (own === undefined) return "with no address";
        draft.account = {
          ...draft.account,
          email: random.pick([`${own}.`, own.slice(1), own.toLowerCase()]),
        };
        return "with nearly that address";
      },
    },
  ];
}

/** An accompanying write is missing or different, or the projection is. */
export function nearBeside(draft: Draft, near: Near): readonly NearTamper[] {
  return [
    ...(draft.beside.length === 0 ? [] : ofWritten(near.random.pick(draft.beside), near)),
    ...ofShown(near),
    ...ofMoments(draft, near),
    ...(draft.others.length === 0 ? [] : ofOthers(near)),
  ];
}

function ofWritten(write: Write, near: Near): readonly NearTamper[] {
  const entity = entityAt(near.plan, write.path);
  if (entity === undefined || write.kind === "delete") return [];
  const field = pickAsked(entity.fields, near);
  const put = (draft: Draft, value: Json | undefined): void => {
    const at = draft.beside.findIndex(({ path }) => path === write.path);
    const is = draft.beside[at];
    if (is?.kind === "create")
      draft.beside[at] = {
        ...is,
        fields:
          value === undefined
            ? without(is.fields, field.name)
            : { ...is.fields, [field.name]: value },
      };
    if (is?.kind === "update" && value !== undefined)
      draft.beside[at] = { ...is, set: { ...is.set, [field.name]: value } };
  };
  const leave = (draft: Draft): void => {
    const at = draft.beside.findIndex(({ path }) => path === write.path);
    if (at >= 0) draft.beside.splice(at, 1);
  };
  const { world, random } = near;
  return [
    {
      change: (draft) => {
        leave(draft);
        return `without its ${entity.name}`;
      },
    },
    {
      change: (draft) => {
        put(draft, validValue(field.type, world.refs, random));
        return `another ${field.name} of its ${entity.name} written`;
      },
    },
    {
      change: (draft) => {
        put(draft, random.pick(edgesOf(field.type)));
        return `an edge of ${field.name} of its ${entity.name} written`;
      },
    },
    {
      change: (draft) => {
        put(draft, undefined);
        return `no ${field.name} of its ${entity.name} written`;
      },
    },
    {
      change: (draft) => {
        if (write.kind !== "create") return `with its ${entity.name}`;
        leave(draft);
        const fields = Object.fromEntries(
          // The stored document counts as written before.
          Object.entries(write.fields).map(([name, value]) => [
            name,
            value === now ? now - 2000 : value,
          ]),
        );
        draft.others.push({ entity, path: write.path, id: idOf(write.path), fields });
        return `its ${entity.name} there before`;
      },
    },
  ];
}

/** A projection is missing or different. */
function ofShown({ plan, world, random }: Near): readonly NearTamper[] {
  const projections = plan.entities.filter(({ projectionOf }) => projectionOf !== undefined);
  if (projections.length === 0) return [];
  const { fields } = random.pick(projections);
  const field = random.pick(fields);
  return [
    {
      change: (draft) => {
        draft.shows = () => undefined;
        return "nothing shown of it";
      },
    },
    {
      change: (draft) => {
        draft.shows = (all) => ({
          ...all,
          [field.name]: validValue(field.type, world.refs, random),
        });
        return `another ${field.name} shown`;
      },
    },
    {
      change: (draft) => {
        draft.shows = (all) => without(all, field.name);
        return `no ${field.name} shown`;
      },
    },
  ];
}

/** A field with the time of the change has another time. */
function ofMoments({ after, beside }: Draft, { random }: Near): readonly NearTamper[] {
  const names = Object.keys(after).filter((name) => after[name] === now);
  const written = beside.flatMap((write) =>
    write.kind === "update"
      ? Object.keys(write.set).flatMap((name) => (write.set[name] === now ? [{ write, name }] : []))
      : [],
  );
  return [
    ...names.map((name): NearTamper => ({
      change: (draft) => {
        draft.after = { ...draft.after, [name]: now - random.pick([2, 2000]) };
        return `${name} a moment ago`;
      },
    })),
    ...written.map(({ write, name }): NearTamper => ({
      change: (draft) => {
        const at = draft.beside.indexOf(write);
        if (at >= 0)
          draft.beside[at] = {
            ...write,
            set: { ...write.set, [name]: now - random.pick([2, 2000]) },
          };
        return `${name} beside it a moment ago`;
      },
    })),
  ];
}

/** A document stored for this attempt only has other fields. */
function ofOthers(near: Near): readonly NearTamper[] {
  const { world, random } = near;
  const otherwise: NearTamper = {
    change: (draft) => {
      const at = random.whole(0, draft.others.length - 1);
      const other = draft.others[at];
      if (other === undefined) return "as it lies";
      const field = pickAsked(other.entity.fields, near);
      const mayLack = field.optional || field.fallback !== undefined;
      const fields =
        mayLack && random.chance(0.4)
          ? without(other.fields, field.name)
          : { ...other.fields, [field.name]: validValue(field.type, world.refs, random) };
      draft.others[at] = { ...other, fields };
      return `another ${field.name} lying in its ${other.entity.name}`;
    },
  };
  return [otherwise, otherwise, otherwise];
}
