import { expect, test } from "vitest";
import type { Member, MemberRole } from "#generated/member/type.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { availableRequestActions } from "#generated/request/policy.ts";
import { type Request, type RequestState, requestStateValues } from "#generated/request/type.ts";
import type { ActorStamp, Change, Document, Fields } from "#generated/runtime.ts";
import { JudgedOrganisation, noon, organisation, requestFields } from "./judged-organisation.ts";

/**
 * The policies of requests, written a second time by hand and independently of the schema: which step leads where, and who may
 * take it. `site` is a coordinator or admin of the request's site; `worker` a technician, coordinator or admin to whom it is
 * assigned; `contractor` a guest who was invited for it; `free` a technician, coordinator or admin of the site, assigned or not;
 * `approver` a coordinator or admin of the site whose approval it waits for.
 */
type Who = "site" | "approver" | "worker" | "contractor" | "free" | "reporter";
const steps: Readonly<Record<string, readonly [from: string, to: RequestState, ...who: Who[]]>> = {
  triage: ["reported triaged", "triaged", "site"],
  assign: ["reported triaged assigned inProgress waiting", "assigned", "site"],
  approve: ["waiting", "assigned", "approver"],
  claim: ["reported triaged", "assigned", "free"],
  release: ["assigned inProgress waiting", "triaged", "worker", "site"],
  start: ["assigned waiting", "inProgress", "worker", "contractor", "site"],
  stop: ["inProgress", "assigned", "worker", "contractor", "site"],
  wait: ["triaged assigned inProgress waiting", "waiting", "worker", "contractor", "site"],
  resolve: ["assigned inProgress waiting", "resolved", "worker", "contractor", "site"],
  retract: ["resolved", "inProgress", "worker", "contractor", "site"],
  confirm: ["resolved", "closed", "reporter", "site"],
  lapse: ["resolved", "closed", "site"],
  reopen: ["resolved closed declined merged withdrawn", "reported", "reporter", "site"],
  sendBack: ["resolved closed declined merged withdrawn", "assigned", "reporter", "site"],
  decline: ["reported triaged assigned waiting", "declined", "site"],
  merge: ["reported triaged assigned waiting", "merged", "site"],
  withdraw: ["reported triaged assigned waiting", "withdrawn", "reporter"],
};
/** Steps that are blocked while the request waits for approval, except for coordinators and admins. */
const heldUp = ["release", "start", "wait", "resolve"];
const workers: readonly MemberRole[] = ["technician", "coordinator", "admin"];
const heads: readonly MemberRole[] = ["coordinator", "admin"];

interface Case {
  readonly state: RequestState;
  readonly role: MemberRole;
  readonly sites: readonly string[] | undefined;
  readonly isReporter: boolean;
  readonly isAssignee: boolean;
  /** The one request that a contractor was invited for. */
  readonly request: string | undefined;
  readonly waitingFor: Request["waitingFor"];
}

function* everyCase(): Generator<Case> {
  for (const state of requestStateValues)
    for (const role of ["guest", "resident", "technician", "coordinator", "admin"] as const)
      for (const sites of [undefined, ["north"], ["south"]])
        for (const isReporter of [true, false])
          for (const isAssignee of [true, false])
            for (const request of role === "guest" ? [undefined, "r1", "r2"] : [undefined])
              for (const waitingFor of state === "waiting"
                ? (["parts", "approval"] as const)
                : [undefined])
                yield { state, role, sites, isReporter, isAssignee, request, waitingFor };
}
const cases = [...everyCase()];

function is(who: Who, each: Case): boolean {
  const { role, sites, isReporter, isAssignee, request, waitingFor } = each;
  const isOfSite = sites === undefined || sites.includes("north");
  switch (who) {
    case "site":
      return heads.includes(role) && isOfSite;
    case "approver":
      return is("site", each) && waitingFor === "approval";
    case "worker":
      return workers.includes(role) && isAssignee;
    case "free":
      return workers.includes(role) && isOfSite;
    case "contractor":
      return role === "guest" && request === "r1";
    case "reporter":
      return isReporter;
  }
}

type Verdict = "yes" | "by" | "from" | "approved" | "assigneeStillAble";

function expected(step: string, each: Case): Verdict {
  const [from, , ...who] = steps[step] ?? ["", "closed"];
  if (!from.split(" ").includes(each.state)) return "from";
  if (!who.some((one) => is(one, each))) return "by";
  const isHeldUp =
    heldUp.includes(step) && each.waitingFor === "approval" && !heads.includes(each.role);
  if (step === "sendBack" && isGivenToResident(each)) return "assigneeStillAble";
  return isHeldUp ? "approved" : "yes";
}

/** Whether it is assigned to somebody who cannot be given work; only stores know that, the interface offers it. */
function isGivenToResident({ role, isAssignee }: Case): boolean {
  return role === "resident" && isAssignee;
}

/** The organisation with the request and the user of a case. */
function workspaceOf(each: Case): JudgedOrganisation {
  const workspace = new JudgedOrganisation();
  const me: Member = {
    name: "Mo",
    role: each.role,
    active: true,
    charts: false,
    joinedAt: 0,
    ...(each.sites && { sites: each.sites }),
    ...(each.request && { request: each.request }),
  };
  workspace.documents.set(`organisations/${organisation}/members/me`, { ...me });
  const request: Fields = requestFields({
    state: each.state,
    reporter: each.isReporter ? "me" : "rosa",
    assignee: each.isAssignee ? "me" : "tess",
    ...(each.waitingFor && { waitingFor: each.waitingFor }),
  });
  workspace.documents.set(`organisations/${organisation}/requests/r1`, request);
  workspace.documents.set(`organisations/${organisation}/requests/r2`, requestFields());
  return workspace;
}

