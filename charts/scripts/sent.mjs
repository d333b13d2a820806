import { join, relative } from "node:path";
import { Project, SyntaxKind } from "ts-morph";
import { root } from "../../scripts/house.mjs";

/**
 * @typedef {import("ts-morph").Type} Type
 * @typedef {import("ts-morph").CallExpression} Call
 * @typedef {{ file: string, events: Type }} Machine
 */

/**
 * The events that a product sends (`sources` of charts/product.ts): each call whose first argument is written as an object with a
 * `type`. The type of the parameter says for which machine it is (`Sent` in charts/check/sent.ts).
 * @param {{ tsconfig: string, machines: readonly string[], senders: readonly string[] }} sources
 */
export function readSent({ tsconfig, machines: machineGlobs, senders: senderGlobs }) {
  const project = new Project({
    tsConfigFilePath: join(root, tsconfig),
    skipAddingFilesFromTsConfig: true,
  });
  const within = (/** @type {string} */ glob) => join(root, glob);
  const machineFiles = project.addSourceFilesAtPaths(machineGlobs.map(within));
  const senders = project.addSourceFilesAtPaths(senderGlobs.map(within));
  const machines = machineFiles.flatMap((file) => {
    const events = eventsOf(file);
    // A machine that names no events would take the events of all others.
    const type = events?.getProperty("type")?.getTypeAtLocation(file);
    return events === undefined || type?.isString() ? [] : [{ file: pathOf(file), events }];
  });
  /** @type {{ file: string, event: string, place: string }[]} */
  const events = [];
  /** @type {string[]} */
  const unread = [];
  for (const file of senders) {
    for (const call of file.getDescendantsOfKind(SyntaxKind.CallExpression)) {
      const types = typesSent(call);
      if (types === undefined) continue;
      const place = `${pathOf(file)}:${call.getStartLineNumber()}`;
      const heard = hearers(call, machines);
      if (heard.length === 0 && isSend(call)) unread.push(place);
      for (const machine of heard)
        events.push(...types.map((event) => ({ file: machine.file, event, place })));
    }
  }
  return { events, unread };
}

/**
 * The type of a machine's events, as its `setup` names it: to ask for the machine's own type would have the compiler infer all of
 * it, which takes ten times as long.
 * @param {import("ts-morph").SourceFile} file
 */
function eventsOf(file) {
  const machine = file
    .getVariableDeclarations()
    .find((each) => each.isExported() && each.getName().endsWith("Machine"));
  const created = machine?.getInitializerIfKind(SyntaxKind.CallExpression)?.getExpression();
  const base = created?.asKind(SyntaxKind.PropertyAccessExpression)?.getExpression();
  // A setup that several files share is a constant of its own.
  const symbol = base?.asKind(SyntaxKind.Identifier)?.getSymbol();
  const shared = (symbol?.getAliasedSymbol() ?? symbol)?.getValueDeclaration();
  const named = (shared ?? base)
    ?.getDescendantsOfKind(SyntaxKind.PropertyAssignment)
    .find((each) => each.getName() === "events");
  return named?.getInitializerIfKind(SyntaxKind.AsExpression)?.getTypeNode()?.getType();
}

/**
 * The values of `type` in the one object that is handed over; none where it is something else.
 * @param {Call} call
 * @returns {readonly string[] | undefined}
 */
function typesSent(call) {
  const [event] = call.getArguments();
  if (!event?.isKind(SyntaxKind.ObjectLiteralExpression)) return undefined;
  const property = event.getProperty("type");
  const written = property?.asKind(SyntaxKind.PropertyAssignment)?.getInitializer();
  // A word that is written out needs no compiler.
  if (written?.isKind(SyntaxKind.StringLiteral)) return [written.getLiteralText()];
  const type = property?.getType();
  if (type === undefined) return undefined;
  const values = (type.isUnion() ? type.getUnionTypes() : [type]).map((each) =>
    each.getLiteralValue(),
  );
  return values.every((value) => typeof value === "string") ? values : undefined;
}

/**
 * The machines whose events the parameter's type is. A type with a name may be part of several machines' events, as that of
 * the photos is: then it is for each of them.
 * @param {Call} call
 * @param {readonly Machine[]} machines
 */
function hearers(call, machines) {
  const signatures = call.getExpression().getType().getNonNullableType().getCallSignatures();
  const parameter = signatures[0]?.getParameters()[0]?.getTypeAtLocation(call);
  if (parameter === undefined || parameter.isAny() || parameter.isUnknown()) return [];
  const isShared = isSend(call) && parameter.getAliasSymbol() !== undefined;
  return machines.filter(
    ({ events }) =>
      events.compilerType === parameter.compilerType ||
      (isShared && parameter.isAssignableTo(events)),
  );
}

/** @param {Call} call */
function isSend(call) {
  return /(?:^|\.)send$/u.test(call.getExpression().getText());
}

/** @param {import("ts-morph").SourceFile} file */
function pathOf(file) {
  return relative(root, file.getFilePath()).replaceAll("\\", "/");
}
