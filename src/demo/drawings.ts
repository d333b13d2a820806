import type { DemoPhotoName } from "./photos.ts";
import boilerPressureGauge from "./photos/boiler-pressure-gauge.svg?raw";
import brokenRailing from "./photos/broken-railing.svg?raw";
import brokenStairwellLight from "./photos/broken-stairwell-light.svg?raw";
import coldRadiator from "./photos/cold-radiator.svg?raw";
import crackedWindowPane from "./photos/cracked-window-pane.svg?raw";
import drippingKitchenTap from "./photos/dripping-kitchen-tap.svg?raw";
import fixedKitchenTap from "./photos/fixed-kitchen-tap.svg?raw";
import flickeringLamp from "./photos/flickering-lamp.svg?raw";
import jammedFrontDoorLock from "./photos/jammed-front-door-lock.svg?raw";
import liftOutOfOrder from "./photos/lift-out-of-order.svg?raw";
import mouseBySkirtingBoard from "./photos/mouse-by-skirting-board.svg?raw";
import newLamp from "./photos/new-lamp.svg?raw";
import newWindowPane from "./photos/new-window-pane.svg?raw";
import overflowingBins from "./photos/overflowing-bins.svg?raw";
import scorchedLooseSocket from "./photos/scorched-loose-socket.svg?raw";
import washingMachinePuddle from "./photos/washing-machine-puddle.svg?raw";
import waterStainOnCeiling from "./photos/water-stain-on-ceiling.svg?raw";

/** The drawings that are used instead of photographs in the demo building, as SVG text. */
export const drawings: Readonly<Record<DemoPhotoName, string>> = {
  "boiler-pressure-gauge": boilerPressureGauge,
  "broken-railing": brokenRailing,
  "broken-stairwell-light": brokenStairwellLight,
  "cold-radiator": coldRadiator,
  "cracked-window-pane": crackedWindowPane,
  "dripping-kitchen-tap": drippingKitchenTap,
  "fixed-kitchen-tap": fixedKitchenTap,
  "flickering-lamp": flickeringLamp,
  "jammed-front-door-lock": jammedFrontDoorLock,
  "lift-out-of-order": liftOutOfOrder,
  "mouse-by-skirting-board": mouseBySkirtingBoard,
  "new-lamp": newLamp,
  "new-window-pane": newWindowPane,
  "overflowing-bins": overflowingBins,
  "scorched-loose-socket": scorchedLooseSocket,
  "washing-machine-puddle": washingMachinePuddle,
  "water-stain-on-ceiling": waterStainOnCeiling,
};
