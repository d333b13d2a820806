/** The shortest password, in characters; shorter ones are guessed too soon. */
export const passwordLength = 8;

/** Whether a text looks like an e-mail address; only an e-mail shows whether it exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/** Whether a text is long enough for a new password. */
export function isLongEnough(password: string): boolean {
  return password.length >= passwordLength;
}
