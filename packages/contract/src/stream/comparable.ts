/** Statistics of a period, with the share of it that was collected. */
interface Covered {
  /** Collected share of the period, 0 to 1. */
  coverage: number;
}

/** Minimum coverage of `other` relative to the coverage of `statistics`. */
const COMPARABLE = 0.8;

/**
 * Whether `statistics` can be compared with those of another period: `other` must not have a much lower coverage.
 * Otherwise `statistics` has higher values only because more of its period was observed.
 */
export const isComparable = (other: Covered, statistics: Covered): boolean =>
  other.coverage >= COMPARABLE * statistics.coverage;
