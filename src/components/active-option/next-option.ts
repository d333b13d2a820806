/** The index of the option that a key moves to; `undefined` where the key does not move. */
export function nextOption(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return current >= count - 1 ? 0 : current + 1;
    case "ArrowUp":
      return current <= 0 ? count - 1 : current - 1;
    case "PageDown":
      return Math.min(count - 1, Math.max(0, current) + 8);
    case "PageUp":
      return Math.max(0, current - 8);
    default:
      return undefined;
  }
}
