/**
 * Returns the first part of plain text as one line of at most `max` characters. It is truncated between words, or
 * within a word if the last space is in the first half.
 */
export function excerpt(plain: string, max: number): string {
  const line = plain.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
