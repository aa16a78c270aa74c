/**
 * Converts untrusted text to one line of at most `max` characters, without invisible and bidirectional control
 * characters. It is truncated between words, or within a word if the last space is in the first half.
 */
export function cleanLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // Decoders insert U+FFFD for invalid bytes.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\uFFFD]/gu, '')
    // Many combining marks on one letter would overlap the lines above.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
