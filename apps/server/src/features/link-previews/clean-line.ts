/** A stranger's text on one line: no signs that nobody sees or that turn the direction, cut between words. */
export function cleanLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // The replacement sign stands for bytes that were no text.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\uFFFD]/gu, '')
    // A tower of marks on one letter reaches into the lines above.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
