import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  existsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deployedRules } from "#codegen/budget/deployed-rules.ts";
import { root } from "../../scripts/house.mjs";
import type { EmulatorPorts } from "./emulator-ports.ts";

/** Rules as text; each replaces the generated ones. */
export interface Rules {
  readonly firestore?: string;
  readonly storage?: string;
}

/**
 * The folder of one run of the emulators: `firebase.json` with its own ports, links to the files that it names, and the logs.
 * firebase-tools reads nothing outside the folder of its `firebase.json`, and writes its logs there.
 */
export class RunFolder {
  readonly path: string;

  constructor({ ports, rules = {} }: { readonly ports: EmulatorPorts; readonly rules?: Rules }) {
    this.path = mkdtempSync(path.join(tmpdir(), "fettle-emulators-"));
    for (const name of ["generated", "functions"]) {
      const place = path.join(root, name);
      // A junction on Windows, where symbolic links need a privilege.
      if (existsSync(place)) symlinkSync(place, path.join(this.path, name), "junction");
    }
    const own = JSON.parse(readFileSync(path.join(root, "firebase.json"), "utf8"));
    const configuration = {
      ...own,
      firestore: {
        ...own.firestore,
        ...this.#rules("firestore", rules.firestore ?? ownRules()),
      },
      storage: { ...own.storage, ...this.#rules("storage", rules.storage) },
      emulators: emulatorsOn(ports),
    };
    writeFileSync(path.join(this.path, "firebase.json"), JSON.stringify(configuration));
  }

  /**
   * Variables that isolate the run: paths for the emulators' files and for the settings of firebase-tools, and no network
   * requests.
   */
  environment(): Readonly<Record<string, string>> {
    const remembered = path.join(this.path, "config", "configstore");
    mkdirSync(remembered, { recursive: true });
    const noticePath = { motd: { fetched: Date.now() }, usage: false };
    writeFileSync(path.join(remembered, "firebase-tools.json"), JSON.stringify(noticePath));
    return {
      XDG_CONFIG_HOME: path.join(this.path, "config"),
      TMPDIR: this.path,
      TEMP: this.path,
      TMP: this.path,
    };
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  #rules(service: string, rules: string | undefined): object {
    if (rules === undefined) return {};
    const name = `${service}.rules`;
    writeFileSync(path.join(this.path, name), rules);
    return { rules: name };
  }
}

/** The generated rules as they are deployed. */
export function ownRules(): string {
  return deployedRules(readFileSync(path.join(root, "generated/firestore.rules"), "utf8"));
}

function emulatorsOn(ports: EmulatorPorts): object {
  const at = (port: number): object => ({ host: "127.0.0.1", port });
  return {
    // Tests run side by side in their own projects.
    singleProjectMode: false,
    ui: { enabled: false },
    hub: at(ports.hub),
    logging: at(ports.logging),
    auth: at(ports.auth),
    firestore: { ...at(ports.firestore), websocketPort: ports.websocket },
    storage: at(ports.storage),
    functions: at(ports.functions),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
    pubsub: at(ports.pubsub),
  };
}
