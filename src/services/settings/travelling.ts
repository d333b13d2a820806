/** Whether a backup contains a setting: not the present member of a device, and not the consent given on it. */
export function isTravelling(key: string): boolean {
  return key === "theme" || key === "locale" || key === "keys" || key.startsWith("csv:");
}
