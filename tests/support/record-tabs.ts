import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext } from "playwright-core";
import { afterAll } from "vitest";
import { channelName } from "#charts/inspection/protocol.ts";
import { keepTaken } from "./keep-taken.ts";
import { lookIntoThisTab, type TakenUpdate } from "./look-into-this-tab.ts";

/** Records what the machines of the built app take in the tabs of a test file. */
interface TabRecorder {
  /** Starts recording in every page of the app that is opened there. */
  readonly recordIn: (context: BrowserContext, baseURL: string) => Promise<void>;
  /** Waits until the tabs have reported everything. */
  readonly heard: () => Promise<void>;
}

/** The silence after which everything was reported, in ms; an app that is never silent is left after `patience` of these. */
const quiet = 80;
const patience = 10;

/** Only on request, because reporting everything slows a tab down. */
export function recordTabs(): TabRecorder | undefined {
  if (process.env["FETTLE_RECORD"] !== "1") return undefined;
  const machines = new Map<string, { states: Set<string>; transitions: Set<string> }>();
  let lastAt = 0;

  const listen = (update: readonly TakenUpdate[]): void => {
    lastAt = performance.now();
    for (const { machine, states, transitions } of update) {
      const taken = machines.get(machine) ?? { states: new Set(), transitions: new Set() };
      machines.set(machine, taken);
      for (const path of states) taken.states.add(path);
      for (const id of transitions) taken.transitions.add(id);
    }
  };

  afterAll(() =>
    keepTaken(
      Object.fromEntries(
        [...machines].map(([id, { states, transitions }]) => [
          id,
          { states: [...states].toSorted(), transitions: [...transitions].toSorted() },
        ]),
      ),
    ),
  );

  return {
    recordIn: async (context, baseURL) => {
      await context.exposeFunction("fettleTook", listen);
      // Pictures of screens are frames, and take nothing.
      await context.addInitScript(
        `if (window === top && origin === "${new URL(baseURL).origin}") (${lookIntoThisTab.toString()})("${channelName}")`,
      );
    },
    heard: async () => {
      for (let waited = 0; waited < patience; waited += 1) {
        await sleep(quiet);
        if (performance.now() - lastAt >= quiet) return;
      }
    },
  };
}
