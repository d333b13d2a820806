// Generated from every entity by "npm run codegen". Do not edit. 5284fe5f2d93

/** Every word that the code of a refusal is made of, such as "request.triage.needs.priority": a closed vocabulary. */
export const refusalWords: ReadonlySet<string> = new Set(
  "accept active activity add adjust appoint assign assignee at attach attachment author became begin blocked blocked10 blocked2 blocked3 blocked4 blocked5 blocked6 blocked7 blocked8 blocked9 by byName change changed chartNote charts claim closedAt configure confirm correct count create decline device directory discard discarded edit endInvitations engage enter entrance entries exists fields fixed follow forged found founding from handOver import invalid invitation invite join joinedAt journal label lapse leave leftAt list lone look member merge mergedInto missing move needs note notice organisation owner pace parent parts path person pin place priority read record redeem redemption register release remove rename renew reopen report reportedAt reporter request resolution resolve resolvedAt return revision revisit revoke revoked reword role round scan see sets settle show site source start state states stop text triage undecodable unknownField until visit wait waitingFor was way while withdraw writtenAt".split(
    " ",
  ),
);
