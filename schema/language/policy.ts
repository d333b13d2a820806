/**
 * Who may do something, as one expression tree. The generator renders it twice: as TypeScript for the
 * embedded store and the interface, and as Firestore rules for the server.
 *
 * `before` is the document as it stands, `after` as it would be; on a creation `before` is `after`,
 * on a read both are the document itself.
 *
 * `F` are the fields of the document that it names: an entity takes only those that it has. What is said of another
 * document, or of the acting member, is checked when the generator runs.
 */
export type Policy<F extends string = string> =
  | { readonly kind: "anyOf"; readonly of: readonly Policy<F>[] }
  | { readonly kind: "allOf"; readonly of: readonly Policy<F>[] }
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
      /** Whether a ref that is left out is as good. */
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

/** Something for some of the fields; for any where nobody knows which there are. */
export type ForSome<F extends string, Value> = string extends F
  ? Readonly<Record<string, Value>>
  : { readonly [Name in F]?: Value };

/** At least one of these holds. */
export function anyOf(): Policy<never>;
export function anyOf<F extends string>(...of: Policy<F>[]): Policy<F>;
export function anyOf<F extends string>(...of: Policy<F>[]): Policy<F> {
  return { kind: "anyOf", of };
}
/** All of these hold. */
export function allOf(): Policy<never>;
export function allOf<F extends string>(...of: Policy<F>[]): Policy<F>;
export function allOf<F extends string>(...of: Policy<F>[]): Policy<F> {
  return { kind: "allOf", of };
}
/** This does not hold. */
export const not = <F extends string>(of: Policy<F>): Policy<F> => ({ kind: "not", of });
/** Anybody who has signed in, a member or not, and knows the path: as the whole of `read`, beside a `list` of its own. */
export const anybody = (): Policy<never> => ({ kind: "anybody" });
/** Any active member of the organisation. */
export const member = (): Policy<never> => ({ kind: "member" });
/** An active member with one of these roles. */
export const role = (...roles: string[]): Policy<never> => ({ kind: "role", roles });
/** The field, before the change, holds the acting member's id (`"id"` is the document's own id). */
export const self = <F extends string>(field: F): Policy<F> => ({ kind: "self", field });
/** The list field, before the change, contains the acting member's id. */
export const selfIn = <F extends string>(field: F): Policy<F> => ({ kind: "selfIn", field });
/** The document of `entity` in the path is the acting account's own; where no members are, one of an account alone. */
export const selfInPath = (entity: string): Policy<never> => ({ kind: "selfInPath", entity });
/** This ref field of the acting member names the document. */
export const namedBy = (field: string): Policy<never> => ({ kind: "namedBy", field });
/** This boolean field of the acting member says so: what somebody is let do whatever their role is. */
export const trusted = (field: string): Policy<never> => ({ kind: "trusted", field });
/** The acting member is not limited to sites, or the site in this field (`"id"`: this document), or every one in this list, is one of theirs: before the change, and after it where the change may write the field. */
export const ownSite = <F extends string>(field: F): Policy<F> => ({ kind: "ownSite", field });
/** The field, before the change, equals one of these values. */
export const is = <F extends string>(field: F, ...values: Constant[]): Policy<F> => ({
  kind: "is",
  field,
  values,
});
/** The field, before the change, is present. */
export const has = <F extends string>(field: F): Policy<F> => ({ kind: "has", field });
/** The instant in this field, before the change, is still to come; with `days`, at most so many days from now. */
export const ahead = <F extends string>(field: F, days?: number): Policy<F> =>
  days === undefined ? { kind: "ahead", field } : { kind: "ahead", field, days };
