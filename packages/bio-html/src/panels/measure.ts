/** Average glyph metrics of a face. Only the renderer knows the exact width of text. */
export interface Measure {
  size: number;
  lineHeight: number;
  /** Width of a lower-case Latin letter, relative to the font size. */
  letter: number;
}

const WIDE = /[\p{Extended_Pictographic}\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;
const CAPITAL = /[\p{Lu}@%&—…mwMWжмшщыюф]/u;
const NARROW = /[iljtfrI.,:;!'|()[\]·1 ]/;

/**
 * Cache of character widths as multiples of the width of a lower-case Latin letter. Nearly all text consists of the
 * same few hundred characters.
 */
const widths = new Map<string, number>();
const KNOWN_MAX = 5000;

function widthOfSign(sign: string): number {
  const known = widths.get(sign);
  if (known !== undefined) return known;
  const width = WIDE.test(sign) ? 2.3 : CAPITAL.test(sign) ? 1.36 : NARROW.test(sign) ? 0.6 : 1;
  if (widths.size < KNOWN_MAX) widths.set(sign, width);
  return width;
}

function widthOf(text: string, { size, letter }: Measure): number {
  let letters = 0;
  for (const sign of text) letters += widthOfSign(sign);
  return letters * letter * size;
}

/** Usable share of a line: wrapping at word boundaries wastes the rest. */
const LOST = 0.93;

/** Estimates the number of lines that text takes at a width in CSS pixels. */
export function linesOf(text: string, measure: Measure, width: number): number {
  return text
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil(widthOf(line, measure) / (width * LOST))), 0);
}

/** Estimates the height of text in CSS pixels. */
export function heightOf(text: string, measure: Measure, width: number): number {
  return text === '' ? 0 : linesOf(text, measure, width) * measure.size * measure.lineHeight;
}

/**
 * Splits text into pieces of at most `lines` lines each, at word boundaries where possible. Only the whitespace at the
 * cuts is lost.
 */
export function cutText(text: string, measure: Measure, { width, lines }: { width: number; lines: number }): string[] {
  const pieces: string[] = [];
  const room = width * LOST;
  let piece = '';
  let used = 0;
  let inLine = 0;
  const push = () => {
    if (piece.trim() !== '') pieces.push(piece.trim());
    piece = '';
    used = 0;
    inLine = 0;
  };
  for (const [word] of text.matchAll(/\n|[^\S\n]+|\S{1,60}/gu)) {
    if (word === '\n') {
      used += 1;
      inLine = 0;
    } else {
      inLine += widthOf(word, measure);
      while (inLine > room) {
        inLine = Math.max(0, inLine - room);
        used += 1;
      }
    }
    if (used >= lines) {
      push();
      if (/^\s/.test(word)) continue;
      inLine = widthOf(word, measure);
    }
    piece += word;
  }
  push();
  return pieces;
}
