/** Letters of other alphabets, and digits, that look like a Latin letter once capitals make no difference. */
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

/**
 * A name as the eye takes it in: two names with the same skeleton are easily mistaken for each other. Capitals, accents, spaces,
 * punctuation and what is not seen at all make no difference, nor does a letter of another alphabet that looks the same.
 */
export function skeletonOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    // Accents, and what no eye sees: joiners, marks that turn the direction of writing, fillers of other alphabets.
    .replace(/[\u0300-\u036f\p{Cf}\p{Cc}\p{Variation_Selector}\u115f\u1160\u3164\uffa0]/gu, "");
  const letters = Array.from(plain, (letter) => alike[letter] ?? letter).join("");
  const words = letters
    .replace(/rn/gu, "m")
    .replace(/vv/gu, "w")
    .replace(/[\p{P}\p{S}\p{Z}]+/gu, "");
  // Of nothing but signs, the signs count.
  return words === "" ? plain.trim() : words;
}
