import { createBrowserHistory } from "@tanstack/react-router";
import { ChartsRoot } from "./page/charts-root.tsx";
import { product } from "./registry.ts";
import "#src/styles/tokens.css";
import "#src/styles/base.css";

// The charts are a separate page, so that users of the app never load any of it.

const place = document.getElementById("root");
if (place === null) throw new Error("charts.html has no #root");

const history = createBrowserHistory();
const openPage = await product.loadPage();
await openPage(place, (around) => <ChartsRoot history={history} around={around} />);
