import { type OwnTarget, type TargetField, targetFields } from "#machines/import/import-plan.ts";
import { locales } from "../../i18n/locale.ts";
import { headerIn } from "./own-words.ts";
import { normaliseHeader } from "./text.ts";

/** Headers of our exports from before these were in the language of whoever exports. */
const formerHeaders: Readonly<Partial<Record<TargetField, string>>> = {
  id: "Fettle ID",
  externalId: "External ID",
  place: "Place",
  reportedAt: "Reported at",
  dueAt: "Due at",
  closedAt: "Closed at",
  closingNote: "Closing note",
  urgency: "Urgency",
  audience: "Audience",
  resolvedAt: "Resolved at",
  otherColumns: "Other columns",
};

/** The headers of our own exports, by target; each is recognised with full confidence. */
const ownHeaders: ReadonlyMap<TargetField, readonly string[]> = new Map(
  targetFields.map((target) => [
    target,
    [...locales.map((locale) => headerIn(locale, target)), formerHeaders[target] ?? ""].map(
      normaliseHeader,
    ),
  ]),
);

/** Whether a header is the one that our own exports have for a target. */
export function isOwnHeader(header: string, target: TargetField): boolean {
  const name = normaliseHeader(header);
  return name !== "" && ownHeaders.get(target)?.includes(name) === true;
}

interface Names {
  /** Whole headers, the most specific first; separated by commas. */
  readonly exact: string;
  /** Matches the normalised header, but also others. */
  readonly similar?: RegExp;
}

