import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import { labelConverter } from "#generated/label/converter.ts";
import { memberConverter } from "#generated/member/converter.ts";
import { screensMachine } from "#machines/app/screens.machine.ts";
import { scanMachine } from "#machines/scan/scan.machine.ts";
import { createLookAt, openLite } from "../data/firestore/lite-documents.ts";
import { fieldsReader } from "../data/firestore/stored-fields.ts";
import type { FirebaseConfig } from "../services/firebase/config.ts";
import type { makeFirebaseApp } from "../services/firebase/firebase-app.ts";
import { createVisitor, type Visitor } from "../services/identity/firebase-visitor.ts";
import { lookUpLabel } from "./look-up-label.ts";

/** How long to wait for an answer before it is said that there is none, in ms. */
const patienceMs = 15_000;

type FirebaseApp = Awaited<ReturnType<typeof makeFirebaseApp>>;

/** What a visit needs of Firebase before anything is written. */
export interface Visit {
  readonly app: FirebaseApp;
  readonly config: FirebaseConfig;
  readonly visitor: Visitor;
  /** The root of this page's actors. */
  readonly screens: ActorRefFrom<typeof screensMachine>;
}

/** Opens what a visit needs: no more of it than the first screen asks for. */
export function openVisit(app: FirebaseApp, config: FirebaseConfig): Visit {
  return {
    app,
    config,
    visitor: createVisitor({ app, emulator: config.emulators?.auth }),
    screens: createActor(screensMachine).start(),
  };
}

/** Looking up a label with the real accounts and documents. */
export function wireScan({ app, config, visitor }: Visit, goTo: (path: string) => void) {
  const database = openLite(app, config.emulators?.firestore);
  const lookAt = createLookAt(
    database,
    fieldsReader([labelConverter, memberConverter]),
    patienceMs,
  );
  return scanMachine.provide({
    actors: {
      lookUp: fromPromise(async ({ input }) => {
        if (input.key === undefined) return { kind: "unknown" } as const;
        const uid = await visitor.enter();
        return lookUpLabel(lookAt, input.key, uid);
      }),
    },
    actions: {
      goTo: (_, { destination }) => {
        if (destination.to !== "report") return;
        const { place } = destination;
        goTo(place === undefined ? "/report" : `/report?place=${encodeURIComponent(place)}`);
      },
    },
  });
}
