import { scene, type Tale } from "../tale.ts";

/** Noises, wishes, and what turned out to be nothing. */
export const allSortsTales: readonly Tale[] = [
  {
    key: "second-dryer",
    place: "laundry",
    category: "other",
    urgency: "canWait",
    title: {
      en: "Could we have a second dryer?",
      de: "Können wir einen zweiten Trockner bekommen?",
    },
    details: {
      en: "On rainy Sundays the queue goes up the stairs.",
      de: "An verregneten Sonntagen geht die Schlange bis auf die Treppe.",
    },
    scenes: [
      scene("emre", [63, "20:20"], "report"),
      scene("nadia", [61, "09:30"], "decline", {
        text: {
          en: "A good idea, but not a fault, so it does not belong here. I have put it on the agenda of the members' meeting in your name.",
          de: "Gute Idee, aber kein Schaden, deshalb gehört das nicht hierher. Ich habe es in deinem Namen auf die Tagesordnung der Mitgliederversammlung gesetzt.",
        },
      }),
    ],
  },
  {
    key: "balcony-pigeons",
    place: "flat2",
    category: "pests",
    urgency: "canWait",
    title: { en: "Pigeons sit on my balcony", de: "Tauben sitzen auf meinem Balkon" },
    details: {
      en: "Two of them, every morning at five. Can somebody put up a net?",
      de: "Zwei Stück, jeden Morgen um fünf. Kann jemand ein Netz anbringen?",
    },
    scenes: [
      scene("emre", [42, "07:10"], "report"),
      scene("nadia", [42, "09:20"], "triage", { priority: "low" }),
      scene("nadia", [40, "10:30"], "decline", {
        text: {
          en: "What is on the balconies is up to each flat. You may put up a net yourself if it can be taken off again; Tom lends you the drill.",
          de: "Um die Balkone kümmert sich jede Wohnung selbst. Ein Netz darfst du anbringen, wenn es sich wieder abnehmen lässt; Tom leiht dir die Bohrmaschine.",
        },
      }),
      scene("emre", [40, "19:00"], "note", {
        text: {
          en: "Fair enough. I will try the plastic owl first.",
          de: "Auch wieder wahr. Ich versuche es erst mal mit der Plastikeule.",
        },
      }),
    ],
  },
  {
    key: "internet",
    place: "flat4",
    category: "other",
    urgency: "soon",
    title: { en: "No internet since this morning", de: "Seit heute Morgen kein Internet" },
    details: {
      en: "The box blinks red. Is it the cable in the cellar?",
      de: "Der Router blinkt rot. Liegt es am Kabel im Keller?",
    },
    scenes: [
      scene("sofia", [34, "09:30"], "report"),
      scene("tom", [34, "10:10"], "note", {
        minutes: 10,
        text: {
          en: "The box in the cellar is fine, all lights green.",
          de: "Der Verteiler im Keller ist in Ordnung, alle Lämpchen grün.",
        },
      }),
      scene("sofia", [34, "13:40"], "withdraw", {
        text: {
          en: "It was the provider, the whole street is down. Sorry for the trouble!",
          de: "Es lag am Anbieter, die ganze Straße ist ohne. Entschuldigt die Mühe!",
        },
      }),
    ],
  },
  {
    key: "bike-key",
    place: "bikeCellar",
    category: "doors",
    urgency: "canWait",
    title: { en: "Lost my key to the bike cellar", de: "Schlüssel zum Fahrradkeller verloren" },
    details: { en: "I need a new one, please.", de: "Ich brauche bitte einen neuen." },
    scenes: [
      scene("anna", [18, "18:05"], "report"),
      scene("anna", [18, "18:25"], "correct", {
        details: {
          en: "I need a new one, please. It has a small green elephant on it, if somebody finds it.",
          de: "Ich brauche bitte einen neuen. Es hängt ein kleiner grüner Elefant dran, falls ihn jemand findet.",
        },
      }),
      scene("nadia", [17, "09:00"], "triage", { priority: "low" }),
      scene("anna", [17, "20:10"], "withdraw", {
        text: {
          en: "Found it, elephant and all, in the other coat.",
          de: "Gefunden, samt Elefant, in der anderen Jacke.",
        },
      }),
    ],
  },
  {
    key: "pump-hum",
    place: "flat2",
    category: "noise",
    urgency: "soon",
    title: { en: "Humming in the wall at night", de: "Nachts brummt es in der Wand" },
    details: {
      en: "A low hum from about eleven until six. One cannot hear it by day, but at night it drives me mad.",
      de: "Ein tiefes Brummen, ungefähr von elf bis sechs. Tagsüber hört man es nicht, aber nachts macht es mich verrückt.",
    },
    scenes: [
      scene("emre", [20, "23:15"], "report"),
      scene("nadia", [19, "08:20"], "triage", { priority: "low" }),
      scene("nadia", [19, "08:21"], "assign", { to: "tom" }),
      scene("emre", [18, "21:30"], "note", {
        text: {
          en: "I slept in the living room. It is louder by the pipe next to the wardrobe.",
          de: "Ich habe im Wohnzimmer geschlafen. Am lautesten ist es am Rohr neben dem Kleiderschrank.",
        },
      }),
      scene("nadia", [17, "08:10"], "adjust", {
        priority: "normal",
        text: {
          en: "If you cannot sleep, that is more than a small thing.",
          de: "Wenn du nicht schlafen kannst, ist das keine Kleinigkeit.",
        },
      }),
      scene("tom", [16, "13:30"], "start"),
      scene("tom", [16, "14:40"], "resolve", {
        minutes: 70,
        resolution: {
          en: "The new heating pump runs at night and touched the pipe. Put rubber between them and slowed it down.",
          de: "Die neue Heizungspumpe läuft nachts und lag am Rohr an. Gummi dazwischen, und sie läuft jetzt langsamer.",
        },
      }),
      scene("emre", [15, "07:15"], "confirm", {
        text: { en: "Slept like a stone.", de: "Geschlafen wie ein Stein." },
      }),
    ],
  },
  {
    key: "paint",
    place: "stairs",
    category: "structure",
    urgency: "canWait",
    title: {
      en: "Paint is peeling off in the stairwell",
      de: "Im Treppenhaus blättert die Farbe ab",
    },
    details: {
      en: "Between ground and first floor, about the size of a door.",
      de: "Zwischen Erdgeschoss und erstem Stock, etwa so groß wie eine Tür.",
    },
    scenes: [
      scene("helen", [15, "11:30"], "report"),
      scene("nadia", [14, "10:20"], "triage", { priority: "low" }),
      scene("tom", [14, "10:40"], "claim", {
        text: {
          en: "I have half a bucket of that colour left.",
          de: "Von der Farbe habe ich noch einen halben Eimer.",
        },
      }),
      scene("tom", [5, "15:30"], "release", {
        text: {
          en: "The boiler and the lift eat up my week. Somebody else may have the bucket.",
          de: "Heizkessel und Aufzug fressen meine Woche auf. Den Eimer kann gern jemand anders haben.",
        },
      }),
    ],
  },
  {
    key: "music",
    place: "commonRoom",
    category: "noise",
    urgency: "canWait",
    audience: "team",
    title: {
      en: "Loud music from the common room until one",
      de: "Bis ein Uhr laute Musik im Gemeinschaftsraum",
    },
    details: {
      en: "I do not want to spoil anybody's birthday, but my alarm goes off at five. Perhaps somebody can mention the quiet hours.",
      de: "Ich will niemandem den Geburtstag verderben, aber mein Wecker klingelt um fünf. Vielleicht kann jemand an die Nachtruhe erinnern.",
    },
    scenes: [scene("george", ["yesterday", "08:20"], "report")],
  },
];
