/*
 * The names under which unfinished forms lie on this device. Every one ends in the member who writes: on a shared device
 * nobody finds another's words in a form.
 */

/** The report somebody is writing; each has one at a time. */
export function reportDraftKey(member: string): string {
  return `report:${member}`;
}

/** A report that could not be read, put aside so that it is not lost. */
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
 * The name that a draft had while all people of a device shared one; `undefined` for those that never were shared.
 * What still lies there goes to whoever opens that form first: nobody knows who wrote it, and it is not to be lost.
 */
export function sharedKeyOf(key: string): string | undefined {
  return /^(report|note:[^:]+):[^:]+$/.exec(key)?.[1];
}
