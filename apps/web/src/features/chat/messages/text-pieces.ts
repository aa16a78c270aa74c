/** A part of a message: plain text or a URL. */
export interface TextPiece {
  text: string;
  link: boolean;
}

const ADDRESS = /https?:\/\/[^\s<>"«»]+/gu;

/**
 * Splits a string at its URLs. Trailing punctuation, and a closing parenthesis without an opening one, do not belong to
 * a URL.
 */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    let address = found.replace(/[.,;:!?'*_…]+$/u, '');
    if (address.endsWith(')') && !address.includes('(')) address = address.slice(0, -1);
    if (!URL.canParse(address)) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), link: false });
    pieces.push({ text: address, link: true });
    at = index + address.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), link: false });
  return pieces;
}
