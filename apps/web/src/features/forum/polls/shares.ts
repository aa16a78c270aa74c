/**
 * Converts counts to integer percentages that add up to 100 (largest remainder method). All are 0 when all counts are
 * 0.
 */
export function shares(counts: readonly number[]): number[] {
  const sum = counts.reduce((all, count) => all + count, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / sum);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((all, share) => all + share, 0);
  const byRest = exact.map((share, index) => ({ index, rest: share % 1 })).sort((a, b) => b.rest - a.rest);
  for (const { index } of byRest.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
