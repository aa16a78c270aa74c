export interface Shares {
  p50: number;
  p99: number;
  max: number;
}

/** Returns the 50th and the 99th percentile and the maximum; zeros if there are no times. */
export function sharesOf(times: Iterable<number>): Shares {
  const sorted = Float64Array.from(times).sort();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}
