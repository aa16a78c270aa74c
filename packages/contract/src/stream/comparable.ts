/** Statistics of a period, with the share of it that was collected. */
interface Covered {
  /** Collected share of the period, 0 to 1. */
  coverage: number;
}

/** Minimum coverage of one period relative to the coverage of the other. */
const COMPARABLE = 0.8;

/**
 * Whether two periods are comparable because their coverage is similar. Otherwise one has higher values only because it
 * was observed for longer.
 */
export const isComparable = (other: Covered, statistics: Covered): boolean =>
  other.coverage >= COMPARABLE * statistics.coverage;