/** The change adds or removes nobody but the acting member in this list field. */
export const onlySelfIn = <F extends string>(field: F): Policy<F> => ({
  kind: "onlySelfIn",
  field,
});
/** The change leaves this field as it is, also that of another document; on a creation always so. */
export const unchanged = <F extends string>(field: F): Policy<F> => ({ kind: "unchanged", field });
/** The document that this ref field names, after the change, exists and satisfies the policy; a ref that is left out satisfies none. */
export const related = <F extends string>(field: F, policy: Policy): Policy<F> => ({
  kind: "related",
  field,
  policy,
});
/** The same where the ref is given; a ref that is left out satisfies any policy, so it never says that somebody may come in. */
export const relatedIfAny = <F extends string>(field: F, policy: Policy): Policy<F> => ({
  kind: "related",
  field,
  policy,
  mayBeMissing: true,
});
/** The document that this ref field names, after the change, exists; a ref that is left out names none. */
export const exists = <F extends string>(field: F): Policy<F> => related(field, allOf());
/** The same where the ref is given; a ref that is left out is as good. */
export const existsIfAny = <F extends string>(field: F): Policy<F> => relatedIfAny(field, allOf());
/** The document of `entity` above this one in its path satisfies the policy after the change. */
export const above = (entity: string, policy: Policy): Policy<never> => ({
  kind: "above",
  entity,
  policy,
});
/** The document of `entity` that has the id of this one, and lies below the same documents, satisfies the policy after the change. */
export const beside = (entity: string, policy: Policy): Policy<never> => ({
  kind: "beside",
  entity,
  policy,
});
/** The document that this ref field of the acting member names exists and satisfies the policy. */
export const mine = (field: string, policy: Policy): Policy<never> => ({
  kind: "mine",
  field,
  policy,
});
/**
 * Inside `related`, `above`, `beside` or `mine`: this field holds the same as the field `as` of the document from which it was looked at
 * (`"id"` is a document's own id). Where that is a list and this is not, the list holds this and nothing besides.
 */
export const matches = <F extends string>(field: F, as: string): Policy<F> => ({
  kind: "matches",
  field,
  as,
});
/** Inside `related` or `beside`: the same change creates the document. */
export const begun = (): Policy<never> => ({ kind: "begun" });
/** The change sets this enum field to a value that is declared before the one it had: a role with less power. */
export const lowered = <F extends string>(field: F): Policy<F> => ({ kind: "lowered", field });
/** The account is somebody's who signed in with something of theirs: it is not an anonymous one. */
export const named = (): Policy<never> => ({ kind: "named" });
/** The account's verified e-mail address is the one in this field; the case of letters does not matter. */
export const sameEmail = <F extends string>(field: F): Policy<F> => ({ kind: "sameEmail", field });
/** The document that this ref field names, after the change, exists and has the same value in `on` as this one; a ref that is left out agrees with nothing. */
export const agrees = <F extends string>(field: F, on: F): Policy<F> => ({
  kind: "agrees",
  field,
  on,
});
/** Whoever may read the document of `entity` above this one in its path. */
export const mayReadParent = (entity: string): Policy<never> => ({ kind: "parent", entity });
/**
 * Whoever acts did this less often than its pace allows, by the server's clock; for a way's `by` or blockers. `field` is a
 * `pace(…)` of the people's entity, or of the entity `on`, whose documents have the ids of accounts. The
 * stores count, and nothing else may.
 */
export const paced = (field: string, on?: string): Policy<never> =>
  on === undefined ? { kind: "paced", field } : { kind: "paced", field, on };
/**
 * The same change creates the document at the top of the path, gives its author this role in it, and creates a document of
 * `record` below it under the same id. Nobody removes that record, so nobody founds the same id twice, even where somebody
 * deleted the document at the top past the rules and left what is below it.
 */
export const founding = (as: string, record: string): Policy<never> => ({
  kind: "founding",
  role: as,
  record,
});
/**
 * The author makes their own document among the people of something that is there already, or comes back to it, and is asked
 * about as what they are after the change; for creates and edits of the people's entity. An edit by it is for those who do not
 * belong any more. Nothing else that a person may do is theirs before it is done.
 */
export const joining = (): Policy<never> => ({ kind: "joining" });
