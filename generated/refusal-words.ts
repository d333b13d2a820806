// Generated from every entity by "npm run codegen". Do not edit. f12eeca7c104

/** Every word that the code of a refusal is made of, such as "request.triage.needs.priority": a closed vocabulary. */
export const refusalWords: ReadonlySet<string> = new Set(
  "accept active activity add adjust appoint assign assignee at attach attachment author begin blocked blocked2 blocked3 blocked4 by change changed chartNote claim closedAt configure confirm correct create decline device engage exists fields fixed follow forged found from import invalid invitation invite join joinedAt journal label lapse leave list lone look member merge mergedInto missing move needs note notice organisation path person pin place priority read register release remove rename renew reopen report reportedAt reporter request resolution resolve resolvedAt revoke reword role scan see sets settle site source start state states stop text triage undecodable unknownField visit wait waitingFor way while withdraw writtenAt".split(
    " ",
  ),
);
