import { judgeEveryCard } from "../support/every-card.ts";

judgeEveryCard("phone", { theme: "light", locale: "en" });
