import { judgeEveryCard } from "../support/every-card.ts";

// What anybody is told of a picture is judged on the phone.
judgeEveryCard("desktop", { theme: "dark", locale: "de" }, { onlyLooks: true });