function take(step: string, request: Document<Request>, act: ActorStamp): Change {
  switch (step) {
    case "triage":
      return requestCommands.triage(request, { priority: "high", dueAt: noon }, act);
    case "assign":
      return requestCommands.assign(request, { assignee: "tess" }, act);
    case "wait":
      return requestCommands.wait(request, { waitingFor: "access" }, act);
    case "resolve":
      return requestCommands.resolve(request, { resolution: "A new bulb." }, act);
    case "reopen":
    case "sendBack":
    case "decline":
      return requestCommands[step](request, { text: "Because." }, act);
    case "merge":
      return requestCommands.merge(request, { mergedInto: "r2" }, act);
    case "approve":
    case "claim":
    case "release":
    case "start":
    case "stop":
    case "retract":
    case "confirm":
    case "lapse":
    case "withdraw":
      return requestCommands[step](request, {}, act);
    case "correct":
      return requestCommands.correct(request, { title: "The lamp flickers" }, act);
    case "adjust":
      return requestCommands.adjust(request, { dueAt: noon + 1 }, act);
    case "follow":
      return requestCommands.follow(request, { watchers: { add: ["me"] } }, act);
    default:
      throw new Error(`no such step: ${step}`);
  }
}

function verdict(workspace: JudgedOrganisation, change: Change): string {
  return workspace.judge(change)?.code.split(".").at(-1) ?? "yes";
}

const show = (each: Case, said: string, meant: string) =>
  `${each.role}${each.isReporter ? ", reporter" : ""}${each.isAssignee ? ", assignee" : ""}, of ${
    each.sites?.join() ?? "every site"
  }, ${each.state} ${each.waitingFor ?? ""}: ${said} instead of ${meant}`;

for (const step of Object.keys(steps)) {
  test(`"${step}" is allowed to the right people in the right states, and to nobody else`, () => {
    const wrong = cases.flatMap((each) => {
      const workspace = workspaceOf(each);
      const said = verdict(workspace, take(step, workspace.request(), workspace.act("me")));
      const meant = expected(step, each);
      return said === meant ? [] : [show(each, said, meant)];
    });
    expect(wrong).toEqual([]);
  });
}

test("the table above has every step there is", () => {
  const offered = cases.flatMap((each) =>
    availableActionsOf(workspaceOf(each)).map((offer) => offer.name),
  );
  const edits = ["correct", "adjust", "follow"];
  expect([...new Set(offered)].toSorted()).toEqual([...Object.keys(steps), ...edits].toSorted());
});

function availableActionsOf(workspace: JudgedOrganisation) {
  return availableRequestActions(workspace.member("me"), workspace.request());
}

test("what is offered is accepted, and what is not offered is refused, for everybody in every state", () => {
  const ways = [...Object.keys(steps), "correct", "adjust", "follow"];
  const wrong = cases.flatMap((each) => {
    const workspace = workspaceOf(each);
    const availableActions = availableActionsOf(workspace);
    return ways.flatMap((way) => {
      const offer = availableActions.find(({ name }) => name === way);
      const isAvailable = offer !== undefined && offer.refusal === undefined;
      const said = verdict(workspace, take(way, workspace.request(), workspace.act("me")));
      return isAvailable === (said === "yes" || said === "assigneeStillAble")
        ? []
        : [`${way}: ${show(each, said, String(isAvailable))}`];
    });
  });
  expect(wrong).toEqual([]);
});

test("an offer that is held up says what the policy says", () => {
  const each: Case = {
    state: "waiting",
    role: "technician",
    sites: undefined,
    isReporter: false,
    isAssignee: true,
    request: undefined,
    waitingFor: "approval",
  };
  const workspace = workspaceOf(each);
  const refusal = availableActionsOf(workspace).find(({ name }) => name === "start")?.refusal;
  expect(refusal?.code).toBe("request.approved");
  expect(workspace.judge(take("start", workspace.request(), workspace.act("me")))).toEqual(refusal);
});

test("a step leaves the request in the state it leads to, with an entry that tells it", () => {
  for (const [step, [from, to]] of Object.entries(steps)) {
    for (const state of requestStateValues.filter((each) => from.split(" ").includes(each))) {
      const workspace = workspaceOf({
        state,
        role: "admin",
        sites: undefined,
        isReporter: true,
        isAssignee: true,
        request: undefined,
        waitingFor: state === "waiting" ? "approval" : undefined,
      });
      expect(
        workspace.commit(take(step, workspace.request(), workspace.act("me"))),
      ).toBeUndefined();
      expect(workspace.request()).toMatchObject({ state: to, lastEntry: "act1" });
      const entry = workspace.documents.get(
        `organisations/${organisation}/requests/r1/activity/act1`,
      );
      expect(entry).toMatchObject({
        kind: step,
        by: "me",
        byName: "Mo",
        byRole: "admin",
        at: noon,
        from: state,
        to,
      });
    }
  }
});

test("it is sent back to whoever worked on it only if they still can; a guest cannot know", () => {
  const one: Case = {
    state: "closed",
    role: "resident",
    sites: undefined,
    isReporter: true,
    isAssignee: false,
    request: undefined,
    waitingFor: undefined,
  };
  const said = (each: Case) => {
    const workspace = workspaceOf(each);
    const path = `organisations/${organisation}/members/tess`;
    workspace.documents.set(path, { ...workspace.documents.get(path), active: false });
    return verdict(workspace, take("sendBack", workspace.request(), workspace.act("me")));
  };
  expect(said(one)).toBe("assigneeStillAble");
  expect(said({ ...one, role: "guest" })).toBe("yes");
});
