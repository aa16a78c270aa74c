const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Compares two samples with the Mann-Whitney U test, which assumes nothing about their distributions.
 * @returns `auc`: the probability that a value of `a` is above one of `b` (0.5: no difference); `z`: the distance from
 * no difference, in standard deviations
 */
export function compareSamples(
  a: readonly number[],
  b: readonly number[],
): { auc: number; z: number; medians: readonly [number, number] } {
  let above = 0;
  for (const x of a) for (const y of b) above += x > y ? 1 : x === y ? 0.5 : 0;
  const pairs = a.length * b.length;
  const deviation = Math.sqrt((pairs * (a.length + b.length + 1)) / 12);
  return { auc: above / pairs, z: (above - pairs / 2) / deviation, medians: [medianOf(a), medianOf(b)] };
}
