import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Node, SourceFile } from "ts-morph";
import type { SchemaPlace, SourceSpot } from "../schema-error.ts";

/** A source position with the lines of its file. */
export interface Spot extends SourceSpot {
  readonly lines: readonly string[];
}

/**
 * Finds the source position of a place: follows its keys through the entity's declaration as far as they lead, also into
 * constants and other files. If only the file is known, the result is its beginning.
 */
export async function locate(place: SchemaPlace): Promise<Spot | undefined> {
  const spot =
    place.spot ??
    (await followKeys(place)) ??
    (place.file === undefined ? undefined : { file: place.file, line: 1, column: 1 });
  if (spot === undefined) return undefined;
  const source = await readFile(spot.file, "utf8").catch(() => "");
  return { ...spot, lines: source === "" ? [] : source.trimEnd().split("\n") };
}

async function followKeys({
  file,
  entity,
  keys = [],
  words = [],
}: SchemaPlace): Promise<SourceSpot | undefined> {
  if (file === undefined || entity === undefined) return undefined;
  const trail = await readTrail();
  const call = trail.entityCall(file, entity);
  if (call === undefined) return undefined;
  let found: Node = call;
  let inside: Node | undefined = call.getArguments()[1];
  for (const key of keys) {
    const property: Node | undefined = trail.property(trail.resolve(inside), key);
    if (property === undefined) break;
    found = property;
    inside = trail.valueOf(property);
  }
  const from = found;
  const [word] = words.flatMap((each) => trail.word(from, inside, each) ?? []);
  found = word ?? found;
  const { line, column } = found.getSourceFile().getLineAndColumnAtPos(found.getStart());
  return { file: found.getSourceFile().getFilePath(), line, column };
}

/** Loads ts-morph only for a schema with a mistake, because loading takes 0.4 s. */
async function readTrail() {
  const { Node, Project, SyntaxKind } = await import("ts-morph");
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    skipFileDependencyResolution: true,
  });

  function entityCall(file: string, entity: string) {
    return project
      .addSourceFileAtPathIfExists(file)
      ?.getDescendantsOfKind(SyntaxKind.CallExpression)
      .find(
        (call) =>
          call.getExpression().getText() === "entity" && textOf(call.getArguments()[0]) === entity,
      );
  }

  function textOf(node: Node | undefined): string | undefined {
    return Node.isStringLiteral(node) ? node.getLiteralValue() : undefined;
  }

  function property(object: Node | undefined, key: string): Node | undefined {
    if (!Node.isObjectLiteralExpression(object)) return undefined;
    return object
      .getProperties()
      .find((each) => "getName" in each && [key, `"${key}"`].includes(each.getName()));
  }

  function valueOf(node: Node): Node | undefined {
    if (Node.isShorthandPropertyAssignment(node)) return node.getNameNode();
    return Node.isPropertyAssignment(node) ? node.getInitializer() : undefined;
  }

  /** The object literal behind an expression: itself, a constant, or the argument of a call such as `lifecycle({…})`. */
  function resolve(node: Node | undefined): Node | undefined {
    if (Node.isCallExpression(node)) return resolve(node.getArguments()[0]);
    return Node.isIdentifier(node) ? resolve(constantOf(node)) : node;
  }

  /** The node of a text or method in the value of a key, or in the constant that the value names. */
  function word(from: Node, value: Node | undefined, text: string): Node | undefined {
    if (Node.isPropertyAssignment(from) && from.getName() === text) return from;
    return wordIn(from, text) ?? wordIn(constantOf(value), text);
  }

  function wordIn(node: Node | undefined, text: string): Node | undefined {
    const inside = node === undefined ? [] : [node, ...node.getDescendants()];
    return (
      inside.find((each) => textOf(each) === text) ??
      inside.find((each) => isMethod(each) && each.getText() === text) ??
      inside.find((each) => Node.isPropertyAssignment(each) && each.getName() === text)
    );
  }

  function isMethod(node: Node): boolean {
    const parent = node.getParent();
    return Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node;
  }

  function constantOf(node: Node | undefined): Node | undefined {
    if (!Node.isIdentifier(node)) return undefined;
    const name = node.getText();
    return declared(node.getSourceFile(), name) ?? imported(node.getSourceFile(), name);
  }

  function declared(source: SourceFile, name: string): Node | undefined {
    return source.getVariableDeclaration(name)?.getInitializer();
  }

  function imported(source: SourceFile, name: string): Node | undefined {
    const from = source
      .getImportDeclarations()
      .find((each) =>
        each
          .getNamedImports()
          .some((named) => named.getName() === name && named.getAliasNode() === undefined),
      );
    const module = from?.getModuleSpecifierValue();
    if (module === undefined || !module.startsWith(".")) return undefined;
    const file = project.addSourceFileAtPathIfExists(path.join(source.getDirectoryPath(), module));
    return file === undefined ? undefined : declared(file, name);
  }

  return { entityCall, property, resolve, valueOf, word };
}
