/** The variables of the build: `import.meta.env`, or what Vite reads from `.env` and the terminal. */
export type Environment = Readonly<Record<string, unknown>>;

/** Whether any of Fettle's variables is set, so that the code that reads them has to be loaded. */
export function isConfigured(environment: Environment): boolean {
  return Object.entries(environment).some(
    ([name, value]) => isOurs(name) && typeof value === "string" && value.trim() !== "",
  );
}

/** Whether a variable of this name is, or should be, one of Fettle's. */
export function isOurs(name: string): boolean {
  return /^VITE_(FIREBASE|SENTRY|ICE)_/.test(name);
}
