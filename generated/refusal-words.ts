// Generated from every entity by "npm run codegen". Do not edit. 07c88f4dc60d

/** Every word that the code of a refusal is made of, such as "request.triage.needs.priority": a closed vocabulary. */
export const refusalWords: ReadonlySet<string> = new Set(
  "accept active activity add adjust allow answer appoint ask asker assign assignee at attach attachment author begin blocked blocked2 blocked3 blocked4 by change changed chartNote claim closedAt configure confirm correct create decline device edit engage exists fields fixed follow forged found from import invalid invitation invite join joinedAt journal label lapse leave list lone look member merge mergedInto missing move name needs note notice offer organisation pairing path person pin place priority read refuse register release remove rename renew reopen report reportedAt reporter request resolution resolve resolvedAt revoke reword role scan see sets settle show site source start state states stop text triage undecodable unknownField visit wait waitingFor way while withdraw writtenAt".split(
    " ",
  ),
);
