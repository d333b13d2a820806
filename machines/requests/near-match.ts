/** The shortest word in which a typo is tolerated. */
const shortest = 5;

/** Whether a typo in a word of a query is tolerated. A number is meant as it is typed. */
export function toleratesTypo(term: string): boolean {
  return term.length >= shortest && /^\p{L}+$/u.test(term);
}

/**
 * Returns a test of whether a term occurs in a text with at most one typo: a letter that is wrong, missing or too many, or two
 * neighbours in the wrong order. One half of the term is then as it was typed, so that the text is searched for the halves, which
 * is fast, and only the text beside them is compared.
 */
export function nearMatch(term: string): (text: string) => boolean {
  const middle = term.length >> 1;
  const [left, right] = [term.slice(0, middle), term.slice(middle)];
  const leftBackwards = Array.from(left).toReversed().join("");
  // Only where the last letter of one half and the first of the other are swapped, neither half is as it was typed.
  const swapped = `${left.slice(0, -1)}${right.charAt(0)}${left.slice(-1)}${right.slice(1)}`;
  return (text) => {
    for (let at = text.indexOf(right); at !== -1; at = text.indexOf(right, at + 1)) {
      if (isNearly(leftBackwards, text, at - 1, -1)) return true;
    }
    for (let at = text.indexOf(left); at !== -1; at = text.indexOf(left, at + 1)) {
      if (isNearly(right, text, at + middle, 1)) return true;
    }
    return text.includes(swapped);
  };
}

/** Whether a text has a part from an index on, with at most one typo in it. It is read forwards or backwards. */
function isNearly(part: string, text: string, from: number, step: 1 | -1): boolean {
  let same = 0;
  while (same < part.length && text.charCodeAt(from + step * same) === part.charCodeAt(same)) {
    same += 1;
  }
  if (same >= part.length - 1) return true;
  const at = from + step * same;
  return (
    isRest(part, same + 1, text, at + step, step) ||
    isRest(part, same + 1, text, at, step) ||
    isRest(part, same, text, at + step, step) ||
    (text.charCodeAt(at) === part.charCodeAt(same + 1) &&
      text.charCodeAt(at + step) === part.charCodeAt(same) &&
      isRest(part, same + 2, text, at + 2 * step, step))
  );
}

/** Whether a text has the rest of a part from an index on. */
function isRest(part: string, rest: number, text: string, at: number, step: 1 | -1): boolean {
  for (let index = rest; index < part.length; index += 1) {
    if (text.charCodeAt(at + step * (index - rest)) !== part.charCodeAt(index)) return false;
  }
  return true;
}
