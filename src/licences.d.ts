/** The third-party packages in this build; see scripts/vite-licences.ts. */
declare module "virtual:licences" {
  export interface Licence {
    readonly name: string;
    readonly version: string;
    /** An SPDX identifier, such as "MIT". */
    readonly licence: string;
    readonly homepage?: string;
    /** The whole licence as the package carries it. */
    readonly text?: string;
  }

  /** Rejects when the list cannot be fetched. */
  export function loadLicences(): Promise<readonly Licence[]>;
}
