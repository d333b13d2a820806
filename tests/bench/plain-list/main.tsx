import { useState } from "react";
import { createRoot } from "react-dom/client";

// The list of an ordinary app: all rows in an array, filtered on every key press, and every row rendered.

interface PlainRow {
  readonly id: string;
  readonly text: string;
  readonly isLate: boolean;
}

function PlainList({ rows }: { readonly rows: readonly PlainRow[] }) {
  const [query, setQuery] = useState("");
  const [isLate, setLate] = useState(false);
  const shown = rows.filter(
    (row) => (!isLate || row.isLate) && row.text.toLowerCase().includes(query.toLowerCase()),
  );
  return (
    <main>
      <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      <button type="button" aria-pressed={isLate} onClick={() => setLate(!isLate)}>
        Late
      </button>
      <p role="status">{shown.length} requests</p>
      <ul>
        {shown.map((row) => (
          <li key={row.id}>
            <a href={`#${row.id}`}>{row.text}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

const response = await fetch("rows.json");
const rows: PlainRow[] = await response.json();
const place = document.getElementById("root");
if (place) createRoot(place).render(<PlainList rows={rows} />);
