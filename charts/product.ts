import type { ReactNode } from "react";
import type { Subscribable } from "xstate";
import type { UsedStep } from "./coverage/usage.ts";
import type { MachineFacts, Pin } from "./machines/charts-address.ts";
import type { Access } from "./machines/charts.machine.ts";

/** Modules that are loaded when they are asked for, by path from the project's root, as `import.meta.glob` answers. */
export type Modules = Readonly<Record<string, () => Promise<unknown>>>;

/** What a product made of XState machines tells the charts about itself: all they know of it. */
export interface Product {
  /** `<stem>.machine.ts`: each exports one machine, by a name that ends in `Machine`. */
  readonly machines: Modules;
  /** By a machine's stem the module that exports its samples, as `paletteDoorFixture` for "palette-door". */
  readonly fixtures: Modules;
  /** By a machine's stem the module that exports how it is drawn, as `paletteDoorView`. A machine with one is a screen. */
  readonly views: Modules;
  /** By the id of a machine the namespace of the messages that its screen shows, where that is not the id itself. */
  readonly texts: Readonly<Record<string, string>>;
  /** The folder of machines that are lifecycles of a schema. */
  readonly lifecycles: string;
  /** Where the product begins, as an address: the charts lead back there. */
  readonly home: string;
  /** The time zone that a screen's context asks for, as an IANA name. */
  readonly zoneOf: (context: unknown) => string;
  /** Where events are sent to machines, from the project's root: read by `npm run charts -- check`. */
  readonly sources: {
    /** The configuration of a program that contains all of these files. */
    readonly tsconfig: string;
    /** Globs. */
    readonly machines: readonly string[];
    /** The beginnings of the paths of files that send events. */
    readonly senders: readonly string[];
  };
  /** Fetches what opens the product around its charts: who is here, and what is kept. */
  readonly loadPage: () => Promise<OpenPage>;
}

/** Shows the page of the charts in its place. */
export type OpenPage = (place: HTMLElement, draw: (around: Around) => ReactNode) => Promise<void>;

/** What the product has around the page of its charts. */
export interface Around {
  /** Whether the user may open the charts, now and after every change. */
  readonly access: Subscribable<Access>;
  /** What people did on this device; nothing where it is not counted. */
  readonly readUsage: () => readonly UsedStep[] | undefined;
  /** None where nobody is here who may write any. */
  readonly notes: Notes | undefined;
}

/** Notes that designers pin to the charts. */
export interface Notes {
  readonly pinned: readonly PinnedNote[];
  readonly draw: (props: {
    /** All machines: what a note hangs on may be gone. */
    readonly machines: readonly MachineFacts[];
    /** What is looked at: new notes are pinned there. All notes are shown without a machine. */
    readonly pin: Pin | undefined;
    readonly onGo: (pin: Pin) => void;
  }) => ReactNode;
}

/** A note as far as it is marked on a chart. */
export interface PinnedNote extends Pin {
  /** Whether it is dealt with. */
  readonly resolved: boolean;
}
