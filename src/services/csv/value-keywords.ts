import type {
  RequestAudience,
  RequestCategory,
  RequestPriority,
  RequestState,
} from "#generated/request/type.ts";

/** A rule: text folded by `foldText` that contains one of the words means `to`. The first matching rule decides. */
export interface KeywordRule<Value> {
  readonly to: Value;
  readonly words: RegExp;
}

/** English and German words for kinds of faults: dangers first, then kinds that a single word distinguishes. */
export const categoryRules: ReadonlyArray<KeywordRule<RequestCategory>> = [
  {
    to: "safety",
    words:
      /carbon monoxide|kohlenmonoxid|gas leak|gas smell|smell of gas|gasgeruch|smoke|rauchmelder|rauch\b|\bfire|brandschutz|\bbrand\b|feuer|unsafe|danger|hazard|gefahr|\blead\b|asbest|egress|emergency exit|notausgang|fluchtweg|security|sicherheit(?!s?schloss)|vandal|illegal occupancy|overcrowd|sprinkler|safety/,
  },
  {
    to: "pests",
    words:
      /\bmice\b|\bmouse\b|\brats?\b|rodent|bed ?bug|\bpests?\b|roach|insect|vermin|infestation|\bwasps?\b|\bants?\b|termite|pigeon|schaedling|ungeziefer|\bmaus|maeuse|\bratten?\b|wanzen?\b|kakerlake|schaben\b|wespen|ameisen|tauben\b/,
  },
  {
    to: "heating",
    words:
      /\bheat|hvac|boiler|radiator|furnace|thermostat|air con|\ba\/?c\b|cooling|ventilat|climate|hot water|\bgas\b|heizung|heizkoerper|heizkessel|klimaanlage|klimatis|lueftung|warmwasser|\bkalt\b/,
  },
  { to: "structure", words: /\broof|\bdach/ },
  {
    to: "lighting",
    words:
      /\blight|street ?light|lamp\b|lamps\b|\bbulb|beleuchtung|licht|\blampen?\b|leuchte|gluehbirne/,
  },
  {
    to: "plumbing",
    words:
      /plumb|water|\bpipes?\b|toilet|faucet|\btaps?\b|\bsinks?\b|\bdrain|sewer|sewage|shower|\bbath|flood|hydrant|sanitaer|wasser|rohr|\bwc\b|abfluss|waschbecken|dusche|\bkanal/,
  },
  {
    to: "electrical",
    words:
      /electr|\bpower\b|\boutlets?\b|sockets?\b|wiring|circuit|breaker|\bfuses?\b|voltage|metering|\bstrom|elektr|steckdose|sicherung|\bkabel|lichtschalter|\bswitch/,
  },
  {
    to: "doors",
    words:
      /\bdoors?\b|\blocks?\b|\bkeys?\b|windows?\b|\bgates?\b|\bhandles?\b|\bhinges?\b|intercom|doorbell|(?:haus|wohnungs|eingangs|keller|zimmer|balkon|\b)tuer(?:en)?\b|tueroeffner|tuerschloss|\btore?\b|garagentor|schloss|schluessel|fenster|schliessanlage|klingel|gegensprech/,
  },
  // After windows and doors, which leak as well.
  { to: "plumbing", words: /\bleak|undicht/ },
  {
    to: "noise",
    words:
      /\bnois|\bloud\b|music|working beyond hours|after hours|laerm|\blaut\b|ruhestoerung|musik/,
  },
  {
    to: "appliance",
    words:
      /appliance|equipment|\boven|\bstove|fridge|refrigerator|\bwasher|washing machine|\bdryer|dishwasher|microwave|elevator|\blifts?\b|escalator|printer|geraet|\bherd|\bofen\b|kuehlschrank|waschmaschine|trockner|spuelmaschine|aufzug|fahrstuhl/,
  },
  {
    to: "cleaning",
    words:
      /clean|trash|garbage|rubbish|litter|\bwaste|\bdirt|filth|squalid|unsanitary|sanitation|graffiti|dumping|recycl|reinigung|muell|abfall|schmutz|\bsauber|sperrmuell|unrat/,
  },
  {
    to: "grounds",
    words:
      /\btrees?\b|\bgrass|garden|\bparks?\b|playground|\blawn|landscap|\bsnow|\bice\b|sidewalk|pothole|parking|\bfence|\byard|vacant lot|pavement|\broads?\b|\bbush|irrigation|\bbaum|baeume|garten|gruen(?:anlage|flaeche)|rasen|spielplatz|schnee|glaette|gehweg|parkplatz|\bzaun|innenhof|winterdienst|hecke/,
  },
  {
    to: "structure",
    words:
      /structur|\bwalls?\b|ceiling|\bfloors?\b|stair|\bcracks?\b|plaster|\bpaint|\bmou?ld|\bdamp\b|\btiles?\b|facade|foundation|\bporch|\bproperty\b|wand\b|waende|\bdecke|fussboden|\bboden|treppe|\brisse?\b|\bputz\b|schimmel|feuchtigkeit|fassade|fliesen?\b|mauer|bauschaden/,
  },
];

