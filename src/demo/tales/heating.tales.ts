import { scene, type Tale } from "../tale.ts";

/** Radiators, the boiler and hot water. */
export const heatingTales: readonly Tale[] = [
  {
    key: "radiator",
    place: "flat2",
    category: "heating",
    urgency: "soon",
    title: { en: "Bedroom radiator stays cold", de: "Heizkörper im Schlafzimmer bleibt kalt" },
    details: {
      en: "All the other radiators get warm, this one is cold from top to bottom. I opened the valve fully and waited a day. The cat has moved out of the bedroom.",
      de: "Alle anderen Heizkörper werden warm, dieser ist von oben bis unten kalt. Ich habe das Ventil ganz aufgedreht und einen Tag gewartet. Die Katze ist aus dem Schlafzimmer ausgezogen.",
    },
    scenes: [
      scene("emre", [40, "07:05"], "report", { photos: ["cold-radiator"] }),
      scene("nadia", [40, "08:40"], "triage", { priority: "high" }),
      scene("nadia", [40, "08:42"], "assign", { to: "tom" }),
      scene("tom", [39, "13:00"], "start", {
        text: {
          en: "In flat 2 now. Emre let me in.",
          de: "Bin jetzt in Wohnung 2. Emre hat aufgemacht.",
        },
      }),
      scene("tom", [39, "13:50"], "resolve", {
        minutes: 50,
        resolution: {
          en: "Bled the radiator and topped up the water. It was getting warm when I left.",
          de: "Heizkörper entlüftet und Wasser nachgefüllt. Als ich ging, wurde er warm.",
        },
      }),
      scene("emre", [36, "06:50"], "sendBack", {
        text: {
          en: "It was warm for two days. Since last night it is stone cold again, sorry.",
          de: "Zwei Tage lang war er warm. Seit gestern Abend ist er wieder eiskalt, tut mir leid.",
        },
      }),
      scene("nadia", [36, "08:15"], "note", {
        text: {
          en: "Tom, could you look at the valve this time? Air alone does not come back that fast.",
          de: "Tom, schaust du diesmal nach dem Ventil? Luft allein kommt nicht so schnell zurück.",
        },
      }),
      scene("tom", [35, "09:00"], "start"),
      scene("tom", [35, "09:40"], "wait", {
        waitingFor: "parts",
        minutes: 40,
        text: {
          en: "The pin of the valve is stuck, it only looks open. I have ordered a new one, it should be here in two days.",
          de: "Der Stift vom Ventil klemmt, es sieht nur offen aus. Ich habe ein neues bestellt, es sollte in zwei Tagen da sein.",
        },
      }),
      scene("tom", [33, "10:00"], "start"),
      scene("tom", [33, "11:10"], "resolve", {
        minutes: 70,
        resolution: {
          en: "New valve and new thermostat head. Checked again after an hour: hot all over.",
          de: "Neues Ventil und neuer Thermostatkopf. Nach einer Stunde noch einmal geprüft: überall heiß.",
        },
      }),
      scene("emre", [31, "19:20"], "confirm", {
        text: {
          en: "Still warm. The cat is back. Thank you!",
          de: "Immer noch warm. Die Katze ist zurück. Danke!",
        },
      }),
    ],
  },
  {
    key: "boiler",
    place: "boiler",
    category: "heating",
    urgency: "now",
    title: {
      en: "Pressure gauge on the boiler is in the red",
      de: "Manometer am Heizkessel steht im roten Bereich",
    },
    details: {
      en: "I was fetching jam from the cellar and heard a hiss. The big needle is far in the red and one of the pipes is dripping.",
      de: "Ich habe Marmelade aus dem Keller geholt und ein Zischen gehört. Der große Zeiger steht weit im Roten, und aus einem Rohr tropft es.",
    },
    scenes: [
      scene("helen", [2, "12:10"], "report", { photos: ["boiler-pressure-gauge"] }),
      scene("nadia", [2, "12:25"], "triage", {
        priority: "high",
        text: {
          en: "Thank you Helen. It is not dangerous: the safety valve drips so that nothing worse happens. But Tom has to look at it.",
          de: "Danke, Helen. Gefährlich ist es nicht: Das Sicherheitsventil tropft, damit nichts Schlimmeres passiert. Aber Tom muss es sich ansehen.",
        },
      }),
      scene("nadia", [2, "12:27"], "assign", { to: "tom" }),
      scene("tom", [2, "15:30"], "note", {
        minutes: 20,
        text: {
          en: "Pressure let down to 1.8 bar for now. If anybody hears it hissing again, please write here.",
          de: "Druck vorerst auf 1,8 bar abgelassen. Wenn es jemand wieder zischen hört, bitte hier schreiben.",
        },
      }),
      scene("tom", [2, "15:34"], "note", {
        internal: true,
        text: {
          en: "I think the expansion vessel has lost its air. If so we need the heating firm, about 600 euros. I will know tomorrow.",
          de: "Ich glaube, das Ausdehnungsgefäß hat seine Luft verloren. Dann brauchen wir die Heizungsfirma, etwa 600 Euro. Morgen weiß ich mehr.",
        },
      }),
      scene("tom", [1, "08:10"], "start", {
        text: {
          en: "Shutting it down until about ten to check. Cold showers only, sorry.",
          de: "Ich schalte ihn bis etwa zehn ab, um nachzusehen. Duschen leider nur kalt.",
        },
      }),
      scene("tom", [1, "10:20"], "note", {
        minutes: 130,
        text: {
          en: "Hot water is back. The vessel could be pumped up again; I am watching for two days whether it holds.",
          de: "Warmes Wasser ist wieder da. Das Gefäß ließ sich noch einmal aufpumpen; ich beobachte zwei Tage, ob es hält.",
        },
      }),
      scene("sofia", ["yesterday", "18:15"], "follow"),
    ],
  },
  {
    key: "thermostat",
    place: "commonRoom",
    category: "heating",
    urgency: "canWait",
    title: {
      en: "Thermostat in the common room turns itself up to 28",
      de: "Thermostat im Gemeinschaftsraum dreht von selbst auf 28",
    },
    details: {
      en: "We set it to 20 after choir practice, and the next morning it is at 28 every time. Nobody was in there overnight.",
      de: "Nach der Chorprobe stellen wir ihn auf 20, und am nächsten Morgen steht er jedes Mal auf 28. Über Nacht war niemand drin.",
    },
    scenes: [
      scene("george", [9, "21:30"], "report"),
      scene("nadia", [8, "09:15"], "triage", { priority: "normal" }),
      scene("iris", [8, "10:00"], "claim", {
        text: {
          en: "Sounds like the old timer is still in its memory. I will have a look.",
          de: "Klingt, als wäre noch die alte Zeitschaltung gespeichert. Ich schaue nach.",
        },
      }),
      scene("iris", [7, "14:10"], "note", {
        minutes: 15,
        text: {
          en: "Switched the timer off. George, could you tell me tomorrow whether it stayed down?",
          de: "Zeitschaltung ausgeschaltet. George, sagst du mir morgen, ob er unten geblieben ist?",
        },
      }),
      scene("george", [6, "08:05"], "note", {
        text: {
          en: "28 again this morning. It is quite pleasant, but I pay for it too.",
          de: "Heute Morgen wieder 28. Ganz angenehm, aber ich zahle ja mit.",
        },
      }),
      scene("nadia", [5, "11:00"], "note", {
        internal: true,
        text: {
          en: "Iris has her hands full with the railing. The radiator is turned off by hand until she gets round to it.",
          de: "Iris hat mit dem Geländer alle Hände voll zu tun. Der Heizkörper ist von Hand abgedreht, bis sie dazu kommt.",
        },
      }),
    ],
  },
  {
    key: "lukewarm",
    place: "flat4",
    category: "heating",
    urgency: "soon",
    title: { en: "Only lukewarm water in the shower", de: "Beim Duschen nur lauwarmes Wasser" },
    details: {
      en: "It never gets properly hot, not even after five minutes. The kitchen is the same.",
      de: "Es wird nie richtig heiß, auch nach fünf Minuten nicht. In der Küche ist es genauso.",
    },
    scenes: [{ at: { minutesAgo: 58 }, by: "sofia", does: "report" }],
  },
];
