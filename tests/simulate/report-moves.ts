import type { ActorRefFrom } from "xstate";
import { requestCategoryValues, requestUrgencyValues } from "#generated/request/type.ts";
import { isUsablePlace } from "#machines/report/place-choice.ts";
import type { reportMachine } from "#machines/report/report.machine.ts";
import type { Move, Tapper } from "./move.ts";

type Form = ActorRefFrom<typeof reportMachine>;

/** Everything that the report form offers. */
export function reportMoves(form: Form, tapper: Tapper): readonly Move[] {
  const snapshot = form.getSnapshot();
  const { random, words } = tapper;
  const { workspace, fields, nearby } = snapshot.context;
  if (snapshot.hasTag("over"))
    return [
      {
        what: "begins another report",
        weight: 1,
        make: () => form.send({ type: "another.requested" }),
      },
    ];
  if (!snapshot.hasTag("writing"))
    return (["retry.requested", "edit.requested"] as const).flatMap((type) =>
      snapshot.can({ type })
        ? [{ what: `taps ${type}`, weight: 1, make: () => tapToSend(form, { type }, tapper) }]
        : [],
    );
  const places = [...workspace.places.keys()].filter((place) => isUsablePlace(workspace, place));
  const answerAll = (): void => {
    if (places.length > 0 && fields.place === undefined)
      form.send({ type: "place.chosen", place: random.pick(places) });
    form.send({ type: "category.chosen", category: random.pick(requestCategoryValues) });
    if (fields.title === "") form.send({ type: "title.typed", title: words() });
    form.send({ type: "urgency.chosen", urgency: random.pick(requestUrgencyValues) });
  };
  const [similar] = nearby;
  return [
    { what: "answers the questions of a report", weight: 0.5, make: answerAll },
    {
      what: "answers and sends a report",
      weight: 3,
      make: () => {
        answerAll();
        tapToSend(form, { type: "send.requested", word: "Something" }, tapper);
      },
    },
    {
      what: "goes back in a report",
      weight: 0.2,
      make: () => form.send({ type: "back.requested" }),
    },
    ...(similar === undefined
      ? []
      : [
          {
            what: `follows "${similar.title}" instead of reporting it`,
            weight: 0.3,
            make: () => tapToSend(form, { type: "follow.requested", request: similar.id }, tapper),
          },
        ]),
  ];
}

function tapToSend(
  form: Form,
  event: Parameters<Form["send"]>[0],
  { hand, ledger, isHasty }: Tapper,
): void {
  const what = `taps ${event.type} on the report "${form.getSnapshot().context.fields.title}"`;
  const send = (): void => {
    form.send(event);
    if (isHasty) form.send(event);
  };
  const isTaken = (): boolean => form.getSnapshot().hasTag("busy");
  ledger.tap({ hand, what, actor: form, send, isTaken });
}
