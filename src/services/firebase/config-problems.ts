import { type ConfigVariable, configVariables, isConfigVariable } from "./config-variables.ts";

/** The variables of the build: `import.meta.env`, or what Vite reads from `.env` and the terminal. */
export type Environment = Readonly<Record<string, unknown>>;

/** A problem of a variable, and its remedy. */
export interface ConfigProblem {
  readonly variable: string;
  /** Continues a sentence that starts with the variable's name: `is missing`. */
  readonly wrong: string;
  /** A sentence: where to find the right value. */
  readonly remedy: string;
}

type Values = Readonly<Partial<Record<ConfigVariable, string>>>;

/** Fettle's variables that are set; a blank one, as in `.env.example`, counts as not set. */
export function valuesOf(environment: Environment): Values {
  const values: Partial<Record<ConfigVariable, string>> = {};
  for (const [name, value] of setIn(environment)) if (isConfigVariable(name)) values[name] = value;
  return values;
}

/** All problems of the variables, in the order of `.env.example`. */
export function problemsOf(environment: Environment): readonly ConfigProblem[] {
  const values = valuesOf(environment);
  return [...unknownIn(environment), ...wrongIn(values), ...missingIn(values), ...odd(values)];
}

function setIn(environment: Environment): readonly (readonly [string, string])[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()] as const] : [],
  );
}

/** An unknown variable is a misspelt one. */
function unknownIn(environment: Environment): readonly ConfigProblem[] {
  return setIn(environment)
    .filter(([name]) => /^VITE_(FIREBASE|SENTRY|ICE)_/.test(name) && !isConfigVariable(name))
    .map(([variable]) => ({
      variable,
      wrong: "is not a variable that Fettle knows",
      remedy: ".env.example lists those it knows.",
    }));
}

function wrongIn(values: Values): readonly ConfigProblem[] {
  return names.flatMap((variable) => {
    const value = values[variable];
    const wrong = value === undefined ? undefined : configVariables[variable].check(value);
    if (value === undefined || wrong === undefined) return [];
    const remedy = configVariables[variable].where;
    return [{ variable, wrong: `${repeated(value)}${wrong}`, remedy }];
  });
}

function missingIn(values: Values): readonly ConfigProblem[] {
  const isAnyGiven = names.some((name) => name !== "VITE_SENTRY_DSN" && values[name] !== undefined);
  if (!isAnyGiven || values.VITE_FIREBASE_EMULATORS !== undefined) return [];
  return names
    .filter((name) => !("optional" in configVariables[name]) && values[name] === undefined)
    .map((variable) => ({
      variable,
      wrong: "is missing",
      remedy: configVariables[variable].where,
    }));
}

/** Variables that are valid by themselves and invalid in combination. */
function odd(values: Values): readonly ConfigProblem[] {
  const {
    VITE_FIREBASE_APP_ID: app,
    VITE_FIREBASE_MESSAGING_SENDER_ID: sender,
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIREBASE_EMULATORS: emulators,
  } = values;
  const problems: ConfigProblem[] = [];
  const appsSender = /^1:(\d+):/.exec(app ?? "")?.[1];
  if (sender !== undefined && appsSender !== undefined && appsSender !== sender)
    problems.push({
      variable: "VITE_FIREBASE_APP_ID",
      wrong: `belongs to another project than VITE_FIREBASE_MESSAGING_SENDER_ID ("${sender}")`,
      remedy: "Copy all values from the same app, in one go.",
    });
  if (emulators !== undefined && project !== undefined && !project.startsWith("demo-"))
    problems.push({
      variable: "VITE_FIREBASE_PROJECT_ID",
      wrong: `is "${project}" beside VITE_FIREBASE_EMULATORS`,
      remedy:
        'Emulators stand in for projects that begin with "demo-", so that no real one can be reached by mistake.',
    });
  return problems;
}

/** The value itself, unless it is as long as a secret that was put there by mistake. */
function repeated(value: string): string {
  return value.length > 40 ? "" : `is "${value}": that `;
}

// `Object.keys` loses the type of the keys.
const names = Object.keys(configVariables).filter(isConfigVariable);
