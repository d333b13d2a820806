/** What each demo photo shows, in English: its alternative text. */
export const demoPhotoAlts = {
  "boiler-pressure-gauge":
    "The boiler in the cellar; the needle of its large pressure gauge stands in the red, and a pipe drips.",
  "broken-railing":
    "Outdoor steps whose railing has broken off in the middle; striped tape closes the gap.",
  "broken-stairwell-light":
    "A dark stairwell at night; a torch lights up a smashed lamp hanging from its wires.",
  "cold-radiator": "A cat in a scarf sits before a cold radiator under a snowy window.",
  "cracked-window-pane":
    "A window with one cracked, taped pane; a football and splinters lie on the sill.",
  "dripping-kitchen-tap": "A kitchen tap that drips into the sink.",
  "fixed-kitchen-tap": "The same kitchen tap, dry and shining, a spanner beside the sink.",
  "flickering-lamp": "A dim entrance hall under a flickering pendant lamp.",
  "jammed-front-door-lock":
    "A key with its tag stuck and cracked in the lock of a green front door.",
  "lift-out-of-order":
    "A lift with an “Out of order” sign on its doors; heavy shopping waits in front of it.",
  "mouse-by-skirting-board":
    "A mouse with a piece of cheese beside a gnawed hole in the skirting board.",
  "new-lamp": "The entrance hall in bright, warm light under a new green pendant lamp.",
  "new-window-pane":
    "The window whole again, the maker's label still on the new pane and a tin of putty on the sill.",
  "overflowing-bins":
    "Two overflowing bins in the courtyard, bags and boxes beside them, a pigeon on top.",
  "scorched-loose-socket":
    "A socket hanging loose from the wall with bare wires and a black scorch mark.",
  "washing-machine-puddle":
    "A washing machine in the laundry room standing in a puddle, a sock afloat.",
  "water-stain-on-ceiling": "A brown water stain on a ceiling, dripping into a bucket.",
} as const;

/** The file's name without its ending. */
export type DemoPhotoName = keyof typeof demoPhotoAlts;

/**
 * The drawings that are used instead of photographs in the demo building, as SVG text, each loaded on demand. `rasterise` turns
 * one into pixels, which are then prepared like a real photo.
 */
export const demoPhotos: Readonly<Record<DemoPhotoName, () => Promise<string>>> = {
  "boiler-pressure-gauge": () => text(import("./photos/boiler-pressure-gauge.svg?raw")),
  "broken-railing": () => text(import("./photos/broken-railing.svg?raw")),
  "broken-stairwell-light": () => text(import("./photos/broken-stairwell-light.svg?raw")),
  "cold-radiator": () => text(import("./photos/cold-radiator.svg?raw")),
  "cracked-window-pane": () => text(import("./photos/cracked-window-pane.svg?raw")),
  "dripping-kitchen-tap": () => text(import("./photos/dripping-kitchen-tap.svg?raw")),
  "fixed-kitchen-tap": () => text(import("./photos/fixed-kitchen-tap.svg?raw")),
  "flickering-lamp": () => text(import("./photos/flickering-lamp.svg?raw")),
  "jammed-front-door-lock": () => text(import("./photos/jammed-front-door-lock.svg?raw")),
  "lift-out-of-order": () => text(import("./photos/lift-out-of-order.svg?raw")),
  "mouse-by-skirting-board": () => text(import("./photos/mouse-by-skirting-board.svg?raw")),
  "new-lamp": () => text(import("./photos/new-lamp.svg?raw")),
  "new-window-pane": () => text(import("./photos/new-window-pane.svg?raw")),
  "overflowing-bins": () => text(import("./photos/overflowing-bins.svg?raw")),
  "scorched-loose-socket": () => text(import("./photos/scorched-loose-socket.svg?raw")),
  "washing-machine-puddle": () => text(import("./photos/washing-machine-puddle.svg?raw")),
  "water-stain-on-ceiling": () => text(import("./photos/water-stain-on-ceiling.svg?raw")),
};

async function text(module: Promise<{ readonly default: string }>): Promise<string> {
  return (await module).default;
}
