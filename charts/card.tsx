import { openCard } from "./card/open-card.tsx";
import "#src/styles/tokens.css";
import "#src/styles/base.css";
import "./card/card.css";

// The frame in which the charts draw one real screen. Nothing of the app runs in it: no store, no actor, no network.

const place = document.getElementById("root");
if (place === null) throw new Error("card.html has no #root");
openCard(place);
