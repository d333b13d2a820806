import { runtimeNames } from "./imports.ts";

/** Words of the language, and the names of what generated functions declare or find in their own file. */
const ownWords = new Set(
  [
    "act arguments at availableActions begin change clear draw entryFor eval fields filled given input me path set some stored",
    "undefined",
    "await break case catch class const continue debugger default delete do else enum export extends false finally for function",
    "if implements import in instanceof interface let new null package private protected public return static super switch",
    "this throw true try typeof var void while with yield",
  ].flatMap((line) => line.split(" ")),
);

/** The variable that holds a document of an entity. */
export function variableOf(entity: string): string {
  return ownWords.has(entity) || runtimeNames.has(entity) ? `${entity}Document` : entity;
}
