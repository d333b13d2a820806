/** Whether a choice goes along to another device: not who one is there, and not what one agreed to here. */
export function isTravelling(key: string): boolean {
  return key === "theme" || key === "locale" || key.startsWith("csv:");
}
