const addresses = /\b(?:https?|blob|data|mailto):[^\s"']*/gi;
const mails = /[^\s"'<>/]+@[^\s"'<>/]+/g;
const longWords = /[A-Za-z0-9]{16,}/g;

/**
 * A text without what could lead to a person: addresses, e-mail addresses and ids. Reports hold none of them; this is
 * the second lock on the door, for the mistake that somebody makes one day.
 */
export function scrub(text: string): string {
  return text
    .replace(addresses, "[address]")
    .replace(mails, "[e-mail]")
    .replace(longWords, (word) => (/\d/.test(word) ? "[id]" : word));
}