/** English and German words of 311 systems, FixMyStreet, Maximo and help desks for the state of a request. */
export const stateRules: ReadonlyArray<KeywordRule<RequestState>> = [
  {
    to: "reported",
    words:
      /^(?:un(?:resolved|assigned|confirmed)|not (?:closed|resolved|fixed|started)|re-?opened|wieder)/,
  },
  {
    to: "declined",
    words:
      /declin|reject|refus|unable to fix|not responsible|no (?:further )?action|invalid|won'?t (?:fix|do)|wont ?(?:fix|do)|not approved|abgelehnt|ungueltig|nicht zustaendig|keine massnahme/,
  },
  {
    to: "withdrawn",
    words: /withdrawn|cancel|^can$|\bvoid|revoked|storniert|zurueckgezogen|abgebrochen|widerrufen/,
  },
  {
    to: "waiting",
    words:
      /\bhold\b|\bwait|await|pending|paused|blocked|deferred|^w(?:matl|sch|appr|pcond)$|wartend|wartet|zurueckgestellt|pausiert|rueckfrage|angehalten/,
  },
  {
    to: "closed",
    words:
      /clos|duplicate|duplikat|complete|^comp$|\bdone\b|finished|archived|fixed - user|user fixed|geschlossen|abgeschlossen|erledigt|fertig|beendet|archiviert/,
  },
  { to: "resolved", words: /resolved|\bfixed|repaired|\bsolved|behoben|geloest|repariert/ },
  {
    to: "inProgress",
    words:
      /in[- ]?progress|^inprg$|\bwip\b|\bstarted|ongoing|underway|investigating|\bactive\b|in (?:bearbeitung|arbeit|work)|begonnen|laufend/,
  },
  {
    to: "assigned",
    words:
      /assigned|dispatched|allocated|scheduled|\bplanned|referr(?:ed|al)|zugewiesen|zugeteilt|beauftragt|geplant|terminiert|weitergeleitet/,
  },
  {
    to: "triaged",
    words:
      /triaged|acknowledged|reviewed|accepted|approved|^appr$|bestaetigt|geprueft|gesichtet|angenommen|freigegeben/,
  },
  {
    to: "reported",
    words:
      /\bopen\b|^new|reported|submitted|received|registered|logged|created|confirmed|unread|to ?do\b|offen|^neu|gemeldet|eingegangen|erfasst|angelegt/,
  },
];

/** English and German words and the usual numbers for a priority. */
export const priorityRules: ReadonlyArray<KeywordRule<RequestPriority>> = [
  { to: "low", words: /^not urgent|nicht dringend|non-?urgent|very low|sehr (?:niedrig|gering)/ },
  {
    to: "urgent",
    words:
      /^urgent|\burgent|emergency|critical|immediate|\basap\b|highest|blocker|very high|^p ?[01]\b|^[01]$|dringend|notfall|kritisch|sofort|sehr hoch|hoechste/,
  },
  { to: "high", words: /high|important|\bmajor|^p ?2\b|^2$|hoch\b|\bhohe|wichtig/ },
  { to: "normal", words: /normal|medium|moderate|routine|standard|^p ?3\b|^3$|mittel|regulaer/ },
  {
    to: "low",
    words: /\blow|minor|trivial|^p ?[45]\b|^[45]$|niedrig|gering|can ?wait|kann warten/,
  },
];

/** English and German words for who sees a request. Only a whole value opens it to everyone: "all staff" does not. */
export const audienceRules: ReadonlyArray<KeywordRule<RequestAudience>> = [
  { to: "everyone", words: /^(?:everyone|everybody|all|public|alle|jeder|oeffentlich)$/ },
  {
    to: "team",
    words:
      /\bteam\b|\bprivate?\b|\bintern(?:al|e)?\b|\bstaff\b|confidential|restricted|vertraulich|mitarbeiter|(?:non|not|nicht)[- ]?(?:public|oeffentlich)/,
  },
];
