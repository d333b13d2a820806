import { ts } from "ts-morph";

/** What a list of words is about: what is looked up in it, or the function it is given to. */
export function subjectOf(of: ts.ArrayLiteralExpression): string {
  const { parent } = of;
  if (ts.isCallExpression(parent)) return parent.expression.getText();
  const call = parent.parent;
  const isLookup = ts.isPropertyAccessExpression(parent) && ts.isCallExpression(call);
  const asked = isLookup ? call.arguments[0] : undefined;
  if (asked !== undefined && ts.isPropertyAccessExpression(asked)) return asked.name.text;
  return asked === undefined ? "" : asked.getText();
}

/** What a refusal is called and says, and what it lists, decides nothing. */
export function isOnlyWords(of: ts.Node): boolean {
  if (ts.isCallExpression(of)) return of.expression.getText() === "refuse";
  if (ts.isPropertyAssignment(of)) return of.name.getText() === "problems";
  return ts.isTypeNode(of);
}

/** The names that a list of what may change cannot let through, because a change of them was refused before, whatever way it is. */
export function refusedBefore(of: ts.ArrayLiteralExpression): ReadonlySet<string> {
  const { parent } = of;
  const isOfChange =
    ts.isCallExpression(parent) &&
    parent.expression.getText() === "firstOther" &&
    parent.arguments[0]?.getText() === "changed";
  const inside = isOfChange ? ts.findAncestor(of, ts.isFunctionDeclaration) : undefined;
  const name = inside?.name?.text;
  if (name === undefined) return new Set();
  const [first = new Set<string>(), ...more] = of
    .getSourceFile()
    .statements.filter(ts.isFunctionDeclaration)
    .flatMap((each) => callsOf(each, name).map((at) => fixedBefore(each, at)));
  return new Set([...first].filter((each) => more.every((other) => other.has(each))));
}

/** Where a function calls another. */
function callsOf(inside: ts.FunctionDeclaration, name: string): readonly number[] {
  const found: number[] = [];
  const walk = (of: ts.Node): void => {
    if (ts.isCallExpression(of) && of.expression.getText() === name) found.push(of.getStart());
    ts.forEachChild(of, walk);
  };
  walk(inside);
  return found;
}

/** What a function refuses as fixed before it comes to a place: `const fixed = […].find(…); if (fixed !== undefined) return …;` */
function fixedBefore({ body }: ts.FunctionDeclaration, at: number): ReadonlySet<string> {
  const statements = body?.statements.filter((each) => each.getEnd() <= at) ?? [];
  const isRefused = statements.some(
    (each) =>
      ts.isIfStatement(each) &&
      each.expression.getText() === "fixed !== undefined" &&
      ts.isReturnStatement(each.thenStatement),
  );
  const list = statements
    .flatMap((each) => (ts.isVariableStatement(each) ? each.declarationList.declarations : []))
    .find((each) => each.name.getText() === "fixed")?.initializer;
  const names =
    isRefused && list !== undefined && ts.isCallExpression(list)
      ? /^\[(.*?)\]\.find\(/s.exec(list.getText())?.[1]
      : undefined;
  return new Set(names?.split(",").map((each) => each.trim()));
}

/** Of two ways, the one that says everything: the other is only quicker, where both come to the same. */
export function isWholeWay(of: ts.Expression): boolean {
  const { parent } = of;
  if (!ts.isConditionalExpression(parent)) return false;
  const test = parent.condition.getText();
  // Looking for what nobody knows finds nothing where there is nothing; filling in changes nothing where nothing is missing.
  return (
    (/^isClosed\w+\(/.test(test) && of === parent.whenFalse) ||
    (test === "isOlder" && of === parent.whenTrue)
  );
}
