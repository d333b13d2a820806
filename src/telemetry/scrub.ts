const addresses = /\b(?:https?|blob|data|mailto):[^\s"']*/gi;
const mails = /[^\s"'<>/]+@[^\s"'<>/]+/g;
const longWords = /[A-Za-z0-9]{16,}/g;

/**
 * A text without what could identify a person: addresses, e-mail addresses and ids. Reports contain none of them; this is a
 * second safeguard against mistakes.
 */
export function scrub(text: string): string {
  return text
    .replace(addresses, "[address]")
    .replace(mails, "[e-mail]")
    .replace(longWords, (word) => (/\d/.test(word) ? "[id]" : word));
}
