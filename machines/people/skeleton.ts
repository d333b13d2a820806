/** Letters of other alphabets, and digits, that look like a Latin letter, in lower case. */
const alike: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  l: "i",
  "|": "i",
  ı: "i",
  ɩ: "i",
  // Cyrillic
  а: "a",
  в: "b",
  с: "c",
  ԁ: "d",
  е: "e",
  ё: "e",
  һ: "h",
  н: "h",
  і: "i",
  ї: "i",
  ӏ: "i",
  ј: "j",
  к: "k",
  м: "m",
  о: "o",
  р: "p",
  ԛ: "q",
  ѕ: "s",
  т: "t",
  ѵ: "v",
  ԝ: "w",
  х: "x",
  у: "y",
  // Greek
  α: "a",
  β: "b",
  ε: "e",
  η: "h",
  ι: "i",
  κ: "k",
  μ: "m",
  ν: "n",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "y",
  χ: "x",
  ζ: "z",
};

const anyLetter = /\p{L}/u;
const latin = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const plainLatin = /[a-z\u00df-\u024f\u1e00-\u1eff]/u;

/**
 * Whether a name mixes Latin letters with letters of another alphabet, or with letters that only phonetics and typesetting use.
 * Some of these look exactly like common letters, and there are more of them than any list has.
 */
export function mixesAlphabets(name: string): boolean {
  const letters = Array.from(name.normalize("NFC").toLowerCase()).filter((each) =>
    anyLetter.test(each),
  );
  const isLatin = (each: string): boolean => latin.test(each);
  const isPlain = (each: string): boolean => plainLatin.test(each);
  return letters.some(isLatin) && !letters.every(isPlain);
}

/**
 * A name as a reader perceives it: two names with the same skeleton are easily mistaken for each other. Case, accents, spaces,
 * punctuation and invisible characters make no difference, nor does a letter of another alphabet that looks the same.
 */
export function skeletonOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    // Text in brackets, which looks like a role beside a name.
    .replace(/(?<=\S\s*)\([^()]*\)/gu, "")
    // Accents, and invisible characters: joiners, direction marks, fillers of other alphabets.
    .replace(/[\u0300-\u036f\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "");
  const letters = Array.from(plain, (letter) => alike[letter] ?? letter).join("");
  const words = letters
    .replace(/rn/gu, "m")
    .replace(/vv/gu, "w")
    .replace(/[\p{P}\p{S}\p{Z}]+/gu, "");
  // In a name of signs only, the signs count.
  return words === "" ? plain.trim() : words;
}
