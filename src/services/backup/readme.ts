/**
 * The text that explains the file to a reader who does not know it, in all languages of the app, because the reader's is unknown.
 */
export function readmeText(name: string): string {
  return [
    `A backup of "${name}", made by Fettle.`,
    'To bring it back, open Fettle, choose "Restore from a file", and choose this file as it is.',
    "The photos can be looked at without Fettle: they are in the folder files.",
    "",
    `Eine Sicherung von "${name}", angelegt von Fettle.`,
    "Zum Zurückholen Fettle öffnen, \u201eAus einer Datei wiederherstellen\u201c wählen und diese Datei, so wie sie ist.",
    "Die Fotos lassen sich ohne Fettle ansehen: Sie liegen im Ordner files.",
    "",
  ].join("\n");
}
