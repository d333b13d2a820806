/** The files of one build of the app that are cached on a device, so that it starts without a network. */
export interface ShellFacts {
  /** A name that changes when any of the files does. */
  readonly version: string;
  /** The path of the script that index.html starts, by which a page identifies its version. */
  readonly entry: string;
  /** The paths of all files, index.html among them. */
  readonly files: readonly string[];
}

// Inserted by scripts/vite-service-worker.ts.
declare const __FETTLE_SHELL__: ShellFacts;

/** The build of this worker. */
export const shell: ShellFacts = __FETTLE_SHELL__;
