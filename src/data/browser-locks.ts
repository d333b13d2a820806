/** The locks that the tabs of a browser share; `undefined` in an insecure page and in old browsers, which have none. */
export function browserLocks(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}
