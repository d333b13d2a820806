/**
 * Who may do something, as one expression tree. The generator renders it twice: as TypeScript for the
 * embedded store and the interface, and as Firestore rules for the server.
 *
 * `before` is the document as it stands, `after` as it would be; on a creation `before` is `after`,
 * on a read both are the document itself.
 */
export type Policy =
  | { readonly kind: "anyOf"; readonly of: readonly Policy[] }
  | { readonly kind: "allOf"; readonly of: readonly Policy[] }
  | { readonly kind: "not"; readonly of: Policy }
  | { readonly kind: "anybody" }
  | { readonly kind: "member" }
  | { readonly kind: "role"; readonly roles: readonly string[] }
  | { readonly kind: "self"; readonly field: string }
  | { readonly kind: "selfIn"; readonly field: string }
  | { readonly kind: "selfInPath"; readonly entity: string }
  | { readonly kind: "namedBy"; readonly field: string }
  | { readonly kind: "trusted"; readonly field: string }
  | { readonly kind: "ownSite"; readonly field: string }
  | { readonly kind: "is"; readonly field: string; readonly values: readonly Constant[] }
  | { readonly kind: "has"; readonly field: string }
  | { readonly kind: "ahead"; readonly field: string; readonly days?: number }
  | { readonly kind: "onlySelfIn"; readonly field: string }
  | { readonly kind: "unchanged"; readonly field: string }
  | {
      readonly kind: "related";
      readonly field: string;
      readonly policy: Policy;
      /** Whether a ref that is left out is as good. */
      readonly mayBeMissing?: true;
    }
  | { readonly kind: "above"; readonly entity: string; readonly policy: Policy }
  | { readonly kind: "mine"; readonly field: string; readonly policy: Policy }
  | { readonly kind: "beside"; readonly entity: string; readonly policy: Policy }
  | { readonly kind: "matches"; readonly field: string; readonly as: string }
  | { readonly kind: "begun" }
  | { readonly kind: "lowered"; readonly field: string }
  | { readonly kind: "named" }
  | { readonly kind: "sameEmail"; readonly field: string }
  | { readonly kind: "agrees"; readonly field: string; readonly on: string }
  | { readonly kind: "parent"; readonly entity: string }
  | { readonly kind: "founding"; readonly role: string; readonly record: string }
  | { readonly kind: "joining" }
  | { readonly kind: "paced"; readonly field: string; readonly on?: string };

export type Constant = string | number | boolean;

/** At least one of these holds. */
export const anyOf = (...of: Policy[]): Policy => ({ kind: "anyOf", of });
/** All of these hold. */
export const allOf = (...of: Policy[]): Policy => ({ kind: "allOf", of });
/** This does not hold. */
export const not = (of: Policy): Policy => ({ kind: "not", of });
/** Anybody who has signed in, a member or not, and knows the path: as the whole of `read`, beside a `list` of its own. */
export const anybody = (): Policy => ({ kind: "anybody" });
/** Any active member of the organisation. */
export const member = (): Policy => ({ kind: "member" });
/** An active member with one of these roles. */
export const role = (...roles: string[]): Policy => ({ kind: "role", roles });
/** The field, before the change, holds the acting member's id (`"id"` is the document's own id). */
export const self = (field: string): Policy => ({ kind: "self", field });
/** The list field, before the change, contains the acting member's id. */
export const selfIn = (field: string): Policy => ({ kind: "selfIn", field });
/** The document of `entity` in the path is the acting account's own; where no members are, one of an account alone. */
export const selfInPath = (entity: string): Policy => ({ kind: "selfInPath", entity });
/** This ref field of the acting member names the document. */
export const namedBy = (field: string): Policy => ({ kind: "namedBy", field });
/** This boolean field of the acting member says so: what somebody is let do whatever their role is. */
export const trusted = (field: string): Policy => ({ kind: "trusted", field });
/** The acting member is not limited to sites, or the site in this field (`"id"`: this document), or every one in this list, is one of theirs: before the change, and after it where the change may write the field. */
export const ownSite = (field: string): Policy => ({ kind: "ownSite", field });
/** The field, before the change, equals one of these values. */
export const is = (field: string, ...values: Constant[]): Policy => ({ kind: "is", field, values });
/** The field, before the change, is present. */
export const has = (field: string): Policy => ({ kind: "has", field });
/** The instant in this field, before the change, is still to come; with `days`, at most so many days from now. */
export const ahead = (field: string, days?: number): Policy =>
  days === undefined ? { kind: "ahead", field } : { kind: "ahead", field, days };
