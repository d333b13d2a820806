/**
 * Who may do something, as one expression tree. The generator renders it twice: as TypeScript for the embedded store and the
 * interface, and as Firestore rules for the server.
 *
 * `before` is the stored document, `after` the document after the change. On a create both are the new document, on a read both
 * are the stored one.
 *
 * `F` are the names of the document's fields: an unknown name is a type error. Names of fields in other documents, or in the
 * acting member's, are checked when the generator runs.
 */
export type Policy<F extends string = string> =
  | { readonly kind: "anyOf"; readonly of: readonly Policy<F>[] }
  | {
      readonly kind: "allOf";
      readonly of: readonly Policy<F>[];
      /** The name of a policy that was given one: it becomes a function in TypeScript and in rules. */
      readonly name?: string;
    }
  | { readonly kind: "not"; readonly of: Policy<F> }
  | { readonly kind: "anybody" }
  | { readonly kind: "member" }
  | { readonly kind: "role"; readonly roles: readonly string[] }
  | { readonly kind: "self"; readonly field: F }
  | { readonly kind: "selfIn"; readonly field: F }
  | { readonly kind: "selfInPath"; readonly entity: string }
  | { readonly kind: "namedBy"; readonly field: string }
  | { readonly kind: "trusted"; readonly field: string }
  | { readonly kind: "ownSite"; readonly field: F }
  | { readonly kind: "is"; readonly field: F; readonly values: readonly Constant[] }
  | { readonly kind: "has"; readonly field: F }
  | { readonly kind: "ahead"; readonly field: F; readonly days?: number }
  | { readonly kind: "onlySelfIn"; readonly field: F }
  | { readonly kind: "unchanged"; readonly field: F }
  | {
      readonly kind: "related";
      readonly field: F;
      readonly policy: Policy;
      /** Whether an omitted ref satisfies the policy. */
      readonly mayBeMissing?: true;
    }
  | { readonly kind: "above"; readonly entity: string; readonly policy: Policy }
  | { readonly kind: "mine"; readonly field: string; readonly policy: Policy }
  | { readonly kind: "beside"; readonly entity: string; readonly policy: Policy }
  | { readonly kind: "matches"; readonly field: F; readonly as: string }
  | { readonly kind: "begun" }
  | { readonly kind: "lowered"; readonly field: F }
  | { readonly kind: "named" }
  | { readonly kind: "sameEmail"; readonly field: F }
  | { readonly kind: "agrees"; readonly field: F; readonly on: F }
  | { readonly kind: "parent"; readonly entity: string }
  | { readonly kind: "founding"; readonly role: string; readonly record: string }
  | { readonly kind: "joining" }
  | { readonly kind: "paced"; readonly field: string; readonly on?: string };

export type Constant = string | number | boolean;

/** Values for some of the fields; for any name if `F` is not known. */
export type ForSome<F extends string, Value> = string extends F
  ? Readonly<Record<string, Value>>
  : { readonly [Name in F]?: Value };

/** At least one of these policies holds. */
export function anyOf(): Policy<never>;
export function anyOf<F extends string>(...of: Policy<F>[]): Policy<F>;
export function anyOf<F extends string>(...of: Policy<F>[]): Policy<F> {
  return { kind: "anyOf", of };
}
/** All of these policies hold. */
export function allOf(): Policy<never>;
export function allOf<F extends string>(...of: Policy<F>[]): Policy<F>;
export function allOf<F extends string>(...of: Policy<F>[]): Policy<F> {
  return { kind: "allOf", of };
}
/**
 * Gives a policy a name. Every use calls one generated function: `policy("team", …)` becomes `isTeamOfRequest`. In one
 * entity, the name is unique.
 */
export const policy = <F extends string>(name: string, of: Policy<F>): Policy<F> => ({
  kind: "allOf",
  of: of.kind === "allOf" && of.name === undefined ? of.of : [of],
  name,
});
/** The policy does not hold. */
export const not = <F extends string>(of: Policy<F>): Policy<F> => ({ kind: "not", of });
/** Any signed-in account that knows the path, member or not. Only as the whole of `read`, and with a separate `list`. */
export const anybody = (): Policy<never> => ({ kind: "anybody" });
/** Any active member of the organisation. */
export const member = (): Policy<never> => ({ kind: "member" });
/** An active member with one of these roles. */
export const role = (...roles: string[]): Policy<never> => ({ kind: "role", roles });
/** The field, before the change, holds the acting member's id (`"id"` is the document's own id). */
export const self = <F extends string>(field: F): Policy<F> => ({ kind: "self", field });
/** The list field, before the change, contains the acting member's id. */
export const selfIn = <F extends string>(field: F): Policy<F> => ({ kind: "selfIn", field });
/**
 * The document of `entity` in the path belongs to the acting account; for entities without members, it is the account's document.
 */
export const selfInPath = (entity: string): Policy<never> => ({ kind: "selfInPath", entity });
/** This ref field of the acting member names the document. */
export const namedBy = (field: string): Policy<never> => ({ kind: "namedBy", field });
/** This boolean field of the acting member is true: a permission that is independent of the role. */
export const trusted = (field: string): Policy<never> => ({ kind: "trusted", field });
/**
 * The acting member is not limited to sites, or the site in this field (`"id"`: this document), or every site in this list, is
 * one of theirs. It holds before the change and, if the change may write the field, after it.
 */
export const ownSite = <F extends string>(field: F): Policy<F> => ({ kind: "ownSite", field });
/** The field, before the change, equals one of these values. */
export const is = <F extends string>(field: F, ...values: Constant[]): Policy<F> => ({
  kind: "is",
  field,
  values,
});
/** The field, before the change, is present. */
export const has = <F extends string>(field: F): Policy<F> => ({ kind: "has", field });
/** The instant in this field, before the change, is in the future; with `days`, at most that many days from now. */
export const ahead = <F extends string>(field: F, days?: number): Policy<F> =>
  days === undefined ? { kind: "ahead", field } : { kind: "ahead", field, days };
