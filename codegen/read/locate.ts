import type { Node } from "ts-morph";
import type { SchemaPlace } from "../schema-error.ts";

/** A spot in a source file; lines and columns count from 1. */
export interface Spot {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** Finds the source of a place by following its keys through the entity's declaration as far as they lead. */
export async function locate(place: SchemaPlace): Promise<Spot | undefined> {
  const { file, entity, keys = [] } = place;
  if (file === undefined || entity === undefined) return undefined;
  // ts-morph takes 0.4 s to load, so only a schema with a mistake pays for it
  const { Node, Project, SyntaxKind } = await import("ts-morph");
  const source = new Project({ skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true }).addSourceFileAtPathIfExists(file);
  const call = source
    ?.getDescendantsOfKind(SyntaxKind.CallExpression)
    .find((each) => each.getExpression().getText() === "entity" && each.getArguments()[0]?.getText().slice(1, -1) === entity);
  if (source === undefined || call === undefined) return undefined;
  let found: Node = call;
  let inside: Node | undefined = call.getArguments()[1];
  for (const key of keys) {
    if (inside === undefined || !Node.isObjectLiteralExpression(inside)) break;
    const property = inside.getProperty(key) ?? inside.getProperty(`"${key}"`);
    if (property === undefined) break;
    found = property;
    inside = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
  }
  const { line, column } = source.getLineAndColumnAtPos(found.getStart());
  return { file, line, column, text: source.getFullText().split("\n")[line - 1] ?? "" };
}
