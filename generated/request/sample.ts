// Generated from request.entity.ts by "npm run codegen". Do not edit. adc3765e1238

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { requestCodec, requestParams } from "./codec.ts";
import { requestCommands } from "./commands.ts";

/** Creates sample documents of a request, and operations on them. */
export const requestSampler: Sampler = { codec: requestCodec, begin, change, hasSteps: true };

/** Sample values for each field. */
const some = {
  number: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["H7K2", "M3QX", "T9WD", "B4RN", "K8FS", "P2VJ"]),
  title: (draw: Draw, _act?: ActorStamp) =>
    draw.one([
      "Radiator stays cold",
      "Tap drips",
      "Light in the hall flickers",
      "Door does not close",
      "Window handle is loose",
      "Water on the floor",
    ]),
  details: (draw: Draw, _act?: ActorStamp) => draw.text(0, 4000),
  category: (draw: Draw, _act?: ActorStamp) =>
    draw.one([
      "heating",
      "plumbing",
      "electrical",
      "lighting",
      "doors",
      "appliance",
      "structure",
      "pests",
      "cleaning",
      "safety",
      "noise",
      "grounds",
      "other",
    ]),
  urgency: (draw: Draw, _act?: ActorStamp) => draw.one(["canWait", "soon", "now"]),
  audience: (draw: Draw, _act?: ActorStamp) => draw.one(["everyone", "team"]),
  place: (draw: Draw, _act?: ActorStamp) => draw.ref("place"),
  site: (draw: Draw, _act?: ActorStamp) => draw.ref("site"),
  reporterName: (draw: Draw, _act?: ActorStamp) => draw.text(0, 80),
  reportedAt: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  priority: (draw: Draw, _act?: ActorStamp) => draw.one(["low", "normal", "high", "urgent"]),
  dueAt: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  assignee: (draw: Draw, act?: ActorStamp) => draw.person("member", act),
  watchers: (draw: Draw, act?: ActorStamp) => draw.list(0, 200, () => draw.person("member", act)),
  waitingFor: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["parts", "access", "contractor", "approval"]),
  resolution: (draw: Draw, _act?: ActorStamp) =>
    draw.one(["Replaced the valve.", "Tightened and oiled.", "New bulb."]),
  resolvedAt: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  closedAt: (draw: Draw, _act?: ActorStamp) => draw.moment(-2208988800000, 7258118400000),
  mergedInto: (draw: Draw, _act?: ActorStamp) => draw.ref("request"),
  reopens: (draw: Draw, _act?: ActorStamp) => draw.whole(1, 101),
  importedWith: (draw: Draw, _act?: ActorStamp) => draw.text(0, 40),
  externalId: (draw: Draw, _act?: ActorStamp) => draw.text(0, 80),
  otherColumns: (draw: Draw, _act?: ActorStamp) => draw.text(0, 2000),
  comments: (draw: Draw, _act?: ActorStamp) => draw.text(0, 8000),
  state: (draw: Draw, _act?: ActorStamp) =>
    draw.one([
      "reported",
      "triaged",
      "assigned",
      "inProgress",
      "waiting",
      "resolved",
      "closed",
      "declined",
      "merged",
      "withdrawn",
    ]),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = requestParams(path);
  switch (draw.one(["report", "import"])) {
    case "report":
      return requestCommands.report(
        at,
        {
          number: some.number(draw, act),
          title: some.title(draw, act),
          ...(draw.chance(0.5) ? { details: some.details(draw, act) } : {}),
          category: some.category(draw, act),
          ...(draw.chance(0.5) ? { urgency: some.urgency(draw, act) } : {}),
          ...(draw.chance(0.5) ? { audience: some.audience(draw, act) } : {}),
          place: some.place(draw, act),
          site: some.site(draw, act),
        },
        act,
      );
    case "import":
      return requestCommands.import(
        at,
        {
          number: some.number(draw, act),
          title: some.title(draw, act),
          ...(draw.chance(0.5) ? { details: some.details(draw, act) } : {}),
          category: some.category(draw, act),
          ...(draw.chance(0.5) ? { urgency: some.urgency(draw, act) } : {}),
          ...(draw.chance(0.5) ? { audience: some.audience(draw, act) } : {}),
          place: some.place(draw, act),
          site: some.site(draw, act),
          ...(draw.chance(0.5) ? { reporterName: some.reporterName(draw, act) } : {}),
          reportedAt: some.reportedAt(draw, act),
          ...(draw.chance(0.5) ? { priority: some.priority(draw, act) } : {}),
          ...(draw.chance(0.5) ? { dueAt: some.dueAt(draw, act) } : {}),
          ...(draw.chance(0.5) ? { assignee: some.assignee(draw, act) } : {}),
          ...(draw.chance(0.5) ? { watchers: some.watchers(draw, act) } : {}),
          ...(draw.chance(0.5) ? { waitingFor: some.waitingFor(draw, act) } : {}),
          ...(draw.chance(0.5) ? { resolution: some.resolution(draw, act) } : {}),
          ...(draw.chance(0.5) ? { resolvedAt: some.resolvedAt(draw, act) } : {}),
          ...(draw.chance(0.5) ? { closedAt: some.closedAt(draw, act) } : {}),
          ...(draw.chance(0.5) ? { mergedInto: some.mergedInto(draw, act) } : {}),
          ...(draw.chance(0.5) ? { importedWith: some.importedWith(draw, act) } : {}),
          ...(draw.chance(0.5) ? { externalId: some.externalId(draw, act) } : {}),
          ...(draw.chance(0.5) ? { reopens: some.reopens(draw, act) } : {}),
          ...(draw.chance(0.5) ? { otherColumns: some.otherColumns(draw, act) } : {}),
          ...(draw.chance(0.5) ? { comments: some.comments(draw, act) } : {}),
          state: some.state(draw, act),
        },
        act,
      );
  }
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const request = documentAt(requestCodec, path, stored);
  if (request === undefined) return undefined;
  switch (
    draw.one([
      "triage",
      "assign",
      "approve",
      "claim",
      "release",
      "start",
      "stop",
      "wait",
      "resolve",
      "retract",
      "confirm",
      "lapse",
      "reopen",
      "sendBack",
      "decline",
      "merge",
      "withdraw",
      "correct",
      "adjust",
      "follow",
    ])
  ) {
    case "triage":
      return requestCommands.triage(
        request,
        {
          priority: some.priority(draw, act),
          ...(draw.chance(0.3) ? { dueAt: some.dueAt(draw, act) } : {}),
          ...(draw.chance(0.3) ? { category: some.category(draw, act) } : {}),
          ...(draw.chance(0.3) ? { place: some.place(draw, act) } : {}),
          ...(draw.chance(0.3) ? { site: some.site(draw, act) } : {}),
          ...(draw.chance(0.3) ? { text: draw.text(1, 4000) } : {}),
        },
        act,
      );
    case "assign":
      return requestCommands.assign(
        request,
        {
          assignee: some.assignee(draw, act),
          ...(draw.chance(0.3) ? { priority: some.priority(draw, act) } : {}),
          ...(draw.chance(0.3) ? { dueAt: some.dueAt(draw, act) } : {}),
          ...(draw.chance(0.3) ? { text: draw.text(1, 4000) } : {}),
        },
        act,
      );
    case "approve":
      return requestCommands.approve(
        request,
        draw.chance(0.3) ? { text: draw.text(1, 4000) } : {},
        act,
      );
    case "claim":
      return requestCommands.claim(
        request,
        draw.chance(0.3) ? { text: draw.text(1, 4000) } : {},
        act,
      );
    case "release":
      return requestCommands.release(
        request,
        draw.chance(0.3) ? { text: draw.text(1, 4000) } : {},
        act,
      );
    case "start":
      return requestCommands.start(
        request,
        draw.chance(0.3) ? { text: draw.text(1, 4000) } : {},
        act,
      );
    case "stop":
      return requestCommands.stop(
        request,
        draw.chance(0.3) ? { text: draw.text(1, 4000) } : {},
        act,
      );
    case "wait":
      return requestCommands.wait(
        request,
        {
          waitingFor: some.waitingFor(draw, act),
          ...(draw.chance(0.3) ? { text: draw.text(1, 4000) } : {}),
        },
        act,
      );
    case "resolve":
      return requestCommands.resolve(
        request,
        {
          resolution: some.resolution(draw, act),
          ...(draw.chance(0.3) ? { text: draw.text(1, 4000) } : {}),
        },
        act,
      );
    case "retract":
      return requestCommands.retract(
        request,
        draw.chance(0.3) ? { text: draw.text(1, 4000) } : {},
        act,
      );
    case "confirm":
      return requestCommands.confirm(
        request,
        draw.chance(0.3) ? { text: draw.text(1, 4000) } : {},
        act,
      );
    case "lapse":
      return requestCommands.lapse(
        request,
        draw.chance(0.3) ? { text: draw.text(1, 4000) } : {},
        act,
      );
    case "reopen":
      return requestCommands.reopen(
        request,
        {
          ...(draw.chance(0.3) ? { reopens: some.reopens(draw, act) } : {}),
          ...(draw.chance(0.3) ? { dueAt: some.dueAt(draw, act) } : {}),
          text: draw.text(1, 4000),
        },
        act,
      );
    case "sendBack":
      return requestCommands.sendBack(
        request,
        {
          ...(draw.chance(0.3) ? { reopens: some.reopens(draw, act) } : {}),
          ...(draw.chance(0.3) ? { dueAt: some.dueAt(draw, act) } : {}),
          text: draw.text(1, 4000),
        },
        act,
      );
    case "decline":
      return requestCommands.decline(request, { text: draw.text(1, 4000) }, act);
    case "merge":
      return requestCommands.merge(
        request,
        {
          mergedInto: some.mergedInto(draw, act),
          ...(draw.chance(0.3) ? { text: draw.text(1, 4000) } : {}),
        },
        act,
      );
    case "withdraw":
      return requestCommands.withdraw(
        request,
        draw.chance(0.3) ? { text: draw.text(1, 4000) } : {},
        act,
      );
    case "correct":
      return requestCommands.correct(
        request,
        {
          ...(draw.chance(0.4) ? { title: some.title(draw, act) } : {}),
          ...(draw.chance(0.4) ? { details: some.details(draw, act) } : {}),
          ...(draw.chance(0.4) ? { category: some.category(draw, act) } : {}),
          ...(draw.chance(0.4) ? { urgency: some.urgency(draw, act) } : {}),
          ...(draw.chance(0.4) ? { audience: some.audience(draw, act) } : {}),
          ...(draw.chance(0.4) ? { place: some.place(draw, act) } : {}),
          ...(draw.chance(0.4) ? { site: some.site(draw, act) } : {}),
          ...(draw.chance(0.3) ? { text: draw.text(1, 4000) } : {}),
        },
        act,
      );
    case "adjust":
      return requestCommands.adjust(
        request,
        {
          ...(draw.chance(0.4) ? { title: some.title(draw, act) } : {}),
          ...(draw.chance(0.4) ? { details: some.details(draw, act) } : {}),
          ...(draw.chance(0.4) ? { category: some.category(draw, act) } : {}),
          ...(draw.chance(0.4) ? { priority: some.priority(draw, act) } : {}),
          ...(draw.chance(0.4) ? { dueAt: some.dueAt(draw, act) } : {}),
          ...(draw.chance(0.4) ? { place: some.place(draw, act) } : {}),
          ...(draw.chance(0.4) ? { site: some.site(draw, act) } : {}),
          ...(draw.chance(0.4) ? { audience: some.audience(draw, act) } : {}),
          ...(draw.chance(0.3) ? { text: draw.text(1, 4000) } : {}),
        },
        act,
      );
    case "follow":
      return requestCommands.follow(
        request,
        {
          watchers: request.watchers.includes(act.by.id)
            ? { remove: [act.by.id] }
            : { add: [act.by.id] },
          ...(draw.chance(0.3) ? { text: draw.text(1, 4000) } : {}),
        },
        act,
      );
  }
}
