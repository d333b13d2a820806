import { createMachine } from "xstate";

/** Names nobody breaks lines in, in several scripts, beside names that markup would trip over. */
export const longNamesMachine = createMachine({
  id: 'names "&" <svg onload=alert(1)> ]]> --> %% ;',
  description:
    "Everything here is as long as people make it when nobody stops them: descriptions of several sentences, one after the other, that a chart has to break and in the end to cut, because it is a chart and not a book.",
  initial: "waitingForTheSupplierToConfirmThatTheSparePartHasFinallyBeenDispatched",
  states: {
    waitingForTheSupplierToConfirmThatTheSparePartHasFinallyBeenDispatched: {
      tags: ["aTagThatIsLongerThanAnyTagHasARightToBeInAnyChartWhatsoever", "b", "c"],
      entry: ["rememberWhenTheWaitingBeganSoThatItCanBeShownLater", "tellEverybody", "x"],
      on: {
        "supplier.confirmed.dispatch.of.the.spare.part.with.a.very.long.event.name": {
          guard: "isTheSparePartTheOneThatWasOrderedAndNotAnotherOneOfTheSameKind",
          target: "prüfenÄÖÜß",
          actions: ["rememberTheDispatch", "tellTheTechnician", "closeTheWaitingBecauseItIsOver"],
          description: "As it should be.",
        },
        供应商已确认发货: "部品の到着を待っています",
      },
    },
    prüfenÄÖÜß: {
      on: { "ошибка.обнаружена": "🧰 repair", "🎉": "</text><script>alert(1)</script>" },
    },
    部品の到着を待っています: {
      description: "日本語の説明文はスペースがないので、どこでも改行できなければなりません。",
    },
    "🧰 repair": { on: { "a.b": 'x"]\n--> y' } },
    "</text><script>alert(1)</script>": {},
    'x"]\n--> y': {},
    constructor: { on: { __proto__x: "toString" } },
    toString: {},
  },
});