/** The change adds or removes only the acting member in this list field. */
export const onlySelfIn = <F extends string>(field: F): Policy<F> => ({
  kind: "onlySelfIn",
  field,
});
/** The change does not change this field, also in another document; always true on a create. */
export const unchanged = <F extends string>(field: F): Policy<F> => ({ kind: "unchanged", field });
/** The document that this ref field names, after the change, exists and satisfies the policy; an omitted ref does not. */
export const related = <F extends string>(field: F, of: Policy): Policy<F> => ({
  kind: "related",
  field,
  policy: of,
});
/** Like `related`, but an omitted ref satisfies the policy, so it must not be the only condition that grants access. */
export const relatedIfAny = <F extends string>(field: F, of: Policy): Policy<F> => ({
  kind: "related",
  field,
  policy: of,
  mayBeMissing: true,
});
/** The document that this ref field names, after the change, exists; false for an omitted ref. */
export const exists = <F extends string>(field: F): Policy<F> => related(field, allOf());
/** Like `exists`, but true for an omitted ref. */
export const existsIfAny = <F extends string>(field: F): Policy<F> => relatedIfAny(field, allOf());
/** The document of `entity` above this one in its path satisfies the policy after the change. */
export const above = (entity: string, of: Policy): Policy<never> => ({
  kind: "above",
  entity,
  policy: of,
});
/** The document of `entity` with the same id and the same parents as this one satisfies the policy after the change. */
export const beside = (entity: string, of: Policy): Policy<never> => ({
  kind: "beside",
  entity,
  policy: of,
});
/** The document that this ref field of the acting member names exists and satisfies the policy. */
export const mine = (field: string, of: Policy): Policy<never> => ({
  kind: "mine",
  field,
  policy: of,
});
/**
 * Inside `related`, `above`, `beside` or `mine`: this field equals the field `as` of the document that led to this one
 * (`"id"` is a document's own id). If only `as` is a list, the list contains this value and nothing else.
 */
export const matches = <F extends string>(field: F, as: string): Policy<F> => ({
  kind: "matches",
  field,
  as,
});
/** Inside `related` or `beside`: the same change creates the document. */
export const begun = (): Policy<never> => ({ kind: "begun" });
/** The change sets this enum field to a value declared before the old one, for example a role with less power. */
export const lowered = <F extends string>(field: F): Policy<F> => ({ kind: "lowered", field });
/** The account is not an anonymous one. */
export const named = (): Policy<never> => ({ kind: "named" });
/** The account's verified e-mail address is the one in this field; upper and lower case are equal. */
export const sameEmail = <F extends string>(field: F): Policy<F> => ({ kind: "sameEmail", field });
/** The document that this ref field names, after the change, exists and has the same value in `on` as this one; false for an omitted ref. */
export const agrees = <F extends string>(field: F, on: F): Policy<F> => ({
  kind: "agrees",
  field,
  on,
});
/** Any user who may read the document of `entity` above this one in its path. */
export const mayReadParent = (entity: string): Policy<never> => ({ kind: "parent", entity });
/**
 * The acting user has not reached the limit of a pace, by the server's clock; for `by` or preconditions. `field` is a
 * `pace(…)` of the actor entity, or of the entity `on`, whose documents have the ids of accounts.
 * Only the stores write the count.
 */
export const paced = (field: string, on?: string): Policy<never> =>
  on === undefined ? { kind: "paced", field } : { kind: "paced", field, on };
/**
 * The same change creates the document at the top of the path, gives its author this role in it, and creates a document of
 * `record` below it under the same id. The record cannot be deleted, so the same id cannot be founded twice, even if an
 * administrator deleted the document at the top, bypassing the rules, and left the documents below it.
 */
export const founding = (as: string, record: string): Policy<never> => ({
  kind: "founding",
  role: as,
  record,
});
/**
 * The author creates their own actor document in an existing organisation, or returns to it, and policies see the author as
 * the member after the change; for creates and edits of the actor entity. Such an edit is only for former members.
 * Until then, the author has no other permission.
 */
export const joining = (): Policy<never> => ({ kind: "joining" });

/** A condition that an operation needs besides its `by`. A user who may take the operation sees why it is refused now. */
export interface Precondition<F extends string = string> {
  /** The refusal's code is the entity's name and this one: `request.siteOfPlace`. */
  readonly name: string;
  readonly require: Policy<F>;
  /** A full sentence: why the operation is refused and what has to happen first. */
  readonly message: string;
  /** In an edit or a step: the condition is asked only if the change changes one of these fields. */
  readonly whenChanged?: readonly F[];
  /** With `whenChanged`: the condition is asked of the document after the change. */
  readonly asksAfter?: true;
}

/** A named condition, which becomes one generated function. In one entity, the name is unique. */
export const precondition = <F extends string>(
  name: string,
  said: { readonly require: Policy<F>; readonly message: string },
): Precondition<F> => ({ name, ...said });
/** The precondition, asked only by changes of one of these fields; for edits and steps. */
export const whenChanged = <F extends string>(
  of: Precondition<F>,
  ...fields: F[]
): Precondition<F> => ({ ...of, whenChanged: fields });
/** The same, asked of the document after the change: of what the fields are changed to. */
export const whenChangedTo = <F extends string>(
  of: Precondition<F>,
  ...fields: F[]
): Precondition<F> => ({ ...of, whenChanged: fields, asksAfter: true });