/** The change adds or removes nobody but the acting member in this list field. */
export const onlySelfIn = (field: string): Policy => ({ kind: "onlySelfIn", field });
/** The change leaves this field as it is, also that of another document; on a creation always so. */
export const unchanged = (field: string): Policy => ({ kind: "unchanged", field });
/** The document that this ref field names, after the change, exists and satisfies the policy; a ref that is left out satisfies none. */
export const related = (field: string, policy: Policy): Policy => ({
  kind: "related",
  field,
  policy,
});
/** The same where the ref is given; a ref that is left out satisfies any policy, so it never says that somebody may come in. */
export const relatedIfAny = (field: string, policy: Policy): Policy => ({
  kind: "related",
  field,
  policy,
  mayBeMissing: true,
});
/** The document that this ref field names, after the change, exists; a ref that is left out names none. */
export const exists = (field: string): Policy => related(field, allOf());
/** The same where the ref is given; a ref that is left out is as good. */
export const existsIfAny = (field: string): Policy => relatedIfAny(field, allOf());
/** The document of `entity` above this one in its path satisfies the policy after the change. */
export const above = (entity: string, policy: Policy): Policy => ({
  kind: "above",
  entity,
  policy,
});
/** The document of `entity` that has the id of this one, and lies below the same documents, satisfies the policy after the change. */
export const beside = (entity: string, policy: Policy): Policy => ({
  kind: "beside",
  entity,
  policy,
});
/** The document that this ref field of the acting member names exists and satisfies the policy. */
export const mine = (field: string, policy: Policy): Policy => ({ kind: "mine", field, policy });
/**
 * Inside `related`, `above`, `beside` or `mine`: this field holds the same as the field `as` of the document from which it was looked at
 * (`"id"` is a document's own id). Where that is a list and this is not, the list holds this and nothing besides.
 */
export const matches = (field: string, as: string): Policy => ({ kind: "matches", field, as });
/** Inside `related` or `beside`: the same change creates the document. */
export const begun = (): Policy => ({ kind: "begun" });
/** The change sets this enum field to a value that is declared before the one it had: a role with less power. */
export const lowered = (field: string): Policy => ({ kind: "lowered", field });
/** The account is somebody's who signed in with something of theirs: it is not an anonymous one. */
export const named = (): Policy => ({ kind: "named" });
/** The account's verified e-mail address is the one in this field; the case of letters does not matter. */
export const sameEmail = (field: string): Policy => ({ kind: "sameEmail", field });
/** The document that this ref field names, after the change, exists and has the same value in `on` as this one; a ref that is left out agrees with nothing. */
export const agrees = (field: string, on: string): Policy => ({ kind: "agrees", field, on });
/** Whoever may read the document of `entity` above this one in its path. */
export const mayReadParent = (entity: string): Policy => ({ kind: "parent", entity });
/**
 * Whoever acts did this less often than its pace allows, by the server's clock; for a way's `by` or blockers. `field` is a
 * `pace(…)` of the people's entity, or of the entity `on`, whose documents have the ids of accounts. The
 * stores count, and nothing else may.
 */
export const paced = (field: string, on?: string): Policy =>
  on === undefined ? { kind: "paced", field } : { kind: "paced", field, on };
/**
 * The same change creates the document at the top of the path, gives its author this role in it, and creates a document of
 * `record` below it under the same id. Nobody removes that record, so nobody founds the same id twice, even where somebody
 * deleted the document at the top past the rules and left what is below it.
 */
export const founding = (as: string, record: string): Policy => ({
  kind: "founding",
  role: as,
  record,
});
/**
 * The author makes their own document among the people of something that is there already, or comes back to it, and is asked
 * about as what they are after the change; for creates and edits of the people's entity. An edit by it is for those who do not
 * belong any more. Nothing else that a person may do is theirs before it is done.
 */
export const joining = (): Policy => ({ kind: "joining" });
