/** Invisible characters. Between the letters of a word they would hide it from text matching. */
const UNSEEN = /\u00ad|[\u200b-\u200f]|\u2060|\ufe0f|\u20e3|\ufeff/gu;

/** Normalizes text for matching: lower case, unified characters and digits, single spaces. */
export function readableText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : digitOf(digit)))
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .toLowerCase();
}

/** Unicode encodes the digits of a script consecutively, starting with zero. */
function digitOf(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}
