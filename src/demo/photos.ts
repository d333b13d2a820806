import type { Translated } from "./translated.ts";

/** What each demo photo shows: its alternative text. */
export const demoPhotoAlts = {
  "boiler-pressure-gauge": {
    en: "The boiler in the cellar; the needle of its large pressure gauge stands in the red, and a pipe drips.",
    de: "Der Heizkessel im Keller; der Zeiger seines großen Manometers steht im Roten, und ein Rohr tropft.",
  },
  "broken-railing": {
    en: "Outdoor steps whose railing has broken off in the middle; striped tape closes the gap.",
    de: "Eine Außentreppe, deren Geländer in der Mitte abgebrochen ist; gestreiftes Band schließt die Lücke.",
  },
  "broken-stairwell-light": {
    en: "A dark stairwell at night; a torch lights up a smashed lamp hanging from its wires.",
    de: "Ein dunkles Treppenhaus bei Nacht; eine Taschenlampe beleuchtet eine zerschlagene Lampe, die an den Drähten hängt.",
  },
  "cold-radiator": {
    en: "A cat in a scarf sits before a cold radiator under a snowy window.",
    de: "Eine Katze mit Schal sitzt vor einem kalten Heizkörper unter einem verschneiten Fenster.",
  },
  "cracked-window-pane": {
    en: "A window with one cracked, taped pane; a football and splinters lie on the sill.",
    de: "Ein Fenster mit einer gesprungenen, abgeklebten Scheibe; auf dem Fensterbrett liegen ein Fußball und Splitter.",
  },
  "dripping-kitchen-tap": {
    en: "A kitchen tap that drips into the sink.",
    de: "Ein Wasserhahn in der Küche, der ins Spülbecken tropft.",
  },
  "fixed-kitchen-tap": {
    en: "The same kitchen tap, dry and shining, a spanner beside the sink.",
    de: "Derselbe Wasserhahn, trocken und glänzend, neben dem Spülbecken ein Schraubenschlüssel.",
  },
  "flickering-lamp": {
    en: "A dim entrance hall under a flickering pendant lamp.",
    de: "Ein düsterer Hausflur unter einer flackernden Hängelampe.",
  },
  "jammed-front-door-lock": {
    en: "A key with its tag stuck and cracked in the lock of a green front door.",
    de: "Ein Schlüssel mit Anhänger, der angebrochen im Schloss einer grünen Haustür steckt.",
  },
  "lift-out-of-order": {
    en: "A lift with an “Out of order” sign on its doors; heavy shopping waits in front of it.",
    de: "Ein Aufzug mit dem Schild „Außer Betrieb“ an den Türen; davor warten schwere Einkäufe.",
  },
  "mouse-by-skirting-board": {
    en: "A mouse with a piece of cheese beside a gnawed hole in the skirting board.",
    de: "Eine Maus mit einem Stück Käse neben einem angenagten Loch in der Fußleiste.",
  },
  "new-lamp": {
    en: "The entrance hall in bright, warm light under a new green pendant lamp.",
    de: "Der Hausflur in hellem, warmem Licht unter einer neuen grünen Hängelampe.",
  },
  "new-window-pane": {
    en: "The window whole again, the maker's label still on the new pane and a tin of putty on the sill.",
    de: "Das Fenster ist wieder heil, an der neuen Scheibe klebt noch das Schild des Herstellers, auf dem Fensterbrett steht eine Dose Kitt.",
  },
  "overflowing-bins": {
    en: "Two overflowing bins in the courtyard, bags and boxes beside them, a pigeon on top.",
    de: "Zwei überquellende Mülltonnen im Hof, daneben Säcke und Kartons, obenauf eine Taube.",
  },
  "scorched-loose-socket": {
    en: "A socket hanging loose from the wall with bare wires and a black scorch mark.",
    de: "Eine Steckdose, die lose aus der Wand hängt, mit blanken Drähten und schwarzer Brandspur.",
  },
  "washing-machine-puddle": {
    en: "A washing machine in the laundry room standing in a puddle, a sock afloat.",
    de: "Eine Waschmaschine in der Waschküche, die in einer Pfütze steht, in der eine Socke schwimmt.",
  },
  "water-stain-on-ceiling": {
    en: "A brown water stain on a ceiling, dripping into a bucket.",
    de: "Ein brauner Wasserfleck an einer Decke, aus dem es in einen Eimer tropft.",
  },
} as const satisfies Readonly<Record<string, Translated>>;

/** The file's name without its ending. */
export type DemoPhotoName = keyof typeof demoPhotoAlts;
