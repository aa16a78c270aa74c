/** Range of a match in the text. */
export interface Hit {
  start: number;
  end: number;
}

/**
 * Text normalized for the search, with the original offset of each character. Words hyphenated at a line break are
 * joined.
 */
function searchable(text: string): { normalized: string; at: number[] } {
  let normalized = '';
  const at: number[] = [];
  const put = (sign: string, index: number) => {
    normalized += sign;
    for (let count = 0; count < sign.length; count += 1) at.push(index);
  };
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (sign === '\u00ad' || (/[-\u2010]/.test(sign) && text[index + 1] === '\n')) {
      if (text[index + 1] === '\n') index += 1;
    } else if (/\s/.test(sign)) {
      if (!normalized.endsWith(' ')) put(' ', index);
    } else {
      put(
        sign
          .normalize('NFD')
          .replace(/[\u0300-\u0305\u0307\u0309-\u036f]/g, '')
          .normalize('NFC')
          .toLowerCase(),
        index,
      );
    }
  }
  return { normalized, at };
}

/**
 * Returns every match of the words, ignoring case, line breaks and accents, except the breve and the diaeresis (й and ё
 * are separate letters).
 */
export function findHits(text: string, words: string): Hit[] {
  const wanted = searchable(words.trim()).normalized;
  if (wanted === '') return [];
  const { normalized, at } = searchable(text);
  const hits: Hit[] = [];
  for (let from = normalized.indexOf(wanted); from >= 0; from = normalized.indexOf(wanted, from + wanted.length)) {
    hits.push({ start: at[from] ?? 0, end: (at[from + wanted.length - 1] ?? 0) + 1 });
  }
  return hits;
}
