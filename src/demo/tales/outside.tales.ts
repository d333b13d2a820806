import { scene, type Tale } from "../tale.ts";

/** The courtyard, the playground and the roof. */
export const outsideTales: readonly Tale[] = [
  {
    key: "wasps",
    place: "playground",
    category: "pests",
    urgency: "now",
    title: { en: "Wasps' nest under the slide", de: "Wespennest unter der Rutsche" },
    details: {
      en: "At least a dozen going in and out. I have sent all the children to the other side.",
      de: "Mindestens ein Dutzend fliegt ein und aus. Ich habe alle Kinder auf die andere Seite geschickt.",
    },
    scenes: [
      scene("anna", [94, "15:30"], "report"),
      scene("nadia", [94, "15:45"], "triage", { priority: "high" }),
      scene("nadia", [94, "15:46"], "assign", { to: "walter" }),
      scene("walter", [94, "16:10"], "wait", {
        waitingFor: "contractor",
        text: {
          en: "Fenced off. They are protected, so somebody from the city has to move them.",
          de: "Abgesperrt. Sie stehen unter Schutz, deshalb muss jemand von der Stadt sie umsetzen.",
        },
      }),
      scene("walter", [93, "10:40"], "resolve", {
        minutes: 60,
        resolution: {
          en: "The nest was moved to the edge of the woods this morning. The fence is down again.",
          de: "Das Nest wurde heute Morgen an den Waldrand umgesetzt. Die Absperrung ist wieder weg.",
        },
      }),
      scene("anna", [93, "16:20"], "confirm", {
        text: {
          en: "The children watched from the window. Great show.",
          de: "Die Kinder haben vom Fenster aus zugesehen. Große Vorstellung.",
        },
      }),
    ],
  },
  {
    key: "gutter",
    place: "roof",
    category: "structure",
    urgency: "canWait",
    title: {
      en: "Gutter above the roof terrace overflows",
      de: "Dachrinne über der Dachterrasse läuft über",
    },
    details: {
      en: "In a heavy rain it pours right in front of the door.",
      de: "Bei starkem Regen schüttet es direkt vor die Tür.",
    },
    scenes: [
      scene("helen", [69, "12:00"], "report"),
      scene("nadia", [69, "14:20"], "triage", { priority: "low" }),
      scene("nadia", [68, "09:00"], "assign", { to: "walter" }),
      scene("walter", [63, "10:00"], "note", {
        minutes: 30,
        text: {
          en: "Looked at it from the terrace. It needs the long ladder and two people.",
          de: "Von der Terrasse aus angesehen. Dafür braucht es die lange Leiter und zwei Leute.",
        },
      }),
      scene("nadia", [62, "15:00"], "assign", {
        to: "tom",
        text: {
          en: "Tom takes this over: today is Walter's last day. Thank you for nineteen years, Walter!",
          de: "Tom macht hier weiter: Heute ist Walters letzter Tag. Danke für neunzehn Jahre, Walter!",
        },
      }),
      scene("tom", [60, "09:00"], "start"),
      scene("tom", [60, "11:40"], "resolve", {
        minutes: 160,
        resolution: {
          en: "Two buckets of leaves, half a nest (empty) and a tennis ball. Put a grid over the downpipe.",
          de: "Zwei Eimer Laub, ein halbes Nest (leer) und ein Tennisball. Über dem Fallrohr sitzt jetzt ein Gitter.",
        },
      }),
      scene("helen", [59, "18:00"], "confirm"),
    ],
  },
  {
    key: "swing",
    place: "playground",
    category: "safety",
    urgency: "now",
    title: { en: "Seat of the swing is cracked", de: "Sitz der Schaukel hat einen Riss" },
    details: {
      en: "A long crack across. It pinches, and I fear it will break.",
      de: "Ein langer Riss quer durch. Er klemmt, und ich fürchte, der Sitz bricht.",
    },
    scenes: [
      scene("anna", [54, "15:10"], "report"),
      scene("iris", [54, "15:20"], "claim", {
        text: {
          en: "I am in the courtyard, I am taking it down right now.",
          de: "Ich bin gerade im Hof und hänge sie sofort ab.",
        },
      }),
      scene("iris", [53, "09:50"], "resolve", {
        minutes: 40,
        resolution: {
          en: "New seat from the store, chains and bolts checked as well.",
          de: "Neuer Sitz aus dem Lager, Ketten und Schrauben gleich mit geprüft.",
        },
      }),
      scene("anna", [53, "16:30"], "confirm", {
        text: { en: "Tested for an hour. Approved.", de: "Eine Stunde lang getestet. Bestanden." },
      }),
    ],
  },
  {
    key: "railing",
    place: "steps",
    category: "safety",
    urgency: "now",
    title: {
      en: "Railing of the courtyard steps has broken off",
      de: "Geländer der Hoftreppe ist abgebrochen",
    },
    details: {
      en: "It broke when I held on to it. I did not fall, but someone else might.",
      de: "Es ist abgebrochen, als ich mich festgehalten habe. Ich bin nicht gestürzt, aber jemand anders könnte es.",
    },
    scenes: [
      scene("george", [11, "08:30"], "report", { photos: ["broken-railing"] }),
      scene("nadia", [11, "08:45"], "triage", { priority: "high" }),
      scene("nadia", [11, "08:46"], "assign", { to: "iris" }),
      scene("iris", [11, "09:20"], "start", {
        text: {
          en: "Closed off with tape. Please take the ramp for now.",
          de: "Mit Band abgesperrt. Bitte vorerst die Rampe nehmen.",
        },
      }),
      scene("iris", [11, "11:00"], "wait", {
        waitingFor: "contractor",
        minutes: 100,
        text: {
          en: "Rusted through at the foot, that has to be welded. The metalworker comes to measure.",
          de: "Unten durchgerostet, das muss geschweißt werden. Der Schlosser kommt zum Ausmessen.",
        },
      }),
      scene("anna", [11, "16:00"], "follow"),
      scene("iris", [7, "15:40"], "note", {
        text: {
          en: "Measured today. He makes a new middle piece, galvanised this time.",
          de: "Heute ausgemessen. Er macht ein neues Mittelstück, diesmal verzinkt.",
        },
      }),
      scene("iris", [7, "15:44"], "note", {
        internal: true,
        text: {
          en: "Quote is 780 euros, inside our budget. I have told him to go ahead.",
          de: "Das Angebot liegt bei 780 Euro, das passt in unser Budget. Ich habe ihm den Auftrag gegeben.",
        },
      }),
      scene("anna", [4, "17:10"], "note", {
        text: {
          en: "The tape has blown off, I tied it back on.",
          de: "Das Absperrband war weggeweht, ich habe es wieder festgebunden.",
        },
      }),
    ],
  },
  {
    key: "bike-stand",
    place: "bikeStand",
    category: "grounds",
    urgency: "canWait",
    title: {
      en: "Two hoops of the bike stand are loose",
      de: "Zwei Bügel am Fahrradständer sind locker",
    },
    details: {
      en: "They come out of the ground if one leans a heavy bike on them.",
      de: "Sie kommen aus dem Boden, wenn man ein schweres Rad anlehnt.",
    },
    scenes: [
      scene("emre", [14, "08:05"], "report"),
      scene("nadia", [13, "10:15"], "triage", { priority: "low" }),
      scene("nadia", [13, "10:16"], "assign", { to: "tom" }),
      scene("tom", [6, "13:00"], "start", {
        text: { en: "Digging out the first one.", de: "Ich grabe den ersten aus." },
      }),
      scene("tom", [6, "15:00"], "stop", {
        minutes: 120,
        text: {
          en: "The washing machine comes first. One hoop is set in concrete, please keep off it.",
          de: "Die Waschmaschine geht vor. Ein Bügel ist einbetoniert, bitte noch nichts anlehnen.",
        },
      }),
      scene("tom", [3, "14:00"], "start"),
      scene("tom", [3, "15:30"], "note", {
        minutes: 90,
        text: {
          en: "The second one is in too. It has to set for a few days.",
          de: "Der zweite ist auch drin. Er muss ein paar Tage aushärten.",
        },
      }),
    ],
  },
  {
    key: "courtyard-drain",
    place: "courtyard",
    category: "grounds",
    urgency: "soon",
    title: { en: "Courtyard floods when it rains", de: "Bei Regen steht der Hof unter Wasser" },
    details: {
      en: "By the bins one needs rubber boots. The drain cover is full of roots, I think.",
      de: "Bei den Mülltonnen braucht man Gummistiefel. Ich glaube, im Gully sitzen lauter Wurzeln.",
    },
    scenes: [
      scene("george", [22, "12:20"], "report"),
      scene("nadia", [21, "08:50"], "triage", { priority: "normal", category: "plumbing" }),
      scene("nadia", [21, "08:51"], "assign", { to: "iris" }),
      scene("iris", [19, "09:30"], "start"),
      scene("iris", [19, "12:00"], "note", {
        minutes: 150,
        text: {
          en: "Roots indeed, down to two metres. I got out what I could reach.",
          de: "Tatsächlich Wurzeln, bis in zwei Meter Tiefe. Ich habe herausgeholt, was ich erreichen konnte.",
        },
      }),
      scene("iris", [12, "10:00"], "note", {
        minutes: 90,
        text: {
          en: "A second round with the long auger. It runs off slowly now, but it does.",
          de: "Zweite Runde mit der langen Spirale. Es läuft jetzt langsam ab, aber es läuft.",
        },
      }),
      scene("anna", [5, "18:45"], "note", {
        text: {
          en: "Better than before! After the last rain there was only a puddle left.",
          de: "Besser als vorher! Nach dem letzten Regen war nur noch eine Pfütze da.",
        },
      }),
    ],
  },
  {
    key: "hedge",
    place: "courtyard",
    category: "grounds",
    urgency: "canWait",
    title: { en: "Hedge grows across the path", de: "Hecke wächst über den Weg" },
    details: {
      en: "With a pram one has to push through.",
      de: "Mit dem Kinderwagen muss man sich durchdrängen.",
    },
    scenes: [
      scene("anna", [7, "16:20"], "report"),
      scene("nadia", [6, "09:10"], "triage", {
        priority: "low",
        text: {
          en: "I am putting it on the list for the gardening Saturday.",
          de: "Ich setze es auf die Liste für den Gartentag.",
        },
      }),
    ],
  },
  {
    key: "sandpit",
    place: "playground",
    category: "grounds",
    urgency: "canWait",
    title: { en: "Cover of the sandpit is torn", de: "Abdeckung vom Sandkasten ist gerissen" },
    details: {
      en: "The cats of the neighbourhood are delighted. The children less so.",
      de: "Die Katzen der Nachbarschaft sind begeistert. Die Kinder weniger.",
    },
    scenes: [scene("anna", ["yesterday", "19:20"], "report")],
  },
];
