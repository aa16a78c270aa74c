export interface Shares {
  p50: number;
  p99: number;
  max: number;
}

/** Half of them took no longer than p50, 99 of 100 no longer than p99. */
export function sharesOf(times: Iterable<number>): Shares {
  const sorted = Float64Array.from(times).sort();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}
