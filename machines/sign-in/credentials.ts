/** Fewer are guessed too soon. */
export const passwordLength = 8;

/** Whether it looks like an address; whether anybody reads it only an e-mail shows. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/** Whether it will do as a new password. */
export function isLongEnough(password: string): boolean {
  return password.length >= passwordLength;
}