/** Usual headers in English and German: 311, Open311, FixMyStreet, SeeClickFix, CMMS and help desks. */
const usual: Readonly<Record<OwnTarget | "audience", Names>> = {
  id: { exact: "" },
  externalId: {
    exact: `case enquiry id, service request number, service request id, sr number, unique key, case id, case number,
      case no, case reference, request id, request number, request no, report id, ticket id, ticket number, ticket no,
      issue key, issue id, issue number, work order id, work order number, work order no, wonum, wo number, wo no,
      incident id, incident number, complaint id, complaint number, task number, order number, job number,
      tracking number, reference number, Ticketnummer, Vorgangsnummer, Meldungsnummer, Auftragsnummer,
      Schadensnummer, Störungsnummer, Fallnummer, Referenznummer, Aktenzeichen, Vorgangs-Nr, Meldungs-Nr,
      Auftrags-Nr, Ticket-Nr, Melde-ID, Meldungs-ID, ticket, work order, case, service request, reference, ref,
      Referenz, id, number, no, Nr, Lfd Nr, Laufende Nummer, Nummer, Kennung, key`,
    similar:
      /\b(?:case|request|ticket|report|order|issue|incident|complaint|sr|wo|job)\b.*\b(?:id|number|no|nr|key|ref)$|(?:vorgang|meldung|auftrag|stoerung|schaden|ticket|fall)\w*(?: | s)?(?:id|nr|nummer)$/,
  },
  title: {
    exact: `title, case title, request title, summary, short description, headline, subject, name, issue, problem,
      what is wrong, Titel, Betreff, Kurzbeschreibung, Kurztext, Überschrift, Thema, Bezeichnung, Schaden, Mangel`,
    similar: /\btitle\b|\bsummary\b|\btitel\b|\bbetreff\b/,
  },
  details: {
    exact: `details, detail, description, request details, long description, full description, problem description,
      issue description, descriptor, message, body, comments, comment, notes, remarks, Beschreibung, Meldungstext,
      Langtext, Schadensbeschreibung, Fehlerbeschreibung, Mängelbeschreibung, Bemerkung, Bemerkungen, Anmerkung,
      Nachricht, Kommentar, text`,
    similar: /\bdescription\b|\bdetails?\b|beschreibung$/,
  },
  category: {
    exact: `category, type, complaint type, request type, service name, type of service request, sr type, issue type,
      problem type, case type, work type, service type, fault type, request category, Kategorie, Gewerk, Störungsart,
      Schadensart, Meldungsart, Mangelart, Art, Typ, Rubrik, trade, component, reason`,
    similar:
      /\bcategory\b|\bkategorie\b|\btype of\b|\b(?:complaint|request|issue|problem|service) (?:type|name)\b/,
  },
  state: {
    exact: `state, status, case status, request status, ticket status, work order status, current status, Zustand,
      Bearbeitungsstatus, Bearbeitungsstand, Stand, stage`,
    similar: /\bstatus\b/,
  },
  priority: {
    exact: `priority, wopriority, case priority, severity, urgency, Priorität, Dringlichkeit, Prio, importance`,
    similar: /\bpriority\b|\bprioritaet\b|\bprio\b/,
  },
  site: {
    exact: `site, site name, building, building name, property, property name, facility, campus, estate, neighborhood,
      neighbourhood, borough, community area, siteid, complex, premises, Gebäude, Liegenschaft, Standort, Objekt,
      Wohnanlage, Anlage, Haus, Stadtteil, Ortsteil, Quartier, Stadtbezirk, Bezirk, district, area`,
    similar:
      /\b(?:site|building|facility|campus|gebaeude|liegenschaft|standort)(?: (?:name|id|code|no|nr))?$/,
  },
  place: {
    exact: `place, place name, location, location name, address, incident address, street address, full address,
      room, room number, room no, room name, unit, apartment, flat, space, where, Ort, Raum, Raumnummer, Raum-Nr,
      Zimmer, Adresse, Anschrift, Wohnung, Einheit, Stelle, Schadensort, Örtlichkeit, Etage, floor, asset location,
      asset, asset name, equipment, Straße`,
    similar: /\blocation\b|\baddress\b|\broom\b|\braum\b|adresse$/,
  },
  reportedAt: {
    exact: `reported at, reported on, report date, reportdate, date reported, open dt, opened, opened at, open date,
      date opened, opening date, created, created at, created on, created date, creation date, date created,
      requested datetime, request date, submitted, submitted at, submitted on, date submitted, received,
      date received, reported, Gemeldet am, Meldedatum, Meldungsdatum, Erstellt am, Erstellt, Erstelldatum,
      Erstellungsdatum, Eingangsdatum, Eingegangen am, Eingang am, Eingang, Angelegt am, Erfasst am, timestamp,
      Zeitstempel, date, Datum`,
    similar:
      /\b(?:report(?:ed)?|open(?:ed)?|creat(?:ed|ion)|submi(?:t|tted|ssion)|receiv(?:ed)?|request(?:ed)?) ?(?:at|on|dt|date|datetime|time)\b|(?:meld|eingangs|erstell)\w*datum|(?:gemeldet|erstellt|eingegangen) am/,
  },
  dueAt: {
    exact: `due at, due, due date, due on, due by, target dt, target date, deadline, expected datetime, expected date,
      targcompdate, time to resolve, sla due, sla target date, promised date, estimated completion date, Fällig am, Fällig,
      Fällig bis, Fälligkeit, Fälligkeitsdatum, Frist, Zieltermin, Solltermin, Zieldatum, Soll-Datum, Erledigen bis`,
    similar: /\b(?:due|target|deadline|frist|faellig)\b/,
  },
  closedAt: {
    exact: `closed at, closed dt, closed, closed on, closed date, date closed, close date, closing date, completed,
      completed at, completed on, completion date, date completed, actfinish, resolved at, resolved on, resolved date,
      resolved, resolution date, fixed, finished, finished at, end date, Geschlossen am, Erledigt am, Abgeschlossen am,
      Behoben am, Abschlussdatum, Erledigungsdatum, Enddatum, Erledigt, Geschlossen`,
    similar:
      /\b(?:clos(?:ed?|ing)|complet(?:ed|ion)|resol(?:ved|ution)|finish(?:ed)?) ?(?:at|on|dt|date|datetime|time)\b|(?:erledigt|geschlossen|abgeschlossen|behoben) am/,
  },
  closingNote: {
    exact: `closing note, closing notes, closure reason, closure notes, close notes, closure comment, closing comment,
      resolution, resolution description, resolution notes, status notes, completion notes, work performed, outcome,
      solution, Abschlussbemerkung, Abschlussnotiz, Erledigungsvermerk, Erledigungsbemerkung, Lösung, Maßnahme,
      Ergebnis, Rückmeldung`,
    similar: /\b(?:closure|resolution|completion|closing) (?:note|comment|reason|description|text)/,
  },
  reporter: {
    exact: `reporter, reported by, reportedby, requester, requested by, requestor, created by, submitted by, user name,
      caller, customer, customer name, contact, contact name, tenant, resident, Melder, Gemeldet von, Meldende Person,
      Ersteller, Erstellt von, Anforderer, Mieter, Antragsteller, Kunde`,
    similar: /\b(?:reporter|requester|requestor|melder)\b/,
  },
  assignee: {
    exact: `assignee, assigned to, assigned, assigned technician, technician, worker, engineer, responsible, responsible
      person, handled by, Zugewiesen an, Zugewiesen, Zuständig, Zuständige Person, Bearbeiter, Bearbeitet von,
      Sachbearbeiter, Verantwortlich, Techniker`,
    similar: /\bassignee\b|\bassigned to\b|\bbearbeiter\b/,
  },
  watchers: { exact: "" },
  mergedInto: { exact: "" },
  teamComments: { exact: "" },
  minutes: {
    exact: `minutes, time spent, time spent minutes, minutes worked, Minuten, Arbeitsminuten, Zeitaufwand in Minuten,
      Zeitaufwand Minuten`,
  },
  audience: {
    exact: `visibility, visible to, visible for, who sees it, who can see it, privacy, Sichtbarkeit, Sichtbar für,
      Wer sieht es`,
  },
};

interface KnownName {
  readonly target: TargetField;
  /** 1 for the most specific name of a target, a little less for each one after it. */
  readonly weight: number;
}

const byName = new Map<string, KnownName[]>();
for (const [target, headers] of ownHeaders) {
  const usually = usualOf(target)?.exact.split(",").map(normaliseHeader) ?? [];
  const names = [...headers, ...usually];
  names.forEach((name, index) => {
    if (name === "") return;
    const known = byName.get(name) ?? [];
    byName.set(name, [...known, { target, weight: 1 - index * 0.0005 }]);
  });
}

/** Most columns of our own exports are known by their own header only. */
function usualOf(target: TargetField): Names | undefined {
  const names: Readonly<Partial<Record<TargetField, Names>>> = usual;
  return names[target];
}

/** How well a header names a target: about 1 for a usual name, 0.7 for a similar one, else 0. */
export function headerFit(header: string, target: TargetField): number {
  const name = normaliseHeader(header);
  const exact = byName.get(name)?.find((known) => known.target === target);
  if (exact !== undefined) return exact.weight;
  return usualOf(target)?.similar?.test(name) === true ? 0.7 : 0;
}

/** Whether a header is a usual name for anything. */
export function isKnownHeader(header: string): boolean {
  return byName.has(normaliseHeader(header));
}
