/** Signs that nobody sees: between the letters of a word they hide it from whoever looks for the word. */
const UNSEEN = /\u00ad|[\u200b-\u200f]|\u2060|\ufe0f|\u20e3|\ufeff/gu;

/** A text as it is looked through: small letters, usual signs, single spaces. Digits of every writing are 0 to 9. */
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

/** Digits of a writing stand ten in a row, and the row begins with its zero. */
function digitOf(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}
