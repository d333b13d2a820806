// Generated from every entity by "npm run codegen". Do not edit. 9a7e400cd38e

/** Every word that the code of a refusal is made of, such as "request.triage.needs.priority": a closed vocabulary. */
export const refusalWords: ReadonlySet<string> = new Set(
  "activity add adjust appoint assign assignee at attach attachment blocked blocked2 by change changed claim closedAt configure confirm correct create decline exists fields fixed follow forged found from import invalid journal lone member merge mergedInto missing needs note organisation path place priority read release remove rename reopen report reportedAt reporter request resolution resolve resolvedAt sets site source start state states stop text triage undecodable unknownField wait waitingFor way while withdraw".split(
    " ",
  ),
);
