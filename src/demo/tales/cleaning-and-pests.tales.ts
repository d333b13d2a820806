import { scene, type Tale } from "../tale.ts";

/** Bins, smells and uninvited guests. */
export const cleaningAndPestsTales: readonly Tale[] = [
  {
    key: "bin-smell",
    place: "bins",
    category: "cleaning",
    urgency: "soon",
    title: { en: "The organic bin stinks to heaven", de: "Die Biotonne stinkt zum Himmel" },
    details: {
      en: "Even with the windows closed. I think it was not emptied twice in a row.",
      de: "Sogar bei geschlossenem Fenster. Ich glaube, sie wurde zweimal hintereinander nicht geleert.",
    },
    scenes: [
      scene("george", [45, "13:10"], "report"),
      scene("nadia", [45, "14:00"], "triage", { priority: "normal" }),
      scene("nadia", [45, "14:02"], "assign", { to: "iris" }),
      scene("iris", [44, "10:15"], "resolve", {
        minutes: 45,
        resolution: {
          en: "Emptied this morning and hosed out. Newspaper at the bottom helps, there is a pile by the door.",
          de: "Heute früh geleert und ausgespritzt. Zeitungspapier am Boden hilft, ein Stapel liegt neben der Tür.",
        },
      }),
      scene("george", [44, "19:30"], "confirm", {
        text: { en: "I can open the window again.", de: "Ich kann das Fenster wieder aufmachen." },
      }),
    ],
  },
  {
    key: "mouse",
    place: "kitchen",
    category: "pests",
    urgency: "soon",
    title: { en: "Mouse in the shared kitchen", de: "Maus in der Gemeinschaftsküche" },
    details: {
      en: "It sat by the skirting board with our cheese and was not even afraid. There is a hole behind the shelf.",
      de: "Sie saß mit unserem Käse an der Fußleiste und hatte nicht einmal Angst. Hinter dem Regal ist ein Loch.",
    },
    scenes: [
      scene("anna", [17, "21:10"], "report", { photos: ["mouse-by-skirting-board"] }),
      scene("nadia", [16, "08:35"], "triage", { priority: "normal" }),
      scene("iris", [16, "08:50"], "claim", {
        text: {
          en: "Live traps are out. Please keep everything in the tins.",
          de: "Lebendfallen stehen bereit. Bitte alles in den Dosen lassen.",
        },
      }),
      scene("iris", [15, "09:00"], "start", {
        minutes: 30,
        text: {
          en: "One guest moved out to the park this morning.",
          de: "Ein Gast ist heute Morgen in den Park umgezogen.",
        },
      }),
      scene("iris", [14, "11:20"], "resolve", {
        minutes: 60,
        resolution: {
          en: "Hole closed with wire wool and plaster. The traps were empty for two nights.",
          de: "Loch mit Stahlwolle und Gips verschlossen. Die Fallen blieben zwei Nächte leer.",
        },
      }),
      scene("anna", [12, "18:15"], "confirm", {
        text: {
          en: "Quiet since. My daughter misses it.",
          de: "Seitdem Ruhe. Meine Tochter vermisst sie.",
        },
      }),
    ],
  },
  {
    key: "bins",
    place: "bins",
    category: "cleaning",
    urgency: "soon",
    title: { en: "Bins are overflowing", de: "Mülltonnen quellen über" },
    details: {
      en: "The lids do not close any more, bags and boxes stand beside them, and the pigeons are having a party.",
      de: "Die Deckel gehen nicht mehr zu, daneben stehen Säcke und Kartons, und die Tauben feiern ein Fest.",
    },
    scenes: [
      scene("anna", [2, "08:15"], "report", { photos: ["overflowing-bins"] }),
      scene("nadia", [2, "09:30"], "triage", {
        priority: "normal",
        text: {
          en: "The lorry could not get through because of the building site. I have asked the city for an extra round.",
          de: "Der Müllwagen kam wegen der Baustelle nicht durch. Ich habe die Stadt um eine Sonderleerung gebeten.",
        },
      }),
      scene("george", ["yesterday", "18:30"], "follow"),
    ],
  },
  {
    key: "bins-pigeons",
    place: "bins",
    category: "pests",
    urgency: "canWait",
    title: { en: "Pigeons tear open the rubbish bags", de: "Tauben reißen die Müllsäcke auf" },
    details: {
      en: "Everything lies around the bin shelter.",
      de: "Rund um den Müllplatz liegt alles herum.",
    },
    scenes: [
      scene("george", [2, "17:50"], "report", { photos: ["overflowing-bins"] }),
      scene("nadia", [1, "09:10"], "merge", {
        into: "bins",
        text: {
          en: "That comes from the full bins, so let us keep it in one place.",
          de: "Das kommt von den vollen Tonnen, also lassen wir es an einer Stelle.",
        },
      }),
    ],
  },
];
