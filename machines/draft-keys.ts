/*
 * The keys under which unfinished forms are stored on this device. Every key ends in the id of the author's member document, so
 * that members who share a device do not see each other's text.
 */

/** The report that a member is writing; each member has one at a time. */
export function reportDraftKey(member: string): string {
  return `report:${member}`;
}

/** A report draft that could not be read, stored here so that it is not lost. */
export function asideDraftKey(member: string): string {
  return `report-aside:${member}`;
}

/** A comment on a request. */
export function noteDraftKey(request: string, member: string): string {
  return `note:${request}:${member}`;
}

/** The sheet of an action on a request. */
export function actionDraftKey(request: string, action: string, member: string): string {
  return `action:${request}:${action}:${member}`;
}

/**
 * The key that a draft had while all members of a device shared one; `undefined` for drafts that never shared one. A draft under
 * such a key goes to the first member who opens the form, because its author is unknown and it must not be lost.
 */
export function sharedKeyOf(key: string): string | undefined {
  return /^(report|note:[^:]+):[^:]+$/.exec(key)?.[1];
}
