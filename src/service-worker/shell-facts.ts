/** What one build of the app consists of, as far as it is kept on a device for a start without a network. */
export interface ShellFacts {
  /** A name that differs as soon as one of the files does. */
  readonly version: string;
  /** The path of the script that index.html starts: what a page tells its version by. */
  readonly entry: string;
  /** The paths of all files, index.html among them. */
  readonly files: readonly string[];
}

// Put in by scripts/vite-service-worker.ts.
declare const __FETTLE_SHELL__: ShellFacts;

/** The build this worker belongs to. */
export const shell: ShellFacts = __FETTLE_SHELL__;
