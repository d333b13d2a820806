// Put in by vite.config.ts when the app is built or served.
declare const __FETTLE_VERSION__: string;
declare const __FETTLE_ENVIRONMENT__: string;

/** The version in package.json, such as "1.4.8". */
export const version: string = __FETTLE_VERSION__;

/** "production" in a build, "development" under `npm run dev`, "test" in tests. */
export const environment: string = __FETTLE_ENVIRONMENT__;
