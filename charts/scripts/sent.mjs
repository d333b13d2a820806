import { join, relative } from "node:path";
import {
  isAsExpression,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration,
  isVariableStatement,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API, SignatureKind, SymbolFlags, TypeFlags } from "typescript/unstable/sync";
import { root } from "../../scripts/house.mjs";

/**
 * @typedef {import("typescript/unstable/ast").Node} Node
 * @typedef {import("typescript/unstable/ast").CallExpression} Call
 * @typedef {import("typescript/unstable/sync").Checker} Checker
 * @typedef {import("typescript/unstable/sync").Type} Type
 * @typedef {{ file: string, events: Type }} Machine
 */

/**
 * The events that a product sends (`sources` of charts/product.ts): each call whose first argument is written as an object with a
 * `type`. The type of the parameter says for which machine it is (`Sent` in charts/check/sent.ts).
 * @param {{ tsconfig: string, senders: readonly string[] }} sources
 */
export function readSent({ tsconfig, senders }) {
  const api = new API({ cwd: root });
  try {
    const config = join(root, tsconfig);
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`There is no ${tsconfig}.`);
    const { checker, program } = project;
    const files = program
      .getSourceFileNames()
      .map((name) => relative(root, name).replaceAll("\\", "/"))
      .toSorted();
    const read = (/** @type {string} */ file) => program.getSourceFile(join(root, file));
    const machines = files
      .filter((file) => file.endsWith(".machine.ts"))
      .flatMap((file) => machineIn(file, read(file), checker));
    /** @type {{ file: string, event: string, place: string }[]} */
    const events = [];
    /** @type {string[]} */
    const unread = [];
    for (const file of files) {
      if (!senders.some((folder) => file.startsWith(folder))) continue;
      const source = read(file);
      for (const call of within(source).filter(isCallExpression)) {
        const types = typesSent(call, checker);
        if (source === undefined || types === undefined) continue;
        const { line } = source.getLineAndCharacterOfPosition(call.getStart(source));
        const place = `${file}:${line + 1}`;
        const heard = hearers(call, machines, checker);
        if (heard.length === 0 && isSend(call)) unread.push(place);
        for (const machine of heard)
          events.push(...types.map((event) => ({ file: machine, event, place })));
      }
    }
    return { events, unread };
  } finally {
    api.close();
  }
}

/**
 * Everything written in a piece of code, from its beginning to its end.
 * @param {Node | undefined} node
 * @returns {Node[]}
 */
function within(node) {
  /** @type {Node[]} */
  const found = [];
  const visit = (/** @type {Node} */ each) => {
    found.push(each);
    each.forEachChild(visit);
  };
  if (node !== undefined) visit(node);
  return found;
}

/**
 * A file's machine, with the type of its events as its `setup` names it: to ask for the machine's own type would have the compiler
 * infer all of it. None where it names no events, because it would take the events of all others.
 * @param {string} file
 * @param {Node | undefined} source
 * @param {Checker} checker
 * @returns {Machine[]}
 */
function machineIn(file, source, checker) {
  const machine = within(source)
    .filter(isVariableDeclaration)
    .find(
      ({ name, parent }) =>
        isIdentifier(name) && name.text.endsWith("Machine") && isExported(parent.parent),
    );
  const created = machine?.initializer;
  const base =
    created !== undefined &&
    isCallExpression(created) &&
    isPropertyAccessExpression(created.expression)
      ? created.expression.expression
      : undefined;
  const named = within(declared(base, checker))
    .filter(isPropertyAssignment)
    .find(({ name }) => isIdentifier(name) && name.text === "events");
  if (named === undefined || !isAsExpression(named.initializer)) return [];
  const events = checker.getTypeFromTypeNode(named.initializer.type);
  const type = events && checker.getPropertyOfType(events, "type");
  const isAny = type && checker.getTypeOfSymbol(type)?.flags === TypeFlags.String;
  return events === undefined || isAny ? [] : [{ file, events }];
}

/** @param {Node} node */
function isExported(node) {
  return (
    isVariableStatement(node) &&
    (node.modifiers ?? []).some(({ kind }) => kind === SyntaxKind.ExportKeyword)
  );
}

/**
 * A setup that several files share is a constant of its own.
 * @param {Node | undefined} base
 * @param {Checker} checker
 */
function declared(base, checker) {
  const symbol = base && isIdentifier(base) ? checker.getSymbolAtLocation(base) : undefined;
  if (symbol === undefined) return base;
  const own = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return own.valueDeclaration?.resolve();
}

/**
 * The values of `type` in the one object that is handed over; none where it is something else.
 * @param {Call} call
 * @param {Checker} checker
 * @returns {readonly string[] | undefined}
 */
function typesSent({ arguments: [event] }, checker) {
  if (event === undefined || !isObjectLiteralExpression(event)) return undefined;
  const property = event.properties
    .filter((each) => isPropertyAssignment(each) || isShorthandPropertyAssignment(each))
    .find(({ name }) => isIdentifier(name) && name.text === "type");
  if (property === undefined) return undefined;
  // A word that is written out needs no compiler.
  if (isPropertyAssignment(property) && isStringLiteral(property.initializer))
    return [property.initializer.text];
  const type = checker.getTypeAtLocation(property.name);
  if (type === undefined) return undefined;
  const values = (type.isUnionType() ? type.getTypes() : [type]).map((each) =>
    each.isStringLiteralType() ? each.value : undefined,
  );
  return values.every((value) => value !== undefined) ? values : undefined;
}

/**
 * The files of the machines whose events the parameter's type is. A type with a name may be part of several machines' events, as
 * that of the photos is: then it is for each of them.
 * @param {Call} call
 * @param {readonly Machine[]} machines
 * @param {Checker} checker
 */
function hearers(call, machines, checker) {
  const called = checker.getTypeAtLocation(call.expression);
  const able = called && checker.getNonNullableType(called);
  const signature = able && checker.getSignaturesOfType(able, SignatureKind.Call)[0];
  const [first] = signature?.getParameters() ?? [];
  const parameter = first && checker.getTypeOfSymbolAtLocation(first, call);
  if (parameter === undefined || parameter.flags & (TypeFlags.Any | TypeFlags.Unknown)) return [];
  const isShared = isSend(call) && parameter.getAliasSymbol() !== undefined;
  return machines
    .filter(
      ({ events }) =>
        events.id === parameter.id || (isShared && checker.isTypeAssignableTo(parameter, events)),
    )
    .map(({ file }) => file);
}

/** @param {Call} call */
function isSend(call) {
  return /(?:^|\.)send$/u.test(call.expression.getText());
}
