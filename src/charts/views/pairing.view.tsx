import { initialTransition } from "xstate";
import { aboutMachine } from "#machines/about/about.machine.ts";
import { consentMachine } from "#machines/consent/consent.machine.ts";
import type { pairingMachine } from "#machines/pairing/pairing.machine.ts";
import { environment, version } from "../../build-facts.ts";
import { AboutScreen } from "../../screens/about/about.screen.tsx";
import { PairingNews } from "../../screens/pairing/pairing-news.tsx";
import { PairingPart } from "../../screens/pairing/pairing-part.tsx";
import { houseFor } from "../fixtures/world/house.ts";
import { InSight } from "./in-sight.tsx";
import { doNothing, Inside } from "./inside.tsx";
import type { View } from "./view.ts";

const receivers = { usage: false, errors: false };

/** Where one lets somebody look into the app, and what is said of it above every page. */
export const pairingView: View<typeof pairingMachine> = {
  draw: ({ snapshot, send }) => {
    const house = houseFor("resident");
    const about = initialTransition(aboutMachine, { phrase: house.organisation.name })[0];
    return (
      <Inside here="about" house={house} standing={<PairingNews snapshot={snapshot} send={send} />}>
        <InSight part="looking-in">
          <AboutScreen
            snapshot={about}
            send={doNothing}
            build={{ version, environment }}
            house={house.organisation.name}
            unsent={0}
            mayLook={false}
            lookingIn={<PairingPart snapshot={snapshot} send={send} />}
            consent={initialTransition(consentMachine, { receivers })[0]}
            onConsent={doNothing}
          />
        </InSight>
      </Inside>
    );
  },
};
