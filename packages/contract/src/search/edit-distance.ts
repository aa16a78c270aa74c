type Word = readonly string[];

/** Returns whether the letters before and at the two positions are swapped. */
const isSwapped = ([a, b]: readonly [Word, Word], i: number, j: number) =>
  i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];

const costAt = (row: readonly number[], at: number) => row[at] ?? 0;

/**
 * Returns the edit distance between two words: insertions, deletions, substitutions and transpositions.
 * @param most upper bound: larger distances need not be exact
 */
export function editDistance(one: string, other: string, most: number): number {
  const words = [[...one], [...other]] as const;
  const [a, b] = words;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, against] of b.entries()) {
      row.push(
        Math.min(
          costAt(last, j + 1) + 1,
          costAt(row, j) + 1,
          costAt(last, j) + (letter === against ? 0 : 1),
          isSwapped(words, i, j) ? costAt(before, j - 1) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last.at(-1) ?? 0;
}
