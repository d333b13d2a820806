import { judgeEveryCard } from "../support/every-card.ts";

judgeEveryCard("desktop", { theme: "dark", locale: "de" });
